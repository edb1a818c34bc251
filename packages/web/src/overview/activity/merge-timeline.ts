/** What is read page by page, newest first. */
export type TimelinePart<Item extends { at: string }> = {
  items: readonly Item[];
  hasMore: boolean;
  /** Time of the last row read, also when it is nothing to show; nothing before the first page. */
  readUntil?: string;
};

/**
 * Several lists as one, newest first. Of a list with more to come nothing is known before the last row that was read,
 * so what others have from before it waits: nothing is ever put in above what is already read.
 */
export function mergeTimeline<Item extends { at: string }>(parts: readonly TimelinePart<Item>[]): Item[] {
  const horizon = Math.max(
    ...parts.map(({ hasMore, readUntil }) =>
      hasMore && readUntil !== undefined ? Date.parse(readUntil) : -Infinity,
    ),
  );
  return parts
    .flatMap(({ items }) => items)
    .filter(({ at }) => Date.parse(at) >= horizon)
    .toSorted((first, second) => Date.parse(second.at) - Date.parse(first.at));
}
