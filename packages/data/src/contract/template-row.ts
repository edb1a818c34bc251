import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';

type Facts = ResourceDefinition['facts']['columns'][string];

/** A new row made after one that is there: what people type into it, under a key and words of its own. */
export function templateRow(
  resource: ResourceDefinition,
  known: Readonly<Record<string, unknown>>,
  id: string,
): Record<string, unknown> {
  const key = keyColumn(resource);
  const typed = Object.entries(resource.facts.columns).filter(
    ([column, fact]) => fact.isInsertable && column !== key && column !== resource.status?.column,
  );
  const row = Object.fromEntries(typed.map(([column, fact]) => [column, again(column, fact, known[column])]));
  return { ...row, ...(resource.facts.columns[key]?.isInsertable && { [key]: id }) };
}

function again(column: string, { type, options, references }: Facts, value: unknown): unknown {
  if (type === 'numeric' && value !== null && value !== undefined) return String(value);
  // routing codes have a form of their own, and may be said twice
  const isWorded = /name|title|subject|(?<!routing_)code$|label/.test(column);
  const isFree = type === 'text' && !options && !references && isWorded;
  return isFree && typeof value === 'string' ? `${value} 2`.slice(-40) : value;
}

/** Other columns depend on it by a rule of the database, which speaks first at the hosted protocol. */
function isRuled(column: string): boolean {
  return /status|currency|change_type|timezone/.test(column);
}

/** Values that no row of this kind has, each with what is wrong about it. */
export function mistakesOf(resource: ResourceDefinition): Record<string, Record<string, unknown>> {
  const columns = Object.entries(resource.facts.columns).filter(([, { isUpdatable }]) => isUpdatable);
  const find = (isSo: (fact: Facts, column: string) => boolean) =>
    columns.find(([column, fact]) => isSo(fact, column))?.[0];
  const long = find(
    ({ type, maxLength, options }, column) =>
      type === 'text' && maxLength !== undefined && !options && !isRuled(column),
  );
  const wrong: readonly [string, string | undefined, unknown][] = [
    ['too long', long, 'x'.repeat((resource.facts.columns[long ?? '']?.maxLength ?? 0) + 1)],
    ['no option', find(({ options }, column) => options !== undefined && !isRuled(column)), 'whenever'],
    ['nobody', find(({ references }) => references !== undefined), '00000000-0000-4000-8000-000000000000'],
    [
      'nothing',
      find(({ type, isNullable }, column) => type === 'text' && !isNullable && !isRuled(column)),
      null,
    ],
    ['no number', find(({ type }) => type === 'numeric'), 'many'],
    ['no day', find(({ type }) => type === 'date'), '2026-02-30'],
  ];
  return Object.fromEntries(
    wrong.flatMap(([fault, column, value]) =>
      // a project has two columns for its name, and either gives it
      column
        ? [[fault, { [column]: value, ...(isBothNames(resource, column) && { project_name: value }) }]]
        : [],
    ),
  );
}

function isBothNames({ facts }: ResourceDefinition, column: string): boolean {
  return column === 'name' && 'project_name' in facts.columns;
}
