import { expect, test } from 'vitest';
import { parseQuery } from '../parse/parse-query.ts';
import { buildRelationships } from '../schema-cache/build-relationships.ts';
import { keyOf } from '../schema-cache/schema-cache.ts';
import type { Relation, SchemaCache } from '../schema-cache/schema-cache.ts';
import { readSql } from '../sql/read-sql.ts';
import { SqlValues } from '../sql/sql-values.ts';
import { planRead } from './plan-read.ts';

const relation = (name: string, columns: readonly string[]): [string, Relation] => [
  keyOf({ schema: 'public', name }),
  {
    schema: 'public',
    name,
    isView: false,
    isInsertable: true,
    isUpdatable: true,
    isDeletable: true,
    description: null,
    primaryKey: ['id'],
    columns: new Map(
      columns.map((column) => [
        column,
        {
          name: column,
          type: column === 'data' ? 'jsonb' : 'text',
          defaultExpression: null,
          dataType: 'text',
          isGenerated: false,
          isNullable: true,
          maxLength: null,
          options: [],
          description: null,
        },
      ]),
    ),
  },
];
const relations = new Map([
  relation('cities', ['id', 'name', 'country_id', 'data']),
  relation('countries', ['id', 'name']),
]);
const cache: SchemaCache = {
  version: '',
  relations,
  relationships: buildRelationships(
    [
      {
        name: 'fk',
        from: { schema: 'public', name: 'cities' },
        to: { schema: 'public', name: 'countries' },
        columns: [['country_id', 'id']],
        isOneToOne: false,
      },
    ],
    [],
    relations,
  ),
  functions: new Map(),
  representations: new Map(),
  mediaHandlers: new Map(),
  roleSettings: new Map(),
};

function plan(name: string, query: Record<string, string>, maxRows: number | null = 1000) {
  const parsed = parseQuery(String(new URLSearchParams(query)), false);
  return planRead(cache, parsed.select, parsed, {
    origin: { schema: 'public', name },
    isReadFromTable: true,
    maxRows,
    areAggregatesAllowed: false,
  });
}

function sql(name: string, query: Record<string, string>) {
  const values = new SqlValues();
  return { text: readSql(plan(name, query), values), values: values.values };
}

test('parameters find the resource their path names, by table or by alias', () => {
  const node = plan('countries', {
    select: 'name,towns:cities(name)',
    'towns.name': 'eq.x',
    'cities.order': 'name',
    'towns.limit': '2',
    name: 'eq.y',
  });
  expect(node.conditions).toHaveLength(1);
  expect(node.children[0]).toMatchObject({
    conditions: [{ operation: { value: 'x' } }],
    range: { limit: 2, offset: 0 },
  });
  expect(node.children[0]?.orders).toHaveLength(1);
});

test('no resource has more rows than the limit', () => {
  expect(plan('countries', { select: 'cities()', limit: '5000' }, 100)).toMatchObject({
    range: { limit: 100 },
    children: [{ range: { limit: 100 } }],
  });
  expect(plan('countries', { limit: '7' }, null).range.limit).toBe(7);
});

test.each([
  [{ select: 'name', 'cities.name': 'eq.x' }, 'PGRST108'],
  [{ select: 'name,cities(name)', 'cities.orders.limit': '1' }, 'PGRST108'],
  [{ select: 'name,cities(name)', order: 'cities(name)' }, 'PGRST118'],
  [{ select: 'name', order: 'cities(name)' }, 'PGRST108'],
  [{ select: 'name,cities(name)', cities: 'eq.5' }, 'PGRST120'],
  [{ select: 'count()' }, 'PGRST123'],
  [{ select: 'name,id.sum()' }, 'PGRST123'],
  [{ select: 'name,cities(total:id.max()::text)' }, 'PGRST123'],
])('%j is refused with %s', (query, code) => {
  expect(() => plan('countries', query)).toThrow(expect.objectContaining({ code }));
});

test('values are parameters, names are quoted', () => {
  const hostile = `x'"; drop table cities; --`;
  const { text, values } = sql('cities', {
    [`"${hostile.replaceAll('"', '\\"')}"`]: `eq.${hostile}`,
    'data->>k"\'': `in.(${JSON.stringify(hostile)})`,
  });
  expect(text).not.toContain(hostile);
  expect(text).toContain(`"x'""; drop table cities; --"`);
  expect(values).toContain(hostile);
  expect(values).toContain(`k"'`);
});

test('what is embedded is read for the page only, unless it decides about the page', () => {
  expect(sql('cities', { select: 'name,countries(name)', order: 'name' }).text).toMatch(
    /from \(select .* limit .*\) as "cities" left join lateral/,
  );
  const deciding: Record<string, string>[] = [
    { select: 'name,countries!inner(name)' },
    { select: 'name,countries(name)', countries: 'is.null' },
    { select: 'name,countries(name)', order: 'countries(name)' },
    { select: 'computed,countries(name)' },
  ];
  for (const query of deciding) {
    expect(sql('cities', query).text).toMatch(/from "public"."cities" as "cities" (left|inner) join lateral/);
  }
});

test('casts name types, never anything else', () => {
  expect(sql('cities', { select: 'id::int,n:name::Character  Varying' }).text).toContain(
    'as int4) as "id", cast("cities"."name" as varchar) as "n"',
  );
  expect(sql('cities', { select: 'id::drop table' }).text).toContain('as "drop table")');
});
