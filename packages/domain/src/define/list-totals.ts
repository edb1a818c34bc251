import { fieldKindOf } from './field-kind.ts';
import type { ResourceDefinition } from './resource.ts';

/** An amount of one thing, or what there is after a row, which added to that of another is nothing. */
const neverSummed = /(^|_)(rate|price|unit_cost|wage|after)$/;

/** The columns of a list that have a total: amounts in the currency of their row or of the company, and hours. */
export function summedColumns(resource: ResourceDefinition, columns: readonly string[]): string[] {
  return columns.filter((column) => {
    if (resource.list.withoutTotal?.some((name) => name === column)) return false;
    if (isBaseTotal(resource, column)) return true;
    const kind = fieldKindOf(resource, resource.facts, column);
    if (kind.kind === 'money') return kind.currency === 'currency' && !neverSummed.test(column);
    return kind.kind === 'number' && kind.shownAs === 'hours';
  });
}

/** Whether the total of a column is in the company's currency, whatever those of the rows. */
export function isBaseTotal(resource: ResourceDefinition, column: string): boolean {
  return resource.list.baseTotals?.some((name) => name === column) ?? false;
}

const withoutEffect = [
  'cancelled',
  'void',
  'rejected',
  'withdrawn',
  'superseded',
  'reversed',
  'replaced',
  'handed_back',
];

/** The statuses whose rows are no money any more; a total leaves them out. None where a status is filtered for. */
export function statusesLeftOut(resource: ResourceDefinition, filtered: readonly string[]): string[] {
  const column = resource.status?.column;
  if (column === undefined || filtered.includes(column)) return [];
  // what was reversed and the row that reverses it come to nothing together
  const isReversedByRow = 'reversal_of' in resource.facts.columns;
  return (resource.facts.columns[column]?.options ?? []).filter(
    (status) => withoutEffect.includes(status) && !(isReversedByRow && status === 'reversed'),
  );
}

/** The columns of a list whose values many rows share, by which it can be grouped. */
export function groupColumns(resource: ResourceDefinition, columns: readonly string[]): string[] {
  return columns.filter(
    (column) =>
      column !== resource.title &&
      ['choice', 'reference', 'boolean'].includes(fieldKindOf(resource, resource.facts, column).kind),
  );
}
