import { describe, expect, it } from 'vitest';
import type { ScheduleFacts } from './plan-of-schedule.ts';
import { reschedulePlan } from './reschedule.ts';

type Task = ScheduleFacts['tasks'][number];

const task = (id: string, start: string | null, finish: string | null, more: Partial<Task> = {}): Task => ({
  externalId: id,
  parentExternalId: null,
  isMilestone: false,
  start,
  finish,
  durationDays: null,
  completionPercentage: 0,
  constraintType: 'as_soon_as_possible',
  constraintDate: null,
  ...more,
});
const link = (
  predecessor: string,
  successor: string,
  type: 'FS' | 'SS' | 'FF' | 'SF' = 'FS',
  lagDays = 0,
) => ({
  predecessor,
  successor,
  type,
  lagDays,
});
/** Friday and Saturday are off, as in the Gulf. */
const plan = (tasks: Task[], dependencies: ReturnType<typeof link>[] = []): ScheduleFacts => ({
  weekendDays: [5, 6],
  holidays: [],
  tasks,
  dependencies,
});
const moved = (facts: ScheduleFacts, options = {}) =>
  reschedulePlan(facts, options).moves.map(
    ({ id, start, finish, days }) => `${id} ${start} ${finish} ${days}`,
  );

describe('rescheduling', () => {
  it('puts linked work where its links let it, and leaves what waits for nothing on its day', () => {
    const facts = plan(
      [
        task('dig', '2026-02-01', '2026-02-04'),
        task('blind', '2026-03-01', '2026-03-01'),
        task('fence', '2026-04-01', '2026-04-02'),
      ],
      [link('dig', 'blind', 'FS', 1)],
    );
    // Thursday passes as the lag, Friday and Saturday are off
    expect(moved(facts)).toEqual(['blind 2026-02-08 2026-02-08 1']);
  });

  it('puts what is left after the data date, and leaves what is done', () => {
    const facts = plan(
      [
        task('done', '2026-02-01', '2026-02-02', { completionPercentage: 100 }),
        task('half', '2026-02-03', '2026-02-08', { completionPercentage: 50 }),
        task('next', '2026-02-09', '2026-02-10'),
        task('late', '2026-02-03', '2026-02-03'),
      ],
      [link('done', 'half'), link('half', 'next')],
    );
    expect(moved(facts, { dataDate: '2026-02-15' })).toEqual([
      'half 2026-02-03 2026-02-16 10',
      'next 2026-02-17 2026-02-18 2',
      'late 2026-02-15 2026-02-15 1',
    ]);
  });

  it('holds what has begun where it stands when there is no data date', () => {
    const facts = plan(
      [
        task('one', '2026-02-01', '2026-02-05'),
        task('two', '2026-02-03', '2026-02-04', { completionPercentage: 20 }),
      ],
      [link('one', 'two')],
    );
    expect(moved(facts)).toEqual([]);
  });

  it('gives dates to linked work that has a duration only, and none to what has neither', () => {
    const facts = plan(
      [
        task('one', '2026-02-01', '2026-02-02'),
        task('two', null, null, { durationDays: 3 }),
        task('idea', null, null),
        task('end', null, null, { isMilestone: true, durationDays: 0 }),
      ],
      [link('one', 'two'), link('two', 'end'), link('two', 'idea')],
    );
    expect(moved(facts)).toEqual(['two 2026-02-03 2026-02-05 3', 'end 2026-02-08 2026-02-08 0']);
  });

  it('takes what is left of work in progress as it was written, however often it is asked', () => {
    const begun = task('frame', '2026-02-01', '2026-02-12', { durationDays: 10, completionPercentage: 50 });
    const ask = (one: Task) => reschedulePlan(plan([one]), { dataDate: '2026-02-15' }).moves;
    const [move] = ask(begun);
    expect(move).toEqual({ id: 'frame', start: '2026-02-01', finish: '2026-02-19', days: 15, remaining: 5 });
    const written = {
      ...begun,
      finish: move?.finish ?? null,
      durationDays: move?.days ?? null,
      remainingDays: move?.remaining,
    };
    expect(ask(written)).toEqual([]);
    // what the site says of it counts more than the share
    expect(ask({ ...written, remainingDays: 7 })).toMatchObject([{ finish: '2026-02-23', remaining: 7 }]);
  });

  it('moves nothing a second time', () => {
    const facts = plan(
      [task('dig', '2026-02-01', '2026-02-04'), task('blind', '2026-03-01', '2026-03-03')],
      [link('dig', 'blind', 'SS', 2)],
    );
    const [move] = reschedulePlan(facts).moves;
    const after = {
      ...facts,
      tasks: facts.tasks.map((one) =>
        one.externalId === move?.id ? { ...one, start: move.start, finish: move.finish } : one,
      ),
    };
    expect(reschedulePlan(after).moves).toEqual([]);
  });

  it('leaves what lasts as long as others on its day where only another such holds it', () => {
    const facts = plan(
      [
        task('dig', '2026-02-01', '2026-02-04'),
        task('guard', '2026-02-08', '2026-02-09', { isLevelOfEffort: true }),
        task('manage', '2026-02-10', '2026-02-11', { isLevelOfEffort: true }),
      ],
      [link('guard', 'manage')],
    );
    expect(moved(facts)).toEqual([]);
  });
});
