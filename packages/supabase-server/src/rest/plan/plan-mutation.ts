import { restErrors } from '../rest-errors.ts';
import { castKeyOf } from '../schema-cache/schema-cache.ts';
import type { Column, Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import type { RequestBody } from '../parse/parse-body.ts';
import type { Preferences } from '../parse/parse-preferences.ts';
import type { ParsedQuery } from '../parse/syntax-tree.ts';
import { refuseNestedTexts } from './refuse-nested-texts.ts';
import { planConditions } from './plan-conditions.ts';
import { planRead } from './plan-read.ts';
import type { NamedReference } from '../../options.ts';
import type { MutationPlan, WritePlan, WrittenColumn } from './mutation-plan.ts';
import type { ReadNode } from './read-plan.ts';

export type MutationKind = 'insert' | 'upsert' | 'update' | 'delete';

/**
 * A write and what is read from the rows it changed. Filters of the resource itself choose the rows to change, those
 * of embedded resources only shape the answer; limit does nothing, as in the real service.
 * @throws PGRST105 for a PUT whose address is not a key, PGRST204 for a column the table does not have, 22P02 for a text
 * that is none, and what `planRead` throws
 */
export function planMutation(
  cache: SchemaCache,
  kind: MutationKind,
  relation: Relation,
  input: {
    query: ParsedQuery;
    preferences: Preferences;
    body: RequestBody | null;
    maxBytes?: number | null | undefined;
    areAggregatesAllowed: boolean;
    /** Values sent for columns that Postgres computes are left out. */
    areGeneratedLeftOut?: boolean;
    areNestedTextsRefused?: boolean;
    namedReferences?: readonly NamedReference[];
  },
): { plan: MutationPlan; read: ReadNode } {
  const { query, preferences, body } = input;
  const read = planRepresentation(cache, relation, input);
  const { representations } = cache;
  const isRepresented = preferences.return === 'representation';
  const isLocated = kind === 'insert' && preferences.return === 'headers-only';
  const parts = {
    returning: isRepresented || isLocated ? neededColumns(read, relation.primaryKey) : [],
    read: isRepresented ? read : null,
    isLocated,
  };
  const conditions = planConditions(
    {
      filters: query.filters.filter(({ path }) => path.length === 0),
      logic: query.logic.filter(({ path }) => path.length === 0),
    },
    { relation, embeds: [], representations, namedReferences: input.namedReferences },
  );
  const written = {
    columns: (body?.kind === 'json' ? body.keys : [])
      .flatMap((key, _, keys) => writtenColumns(relation, key, keys, input.namedReferences ?? []))
      .filter(({ isGenerated }) => !(isGenerated && input.areGeneratedLeftOut)),
    representations,
    ...rowsOf(body, preferences.missing === 'default' && kind !== 'upsert'),
  };
  if (input.areNestedTextsRefused && body?.kind === 'json')
    refuseNestedTexts(body, (key) => {
      const column = written.columns.find(({ name, sentAs = name }) => sentAs === key);
      const isAsSent = column && !column.reader && !representations.has(castKeyOf('json', column.type));
      return isAsSent ? column.dataType : undefined;
    });
  return { plan: { ...writeOf(), ...parts }, read };

  function writeOf(): WritePlan {
    switch (kind) {
      case 'insert':
        return {
          kind,
          relation,
          ...written,
          conflict: conflictOf(relation, query, preferences),
          single: null,
        };
      case 'upsert':
        checkKey(relation, query);
        return {
          kind: 'insert',
          relation,
          ...written,
          conflict: { resolution: 'merge-duplicates', columns: relation.primaryKey },
          single: conditions,
        };
      case 'update':
        return { kind, relation, ...written, conditions };
      case 'delete':
        return { kind, relation, conditions };
    }
  }
}

/** The address of a PUT names every column of the primary key, and nothing else. */
function checkKey({ primaryKey }: Relation, { filters, logic }: ParsedQuery): void {
  const named = new Set(filters.map(({ filter }) => filter.field.name));
  const isKey =
    primaryKey.length > 0 &&
    logic.length === 0 &&
    named.size === primaryKey.length &&
    primaryKey.every((column) => named.has(column)) &&
    filters.every(
      ({ path, filter: { field, isNegated, operation } }) =>
        path.length === 0 &&
        field.path.length === 0 &&
        !isNegated &&
        operation.kind === 'quantifiable' &&
        operation.operator === 'eq' &&
        operation.quantifier === null,
    );
  if (!isKey) throw restErrors.invalidPutFilters();
}

function planRepresentation(
  cache: SchemaCache,
  relation: Relation,
  {
    query,
    maxBytes,
    areAggregatesAllowed,
  }: { query: ParsedQuery; maxBytes?: number | null | undefined; areAggregatesAllowed: boolean },
): ReadNode {
  const request = {
    filters: query.filters.filter(({ path }) => path.length > 0),
    logic: query.logic.filter(({ path }) => path.length > 0),
    orders: query.orders,
    ranges: query.ranges.filter(({ path }) => path.length > 0),
  };
  return planRead(cache, query.select, request, {
    origin: { schema: relation.schema, name: relation.name },
    isReadFromTable: false,
    maxRows: null,
    maxBytes,
    areAggregatesAllowed,
  });
}

/** A name beside the column it stands for says nothing new. */
function writtenColumns(
  relation: Relation,
  key: string,
  keys: readonly string[],
  references: readonly NamedReference[],
): readonly WrittenColumn[] {
  const reference = references.find(
    ({ tables, name }) => name === key && relation.schema === 'public' && tables.includes(relation.name),
  );
  if (reference === undefined) return [columnOf(relation, key)];
  const { column, reader } = reference;
  return keys.includes(column) ? [] : [{ ...columnOf(relation, column), sentAs: key, reader }];
}

function columnOf(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column === undefined) throw restErrors.columnNotFound(relation.name, name);
  return column;
}

/** One row that has columns stays one; where it is to be filled or counted it is an array of one. */
function rowsOf(body: RequestBody | null, isDefaultApplied: boolean) {
  if (body?.kind !== 'json') return { json: '[]', isOneRow: false, isDefaultApplied };
  const isOneRow = body.shape === 'object' && body.keys.length > 0 && !isDefaultApplied;
  const json = body.shape === 'array' || isOneRow ? body.json : `[${body.json}]`;
  return { json, isOneRow, isDefaultApplied };
}

function conflictOf(relation: Relation, query: ParsedQuery, preferences: Preferences) {
  const columns = query.onConflict ?? relation.primaryKey;
  if (preferences.resolution === null || columns.length === 0) return null;
  return { resolution: preferences.resolution, columns };
}

/** Selected columns, those the embedded resources hang on, and the primary key for `Location`. */
function neededColumns(read: ReadNode, primaryKey: readonly string[]): readonly string[] {
  // What a function from row to rows needs of the row, nobody knows.
  const isWhole =
    read.columns.some((column) => column.kind === 'star' || column.field === null) ||
    read.children.some(({ link }) => (link?.relationship.function ?? null) !== null);
  if (isWhole) return ['*'];
  const ordering = read.orders.flatMap(({ child, field }) => (child === null ? [field.column] : []));
  const selected = read.columns.flatMap((column) =>
    column.kind === 'field' && column.field !== null ? [column.field.column] : [],
  );
  const linking = read.children.flatMap(({ link }) => {
    if (link === null) return [];
    const { columns, junction } = link.relationship;
    return (junction?.sourceColumns ?? columns).map(([own]) => own);
  });
  return [...new Set([...selected, ...ordering, ...linking, ...primaryKey])].toSorted();
}
