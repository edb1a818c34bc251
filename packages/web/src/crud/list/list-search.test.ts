import type { ColumnFact, TableFacts } from '@plinth/database/table-facts.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readListSearch, writeListSearch } from './list-search.ts';
import {
  availableColumns,
  type FilterValue,
  initialListState,
  type ListState,
  pageSizes,
} from './list-state.ts';

const text: ColumnFact = {
  type: 'text',
  isNullable: true,
  hasDefault: false,
  isGenerated: false,
  isInsertable: true,
  isUpdatable: true,
};
const facts: TableFacts = {
  primaryKey: ['id'],
  columns: {
    status: { ...text, options: ['planning', 'won', 'closed'] },
    priority: { ...text, options: ['low', 'high'] },
  },
  constraints: {},
};

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const valuesOf = (values: fc.Arbitrary<string>): fc.Arbitrary<FilterValue> =>
  fc.uniqueArray(values, { minLength: 1, maxLength: 4 }).map((list) => ({ kind: 'values', values: list }));
const ranges: fc.Arbitrary<FilterValue> = fc
  .tuple(fc.option(days), fc.option(days))
  .filter(([from, to]) => from !== null || to !== null)
  .map(([from, to]) =>
    from !== null && to !== null && from > to
      ? { kind: 'range', from: to, to: from }
      : { kind: 'range', from, to },
  );

const states: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 10_000 }),
  pageSize: fc.constantFrom(...pageSizes),
  sort: fc.record({
    column: fc.constantFrom(...availableColumns(projects)),
    direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  }),
  search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((typed) => typed.trim()),
  filters: fc.record(
    {
      status: valuesOf(fc.constantFrom('planning', 'won', 'closed', 'not_closed')),
      priority: valuesOf(fc.constantFrom('low', 'high')),
      client_id: valuesOf(fc.uuid()),
      start_date: ranges,
    },
    { requiredKeys: [] },
  ),
  columns: fc
    .subarray(availableColumns(projects))
    .map((some) => availableColumns(projects).filter((column) => some.includes(column) || column === 'name')),
  group: fc.constantFrom(null, 'status', 'client_id'),
});

describe('the address of a list', () => {
  it('brings back the state it was made from, also through the text of the address bar', () => {
    fc.assert(
      fc.property(states, (state) => {
        const address = defaultStringifySearch(writeListSearch(projects, state));
        expect(readListSearch(projects, facts, defaultParseSearch(address))).toEqual(state);
      }),
    );
  });

  it('says nothing about what nobody changed', () => {
    expect(writeListSearch(projects, initialListState(projects))).toEqual({});
    expect(readListSearch(projects, facts, {})).toEqual(initialListState(projects));
  });

  it('reads what people would write by hand', () => {
    const state = readListSearch(
      projects,
      facts,
      defaultParseSearch(
        '?q=12&page=3&size=100&sort=-name&status=won,closed&start_date=..2026-03-31&columns=name,status',
      ),
    );
    expect(state).toEqual({
      group: null,
      page: 3,
      pageSize: 100,
      sort: { column: 'name', direction: 'desc' },
      search: '12',
      filters: {
        status: { kind: 'values', values: ['won', 'closed'] },
        start_date: { kind: 'range', from: null, to: '2026-03-31' },
      },
      columns: ['name', 'status'],
    });
  });

  it('drops only the pieces that mean nothing', () => {
    const state = readListSearch(projects, facts, {
      page: -3,
      size: { toString: null },
      sort: 'password',
      status: 'won,unheard_of',
      priority: 'unheard_of',
      client_id: 'x,1; drop table',
      start_date: '2026-02-30..',
      columns: 'password,',
      q: { $gt: '' },
      unknown: 'x',
    });
    expect(state).toEqual({
      ...initialListState(projects),
      filters: { status: { kind: 'values', values: ['won'] } },
    });
  });

  it('survives anything', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('q', 'page', 'size', 'sort', 'status', 'start_date', 'columns'),
          fc.jsonValue(),
        ),
        (search) => {
          const state = readListSearch(projects, facts, search);
          expect(readListSearch(projects, facts, writeListSearch(projects, state))).toEqual(state);
        },
      ),
    );
  });
});
