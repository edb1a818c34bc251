import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { calendarEvents, calendarKinds } from '@plinth/domain/calendar/calendar-events.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openCalendar } from './fixtures/calendar.ts';

const { database, owner, manager, worker, colleague, newcomer } = await openCalendar();
afterAll(() => database.drop());

type Connection = Parameters<Parameters<TestDatabase['as']>[1]>[0];

type Entry = {
  kind: string;
  event: string;
  entity: string;
  title: string;
  is_mine: boolean;
  start: string;
  end: string;
};

const march = async (
  db: Connection,
  { kinds = null, mineOnly = false }: { kinds?: string[] | null; mineOnly?: boolean } = {},
) =>
  (
    await db.query<Entry>(
      `select kind, event, entity, title, is_mine, start_date::text as start, end_date::text as "end"
       from public.calendar_entries('2030-03-01', '2030-03-31', $1, $2)`,
      [kinds, mineOnly],
    )
  ).rows;

const titles = (entries: readonly Entry[]) => entries.map(({ event, title }) => `${event}: ${title}`);

describe('the calendar', () => {
  it('shows an employee the work of all and of personal rows their own', async () => {
    const entries = await database.as(worker, (db) => march(db));
    expect(titles(entries)).toEqual([
      'leave: Wasim Rao',
      'project_start: Tower',
      'task_due: Pour slab',
      'task_due: Paint',
      'inspection: Scaffold',
      'holiday: Founding day',
      'holiday: Harvest',
      'holiday: Elsewhere',
      'visa_expiry: Wasim Rao',
      'probation_end: Wasim Rao',
      'goal_due: Own goal',
      'milestone: Handover',
      'project_end: Tower',
    ]);
    expect(entries[0]).toMatchObject({ start: '2030-02-27', end: '2030-03-02' });
  });

  it('narrows to what one answers for: given, assigned beside, inspected, one’s own days', async () => {
    const entries = await database.as(worker, (db) => march(db, { mineOnly: true }));
    expect(titles(entries)).toEqual([
      'leave: Wasim Rao',
      'task_due: Pour slab',
      'task_due: Paint',
      'inspection: Scaffold',
      'holiday: Founding day',
      'holiday: Harvest',
      'visa_expiry: Wasim Rao',
      'probation_end: Wasim Rao',
      'goal_due: Own goal',
    ]);
  });

  it('shows who answers for people the days of theirs, and the owner everybody’s', async () => {
    const leaveOf = (person: TestUser) =>
      database.as(person, async (db) => titles(await march(db, { kinds: ['leave', 'goal'] })));
    expect(await leaveOf(manager)).toEqual(['leave: Wasim Rao', 'goal_due: Own goal']);
    expect(await leaveOf(owner)).toEqual([
      'leave: Wasim Rao',
      'leave: Kiran Rao',
      'goal_due: Own goal',
      'goal_due: Their goal',
    ]);
    expect(await leaveOf(colleague)).toEqual(['leave: Kiran Rao', 'goal_due: Their goal']);
  });

  it('answers only the kinds that are asked for', async () => {
    const entries = await database.as(worker, (db) => march(db, { kinds: ['holiday', 'nonsense'] }));
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['holiday']));
  });

  it('tells nothing to a person without a role, or without an account', async () => {
    expect(await database.as(await newcomer(), (db) => march(db))).toEqual([]);
    await expect(database.as('anon', (db) => march(db))).rejects.toThrow('permission denied');
  });

  it.each([
    ['2030-03-31', '2030-03-01', 'The last day is before the first.'],
    ['2030-01-01', '2033-01-01', 'Enter a first and a last day that are at most 800 days apart.'],
    ['-infinity', 'infinity', 'Enter a first and a last day that are at most 800 days apart.'],
  ])('refuses the period from %s to %s', async (from, to, sentence) => {
    await expect(
      database.as(worker, (db) => db.query('select public.calendar_entries($1, $2)', [from, to])),
    ).rejects.toThrow(sentence);
  });

  it('says of each entry what the screens and feeds know it by', async () => {
    const entries = await database.as(owner, (db) => march(db));
    for (const { kind, event, entity } of entries) {
      expect(calendarEvents).toHaveProperty(event, expect.objectContaining({ kind, entity }));
    }
    const { rows } = await database.owner.query<{ source: string }>(
      `select string_agg(prosrc, '') as source from pg_proc where proname like 'calendar\\_of\\_%' and proretset`,
    );
    const source = rows[0]?.source ?? '';
    expect(calendarKinds.filter((kind) => !source.includes(`'${kind}'`))).toEqual([]);
    expect(Object.keys(calendarEvents).filter((event) => !source.includes(`'${event}'`))).toEqual([]);
  });
});
