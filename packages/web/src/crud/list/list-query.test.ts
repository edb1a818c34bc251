import type { ColumnFact, TableFacts } from '@plinth/database/table-facts.ts';
import { externalEntities } from '@plinth/domain/parties/external-entities.ts';
import { projects } from '@plinth/domain/projects/projects.ts';
import { describe, expect, it } from 'vitest';
import { dayStart, nextDay } from './zone-time.ts';
import { toListQuery } from './list-query.ts';
import { initialListState } from './list-state.ts';

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
    status: text,
    start_date: { ...text, type: 'date' },
    created_at: { ...text, type: 'timestamp with time zone' },
  },
  constraints: {},
};

describe('the question of a list', () => {
  it('holds the filters of the screen and those of the person', () => {
    const state = {
      ...initialListState(projects),
      search: 'villa',
      page: 2,
      filters: {
        status: { kind: 'values', values: ['won'] },
        start_date: { kind: 'range', from: '2026-01-01', to: '2026-01-31' },
      },
    } as const;
    const query = toListQuery(projects, facts, state, {
      baseFilters: [{ column: 'manager_id', operator: 'eq', value: 'me' }],
      timeZone: 'Asia/Dubai',
    });
    expect(query).toEqual({
      filters: [
        { column: 'manager_id', operator: 'eq', value: 'me' },
        { column: 'status', operator: 'eq', value: 'won' },
        { column: 'start_date', operator: 'gte', value: '2026-01-01' },
        { column: 'start_date', operator: 'lte', value: '2026-01-31' },
      ],
      search: 'villa',
      sort: [projects.list.sort],
      page: 2,
      pageSize: 50,
      hasCount: true,
    });
  });

  it('can ask for anything but a choice', () => {
    const filters = { status: { kind: 'values', values: ['not_closed', 'won', 'lost'] } } as const;
    expect(
      toListQuery(projects, facts, { ...initialListState(projects), filters }, { timeZone: 'UTC' }).filters,
    ).toEqual([
      { column: 'status', operator: 'neq', value: 'closed' },
      { column: 'status', operator: 'in', value: ['won', 'lost'] },
    ]);
  });

  it("asks for whole days of the company's zone where times are stored", () => {
    const filters = { created_at: { kind: 'range', from: '2026-01-01', to: '2026-01-01' } } as const;
    const state = { ...initialListState(externalEntities), filters };
    expect(toListQuery(externalEntities, facts, state, { timeZone: 'Asia/Kolkata' }).filters).toEqual([
      { column: 'created_at', operator: 'gte', value: '2025-12-31T18:30:00.000Z' },
      { column: 'created_at', operator: 'lt', value: '2026-01-01T18:30:00.000Z' },
    ]);
  });
});

describe('the start of a day', () => {
  it.each([
    ['2026-03-08', 'Asia/Dubai', '2026-03-07T20:00:00.000Z'],
    ['2026-03-08', 'UTC', '2026-03-08T00:00:00.000Z'],
    // clocks go forward on this night, and back on the other
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-08', 'Nowhere/Land', '2026-03-08T00:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, instant) => {
    expect(dayStart(day, zone)).toBe(instant);
  });

  it('is followed by the next day of the calendar', () => {
    expect(nextDay('2028-02-28')).toBe('2028-02-29');
    expect(nextDay('2026-12-31')).toBe('2027-01-01');
  });
});
