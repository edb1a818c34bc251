/** What a place in an outline depends on: who is above, and the order among those below the same one. */
export type OutlineItem = {
  id: string;
  parentId: string | null;
  position: number;
  /** Decides between those of one position, as the database sorts numbers: `TSK-9` before `TSK-10`. */
  taskNumber?: string;
};

export type OutlineEntry = {
  id: string;
  /** `1.2.3`: the third below the second below the first. */
  number: string;
  /** 1 at the top. */
  level: number;
};

/**
 * Numbers an outline, and puts it in reading order: each item followed by what is below it. Items of one position
 * follow their numbers; without numbers they keep the order they are given in. An item whose parent is not in the list
 * (filtered away, say) stands at the top; items that are above each other in a circle are in no outline and left out.
 */
export function numberOutline(items: readonly OutlineItem[]): OutlineEntry[] {
  const ids = new Set(items.map((item) => item.id));
  const below = new Map<string | null, OutlineItem[]>();
  for (const item of items) {
    const parent = item.parentId !== null && ids.has(item.parentId) ? item.parentId : null;
    const siblings = below.get(parent) ?? [];
    siblings.push(item);
    below.set(parent, siblings);
  }
  for (const siblings of below.values()) siblings.sort(byPlace);

  const entries: OutlineEntry[] = [];
  // A stack of its own: an outline may be deeper than calls may be nested.
  const open = entriesBelow(null, '', 1, below);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    entries.push(entry);
    for (const child of entriesBelow(entry.id, `${entry.number}.`, entry.level + 1, below)) open.push(child);
  }
  return entries;
}

const numbers = new Intl.Collator('en', { numeric: true });

function byPlace(first: OutlineItem, second: OutlineItem): number {
  return first.position - second.position || numbers.compare(first.taskNumber ?? '', second.taskNumber ?? '');
}

/** Entries of the items below one, last first. */
function entriesBelow(
  parent: string | null,
  prefix: string,
  level: number,
  below: ReadonlyMap<string | null, OutlineItem[]>,
): OutlineEntry[] {
  return (below.get(parent) ?? [])
    .map((item, index) => ({ id: item.id, number: `${prefix}${index + 1}`, level }))
    .reverse();
}
