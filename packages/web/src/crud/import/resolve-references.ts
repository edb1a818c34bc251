import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import type { ListQuery } from '@plinth/domain/define/list-query.ts';
import { relationOfColumn } from '@plinth/domain/define/field-kind.ts';
import type { Relation, ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { unwrapList } from '../../base/request-failure.ts';
import { targetOf } from '../reference-name.tsx';
import { displayText } from '../reference-text.ts';
import type { ReferenceLookup } from './read-cell.ts';

/** Names asked for at once: they travel in the address of the request. */
const namesPerRequest = 50;

/** Names written in another case are looked for one by one; so many of them, the rest of a hopeless file is left. */
const mostSearches = 50;
const rowsPerSearch = 20;

/**
 * Finds the records the texts of a file stand for, by what people see of them, their number or their caption.
 * A text two records answer to is ambiguous: guessing would give work to the wrong person. Throws a `RequestFailure`.
 */
export async function resolveReferences(
  dataSource: DataSource,
  resource: ResourceDefinition,
  texts: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReferenceLookup> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [column, wanted] of texts) {
    const relation = relationOfColumn(resource, column)?.relation;
    if (relation) found.set(column, await idsByText(dataSource, relation, [...wanted]));
  }
  return (column, text) => {
    const ids = [...(found.get(column)?.get(text.toLowerCase()) ?? [])];
    if (ids.length > 1) return 'ambiguous';
    return ids[0] === undefined ? 'unknown' : { id: ids[0] };
  };
}

async function idsByText(
  dataSource: DataSource,
  relation: Relation,
  wanted: readonly string[],
): Promise<Map<string, Set<string>>> {
  const target = targetOf(relation);
  const byText = new Map<string, Set<string>>();
  for (let start = 0; start < wanted.length; start += namesPerRequest) {
    const part = wanted.slice(start, start + namesPerRequest);
    const questions = identifyingColumns(target, relation).map((column) => ({
      column,
      // a name joined of several columns begins with the first of them
      values: column === relation.display[0] && relation.display.length > 1 ? part.flatMap(beginnings) : part,
    }));
    for (const { column, values } of questions) {
      const answer = await dataSource.records.list(target, {
        filters: [{ column, operator: 'in', value: [...new Set(values)] }],
      });
      for (const row of unwrapList(answer).data) remember(byText, target, relation, row);
    }
  }
  const unknown = wanted.filter((text) => !byText.has(text.toLowerCase()));
  for (const text of unknown.slice(0, mostSearches)) {
    const answer = await dataSource.records.list(target, {
      ...searchFor(relation, text),
      pageSize: rowsPerSearch,
    });
    for (const row of unwrapList(answer).data) remember(byText, target, relation, row);
  }
  return byText;
}

/** A name joined of several columns is in none of them, its first word is in the first. */
function searchFor({ display }: Relation, text: string): ListQuery {
  const [first] = display;
  if (display.length < 2 || first === undefined) return { search: text };
  return { filters: [{ column: first, operator: 'contains', value: text.split(/\s+/u)[0] }] };
}

function identifyingColumns(target: ResourceDefinition, relation: Relation): string[] {
  const first = relation.display.slice(0, 1);
  return [...new Set([...first, ...(relation.caption ?? []), ...(target.number ? [target.number] : [])])];
}

function remember(
  byText: Map<string, Set<string>>,
  target: ResourceDefinition,
  relation: Relation,
  row: DataRow,
) {
  const names = [
    displayText(relation, row),
    ...identifyingColumns(target, relation)
      .slice(1)
      .map((column) => row[column]),
  ];
  for (const name of names) {
    if (typeof name !== 'string' || name === '') continue;
    const key = name.toLowerCase();
    byText.set(key, (byText.get(key) ?? new Set()).add(row.id));
  }
}

/** 'Ana Maria Silva' begins with 'Ana', 'Ana Maria' and itself. */
function beginnings(text: string): string[] {
  const words = text.split(/\s+/u);
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}
