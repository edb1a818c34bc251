import type { QueryClient } from '@tanstack/react-query';
import type { ChangesPort } from '@plinth/data/port/changes.ts';
import { recordKeys } from '../../base/query-keys.ts';

/** A table stays followed for this long after the last screen that shows it, milliseconds: people come back. */
const lingers = 60_000;
/** Screens that open and close together are looked at once. */
const settles = 200;
/** The first change is shown at once; while many come, as in an import, what is shown is read again this often. */
const pause = 1500;
/** The view of a row that this page deletes leaves within this time, milliseconds; until then it is not asked for. */
const leaves = 5000;

/** A followed table; `leaving` is when nothing shows it any more. */
type Followed = { stop: () => void; leaving: ReturnType<typeof setTimeout> | null };

/**
 * Follows the tables of every query that is on screen (`meta.tables`) and makes the queries of a changed table stale,
 * so that those on screen are read again.
 * @returns ends it
 */
export function followQueries(queryClient: QueryClient, changes: ChangesPort): () => void {
  const followed = new Map<string, Followed>();
  const changed = new Set<string>();
  const queries = queryClient.getQueryCache();
  let lookAgain: ReturnType<typeof setTimeout> | null = null;
  let flushing: ReturnType<typeof setTimeout> | null = null;

  /** Ids of the rows that this page deletes or has just deleted: the news of it may be faster than the answer. */
  function removedHere(): ReadonlySet<unknown> {
    const removals = queryClient.getMutationCache().findAll({
      mutationKey: recordKeys.removal,
      predicate: ({ state }) => state.status !== 'error' && state.submittedAt > Date.now() - leaves,
    });
    return new Set(removals.map(({ state }) => state.variables));
  }

  function staleness(tables: ReadonlySet<string>, refetchType: 'active' | 'none') {
    const gone = removedHere();
    void queryClient.invalidateQueries({
      predicate: ({ meta, queryKey }) =>
        meta?.tables?.some((table) => tables.has(table)) === true && !queryKey.some((part) => gone.has(part)),
      refetchType,
    });
  }

  function flush() {
    flushing = null;
    if (changed.size === 0) return;
    staleness(new Set(changed), 'active');
    changed.clear();
    flushing = setTimeout(flush, pause);
  }

  function handleChange(table: string) {
    changed.add(table);
    flushing ??= setTimeout(flush, 0);
  }

  function leave(table: string) {
    followed.get(table)?.stop();
    followed.delete(table);
    // nobody tells of it from now on
    staleness(new Set([table]), 'none');
  }

  function look() {
    lookAgain = null;
    // the tables on screen, each with the time at which the oldest of what is shown of it was read
    const shown = new Map<string, number>();
    for (const { meta, state } of queries.findAll({ type: 'active' })) {
      const readAt = state.dataUpdatedAt || Date.now();
      for (const table of meta?.tables ?? []) shown.set(table, Math.min(readAt, shown.get(table) ?? readAt));
    }
    for (const [table, readAt] of shown) {
      const known = followed.get(table);
      if (known === undefined) {
        followed.set(table, {
          stop: changes.follow(table, () => handleChange(table), readAt),
          leaving: null,
        });
      } else if (known.leaving !== null) {
        clearTimeout(known.leaving);
        known.leaving = null;
      }
    }
    for (const [table, entry] of followed) {
      if (!shown.has(table)) entry.leaving ??= setTimeout(() => leave(table), lingers);
    }
  }

  const stopWatching = queries.subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerRemoved') lookAgain ??= setTimeout(look, settles);
  });
  look();

  return () => {
    stopWatching();
    if (lookAgain !== null) clearTimeout(lookAgain);
    if (flushing !== null) clearTimeout(flushing);
    for (const { stop, leaving } of followed.values()) {
      stop();
      if (leaving !== null) clearTimeout(leaving);
    }
  };
}
