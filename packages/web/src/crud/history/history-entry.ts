import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';

type Values = Readonly<Record<string, unknown>>;

/** One entry of the log with the whole record before and after it, as far as it is known. */
export type HistoryEntry = {
  id: string;
  at: string;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  /** Name of who did it; null when nobody was signed in, such as in a migration. */
  person: string | null;
  hasPerson: boolean;
  /** Name of the person who was away and for whom it was done; null when for nobody. */
  principal: string | null;
  /** Columns that changed and are shown somewhere on the record's screens, in the order of its form. */
  changed: readonly string[];
  before: Values;
  after: Values;
};

/**
 * Columns whose change means something to people: those the screens of the record show. Places on a board and other
 * columns of the machinery are not among them.
 */
function shownColumns(resource: ResourceDefinition): readonly string[] {
  const columns = [
    ...(resource.status ? [resource.status.column] : []),
    ...[...resource.form, ...(resource.view ?? [])].flatMap(({ fields }) => fields),
  ];
  return [...new Set(columns)].filter((column) => !['created_at', 'updated_at'].includes(column));
}

/**
 * The entries of a record's log, newest first, as people read them. An update in the log holds only what changed; the
 * rest of the record at that time (the currency of an amount, say) follows by going back from the record as it is now.
 * Updates of nothing people see are left out.
 */
export function historyEntries(
  resource: ResourceDefinition,
  now: Values,
  log: readonly DataRow[],
  personOf: (entry: DataRow, name: 'person' | 'principal') => string,
): HistoryEntry[] {
  const columns = shownColumns(resource);
  const entries: HistoryEntry[] = [];
  let after: Values = now;
  for (const row of log) {
    const action = row.action === 'INSERT' || row.action === 'DELETE' ? row.action : 'UPDATE';
    const before = overlaid(after, valuesOf(row.before));
    after = overlaid(after, valuesOf(row.after));
    const changed = action === 'UPDATE' ? columns.filter((column) => column in valuesOf(row.after)) : [];
    if (action !== 'UPDATE' || changed.length > 0) {
      entries.push({
        id: row.id,
        at: String(row.created_at),
        action,
        person: personOf(row, 'person') || null,
        principal: personOf(row, 'principal') || null,
        hasPerson: typeof row.user_id === 'string',
        changed,
        before,
        after,
      });
    }
    after = before;
  }
  return entries;
}

function overlaid(values: Values, changed: Values): Values {
  return { ...values, ...changed };
}

function valuesOf(json: unknown): Values {
  // a JSON object has texts for keys
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Values) : {};
}
