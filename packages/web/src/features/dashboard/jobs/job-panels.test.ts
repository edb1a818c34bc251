import { describe, expect, test } from 'vitest';
import { listAddressOf } from '@plinth/domain/addresses.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { readListSearch, writeListSearch } from '../../../crud/list/list-search.ts';
import { jobLayouts } from './job-panels.ts';
import { definitionOf, figureOf, hrefOf } from './job-query.ts';

const moment = { userId: '00000000-0000-4000-8000-000000000001', today: '2026-03-31' };

const asked = Object.entries(jobLayouts).flatMap(([job, { figures, breakdowns }]) => [
  ...figures.map(({ name, list, search, amount }) => ({
    title: `${job}: ${name}`,
    list,
    search: search(moment),
    amount,
  })),
  ...figures.flatMap(({ name, list, before, amount }) =>
    before ? [{ title: `${job}: ${name} before`, list, search: before.search(moment), amount }] : [],
  ),
  ...breakdowns.map(({ name, list, search, amount }) => ({
    title: `${job}: ${name} by choice`,
    list,
    search: search?.(moment) ?? {},
    amount,
  })),
]);

describe('figures of a job', () => {
  test.each(asked)('$title narrows its list by all it names', ({ list, search, amount }) => {
    const resource = definitionOf(list);
    const state = readListSearch(resource, resource.facts, search);
    // a filter the list does not know would be dropped, and the figure count more than it says
    const written = Object.entries(writeListSearch(resource, state)).map(([name, value]) => [
      name,
      String(value),
    ]);
    expect(Object.fromEntries(written)).toEqual(search);
    const figure = figureOf('one', list, search, 'Asia/Dubai', { amount });
    expect(figure).toMatchObject({ table_name: resource.table });
    expect(Object.keys(resource.facts.columns)).toContain(amount ?? 'id');
    const path = hrefOf(list, search);
    expect(path.startsWith(listAddressOf(list))).toBe(true);
    expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual(search);
  });

  test('every choice a figure names is one of its table', () => {
    const unknown = asked.flatMap(({ title, list, search }) =>
      Object.entries(search).flatMap(([column, text]) => {
        const options = definitionOf(list).facts.columns[column]?.options;
        return text
          .split(',')
          .filter((value) => options && !options.includes(value))
          .map((value) => `${title}: ${value}`);
      }),
    );
    expect(unknown).toEqual([]);
  });

  test('bars stand for the choices of a column', () => {
    for (const { breakdowns } of Object.values(jobLayouts))
      for (const { list, column } of breakdowns) {
        const resource = definitionOf(list);
        expect(fieldKindOf(resource, resource.facts, column).kind, `${list}.${column}`).toBe('choice');
        expect(resource.list.filters.map((filter) => filter.column)).toContain(column);
      }
  });

  test('compares a month with the same days of the month before, at most to its end', () => {
    const invoiced = jobLayouts.finance.figures.find(({ name }) => name === 'invoiced');
    expect(invoiced?.search(moment)['issue_date']).toBe('2026-03-01..2026-03-31');
    expect(invoiced?.before?.search(moment)['issue_date']).toBe('2026-02-01..2026-02-28');
    expect(invoiced?.before?.search({ ...moment, today: '2026-01-15' })['issue_date']).toBe(
      '2025-12-01..2025-12-15',
    );
    const won = jobLayouts.commercial.figures.find(({ name }) => name === 'won');
    expect(won?.before?.search({ ...moment, today: '2028-02-29' })['quotation_date']).toBe(
      '2027-01-01..2027-02-28',
    );
  });
});
