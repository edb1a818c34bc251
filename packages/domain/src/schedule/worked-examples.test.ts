import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { dateOfEpochDay, epochDayOf } from '../calendar/calendar-date.ts';
import { hasErrors } from '../projects/schedule-import/imported-schedule.ts';
import { parseGanttProject } from '../projects/schedule-import/parse-gantt-project.ts';
import { planOfSchedule } from './plan-of-schedule.ts';
import { pushMoves } from './push-moves.ts';
import { schedulePlan } from './schedule-plan.ts';

type Example = {
  id: string;
  area: string;
  inputs: Record<string, unknown>;
  expected: Record<string, unknown>;
};

/** Published examples and a real plan, which lie beside the repository because they are not ours to hand on. */
const shared = fileURLToPath(new URL('../../../../../shared', import.meta.url));
const examplesFile = `${shared}/examples/worked-examples.json`;
const houseFile = `${shared}/data/house-building.gan`;
const examples: readonly Example[] = existsSync(examplesFile)
  ? (JSON.parse(readFileSync(examplesFile, 'utf8')) as { examples: Example[] }).examples
  : [];
const networks = examples.filter(({ area }) => area === 'projects/scheduling');

describe.skipIf(networks.length === 0)('published networks', () => {
  it.each(networks.map((example) => [example.id, example] as const))('%s', (_, { inputs, expected }) => {
    const activities = inputs.activities as { id: string; duration: number; predecessors: string[] }[];
    const start = epochDayOf('2026-01-01');
    const scheduled = schedulePlan({
      start: '2026-01-01',
      calendars: { all: { weekendDays: [], holidays: [] } },
      calendarId: 'all',
      activities,
      links: activities.flatMap(({ id, predecessors }) =>
        predecessors.map((predecessor) => ({ predecessor, successor: id, type: 'FS' as const, lag: 0 })),
      ),
    });
    expect(scheduled.finish + 1 - start).toBe(expected.project_duration);
    const ids = (isIt: (id: string) => boolean | undefined) =>
      activities.flatMap(({ id }) => (isIt(id) ? [id] : []));
    expect(ids((id) => scheduled.byId.get(id)?.isCritical)).toEqual(expected.critical_path);
    expect(ids((id) => scheduled.byId.get(id)?.isOnLongestPath)).toEqual(expected.critical_path);
    for (const [id, row] of Object.entries(expected.table as Record<string, Record<string, number>>)) {
      const found = scheduled.byId.get(id)!;
      const figures: Record<string, number> = {
        ES: found.earlyStart - start,
        EF: found.earlyFinish + 1 - start,
        LS: found.lateStart - start,
        LF: found.lateFinish + 1 - start,
        TF: found.totalFloat,
        FF: found.freeFloat,
      };
      expect({ id, ...figures }).toMatchObject({ id, ...row });
    }
  });
});

describe.skipIf(!existsSync(houseFile))('the house of GanttProject’s examples', () => {
  const house = parseGanttProject(existsSync(houseFile) ? readFileSync(houseFile, 'utf8') : '');
  const idOf = (title: string) => house.tasks.find((task) => task.title === title)!.externalId;

  it('has the dates and the durations of its file', () => {
    expect(hasErrors(house)).toBe(false);
    const scheduled = schedulePlan(planOfSchedule(house));
    expect(
      house.tasks.map(({ title, externalId }) => {
        const { start, finish } = scheduled.byId.get(externalId)!;
        return [title, dateOfEpochDay(start), dateOfEpochDay(finish)];
      }),
    ).toEqual(house.tasks.map(({ title, start, finish }) => [title, start, finish]));
  });

  it('has the critical path that runs from its draft to the day the family comes', () => {
    // that program's path runs through what is done too: the plan as it was before anything was
    const begun = { ...house, tasks: house.tasks.map((task) => ({ ...task, completionPercentage: 0 })) };
    const { byId } = schedulePlan(planOfSchedule(begun));
    const critical = house.tasks.filter(
      ({ externalId, isSummary }) => !isSummary && byId.get(externalId)?.isCritical,
    );
    expect(critical.map(({ title }) => title)).toEqual([
      'Create draft of architecture',
      'Prepare construction documents',
      'Agreement on architectural plan',
      'Foundation building',
      'Ground Floor building',
      'First Floor building',
      'Roof',
      'Connect to communications',
      'Construction completed',
      'Bring your family here',
      'GanttProject 3.3',
    ]);
  });

  it('moves exactly what follows when the roof takes five days more', () => {
    const plan = planOfSchedule(house);
    const before = schedulePlan(plan);
    const after = schedulePlan({
      ...plan,
      activities: plan.activities.map((activity) =>
        activity.id === idOf('Roof') ? { ...activity, duration: activity.duration + 5 } : activity,
      ),
    });
    const moved = house.tasks.filter(({ externalId, isSummary }) => {
      const [one, other] = [before.byId.get(externalId)!, after.byId.get(externalId)!];
      return !isSummary && (one.start !== other.start || one.finish !== other.finish);
    });
    expect(moved.map(({ title }) => title)).toEqual([
      'Roof',
      'Connect to communications',
      'Construction completed',
      'Walls',
      'Furniture',
      'Bring your family here',
    ]);
    expect(after.finish - before.finish).toBe(7);
  });

  it('moves exactly what follows when the roof is dragged by five days, and nothing that has room', () => {
    const roof = house.tasks.find(({ title }) => title === 'Roof')!;
    const titleOf = (id: string) => house.tasks.find(({ externalId }) => externalId === id)?.title;
    const moves = pushMoves(house, { id: roof.externalId, start: '2024-09-23', finish: '2024-10-04' });
    expect(moves.map(({ id, start, days }) => [titleOf(id), start, days])).toEqual([
      ['Roof', '2024-09-23', 10],
      ['Connect to communications', '2024-10-07', 10],
      ['Construction completed', '2024-10-07', 1],
      ['Walls', '2024-10-07', 5],
      ['Furniture', '2024-10-14', 3],
      ['Bring your family here', '2024-10-21', 1],
    ]);
    // before what it waits for it cannot go
    expect(pushMoves(house, { id: roof.externalId, start: '2024-09-02', finish: '2024-09-13' })).toEqual([]);
  });
});
