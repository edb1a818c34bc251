import { describe, expect, it } from 'vitest';
import { epochDayOf } from '../calendar/calendar-date.ts';
import { ganttLines, ganttViewWords, readGanttView } from './gantt-view.ts';
import { planOfSchedule } from './plan-of-schedule.ts';
import { factsOfPlan } from './project-plan.ts';
import { schedulePlan } from './schedule-plan.ts';
import { planTask, projectPlan } from './testing/plan-task.ts';

const plan = projectPlan(
  [
    planTask('frame', '2026-01-05', { outline_position: 1, due_date: '2026-01-16', duration_days: 10 }),
    planTask('columns', '2026-01-05', {
      outline_position: 2,
      parent_task_id: 'frame',
      due_date: '2026-01-09',
      duration_days: 5,
      trade: 'Concrete',
      assigned_to_name: 'Tariq Aziz',
    }),
    planTask('slab', '2026-01-12', {
      outline_position: 3,
      parent_task_id: 'frame',
      due_date: '2026-01-16',
      duration_days: 5,
      trade: 'Concrete',
    }),
    planTask('conduits', '2026-01-06', {
      outline_position: 4,
      parent_task_id: 'frame',
      trade: 'Electrical',
      assigned_to_name: 'Asha Rao',
    }),
    planTask('survey', '2026-01-05', { outline_position: 5, task_status: 'completed' }),
  ],
  {
    links: [{ id: 'l', predecessor_id: 'columns', successor_id: 'slab', dependency_type: 'FS', lag_days: 0 }],
    baseline: { id: 'b', name: 'Contract', finish_date: null, tasks: { slab: ['2026-01-12', '2026-01-14'] } },
  },
);
const scheduled = schedulePlan(planOfSchedule(factsOfPlan(plan)));
const today = epochDayOf('2026-01-07');
const shown = (asked: Record<string, string>) => ganttLines(plan, scheduled, readGanttView(asked), today);
const titles = (asked: Record<string, string>) =>
  shown(asked).lines.map(({ task, group, level }) => `${level} ${task?.task_title ?? `[${group ?? ''}]`}`);

describe('what a chart shows', () => {
  it('is the whole outline as usual, with numbers, links and what is critical', () => {
    const { lines, legend } = shown({});
    expect(lines.map(({ number, tone, predecessors }) => [number, tone, predecessors])).toEqual([
      [1, 'normal', ''],
      [2, 'critical', ''],
      [3, 'critical', '2'],
      [4, 'normal', ''],
      [5, 'done', ''],
    ]);
    expect(legend.map(({ tone }) => tone)).toEqual(['normal', 'critical', 'done']);
  });

  it('has floats where they are asked for', () => {
    expect(readGanttView({ columns: 'freeFloat,float' }).columns).toEqual(['float', 'freeFloat']);
    const floats = shown({}).lines.map(({ float, freeFloat }) => [float, freeFloat]);
    expect(floats.slice(1)).toEqual([
      [0, 0],
      [0, 0],
      [9, 9],
      [null, null],
    ]);
  });

  it('has no float and is not nearly critical where all is done, completed or not', () => {
    const all = projectPlan([
      planTask('poured', '2026-01-05', { task_status: 'in_review', completion_percentage: 100 }),
    ]);
    const found = schedulePlan(planOfSchedule(factsOfPlan(all), { dataDate: '2026-01-07' }));
    const [line] = ganttLines(all, found, readGanttView({}), today).lines;
    expect(line).toMatchObject({ float: null, freeFloat: null, criticality: null });
  });

  it('is what fits with all it is below of', () => {
    expect(titles({ show: 'critical' })).toEqual(['1 frame', '2 columns', '2 slab']);
    // behind its baseline, or past its day
    expect(titles({ show: 'late' })).toEqual(['1 frame', '2 slab', '2 conduits']);
    expect(titles({ show: 'open' })).not.toContain('1 survey');
    expect(titles({ words: 'TARIQ' })).toEqual(['1 frame', '2 columns']);
    expect(titles({ words: 'electric' })).toEqual(['1 frame', '2 conduits']);
    expect(titles({ words: 'nothing of it' })).toEqual([]);
  });

  it('says what is nearly critical, up to a bound in working days, and what holds the end', () => {
    const marks = (asked: Record<string, string>) =>
      shown(asked).lines.map(({ criticality, isOnLongestPath }) => [criticality, isOnLongestPath]);
    // conduits have nine days of float
    expect(marks({})).toEqual([
      [null, false],
      ['critical', true],
      ['critical', true],
      [null, false],
      [null, false],
    ]);
    expect(marks({ near: '9' })[3]).toEqual(['near', false]);
    expect(titles({ show: 'nearCritical' })).toEqual([]);
    expect(titles({ show: 'nearCritical', near: '9' })).toEqual(['1 frame', '2 conduits']);
    expect(titles({ show: 'longestPath' })).toEqual(['1 frame', '2 columns', '2 slab']);
  });

  it('stands in groups by trade, the earliest first, and what has none last', () => {
    expect(titles({ group: 'trade' })).toEqual([
      '1 [Concrete]',
      '2 columns',
      '2 slab',
      '1 [Electrical]',
      '2 conduits',
      '1 []',
      '2 survey',
    ]);
    const [head] = shown({ group: 'trade' }).lines;
    expect([head?.start, head?.finish]).toEqual([epochDayOf('2026-01-05'), epochDayOf('2026-01-16')]);
  });

  it('keeps the colour of a trade whatever is filtered', () => {
    const toneOf = (asked: Record<string, string>, id: string) =>
      shown({ colour: 'trade', ...asked }).lines.find((line) => line.id === id)?.tone;
    expect(toneOf({}, 'conduits')).toBe('s2');
    expect(toneOf({ words: 'electrical' }, 'conduits')).toBe('s2');
    expect(shown({ colour: 'trade', words: 'electrical' }).legend).toEqual([
      { tone: 's2', name: 'Electrical' },
    ]);
    expect(toneOf({}, 'survey')).toBe('normal');
  });

  it('shows a plan in a circle, of which nothing is critical', () => {
    const { lines } = ganttLines(plan, null, readGanttView({}), today);
    expect(lines.map(({ tone, float }) => [tone, float])).toEqual([
      ['normal', null],
      ['normal', null],
      ['normal', null],
      ['normal', null],
      ['done', null],
    ]);
  });
});

describe('a view in an address', () => {
  it('comes back as it was, and is not there as usual', () => {
    const asked = { columns: 'start,float,trade', colour: 'trade', show: 'late', words: 'slab', near: '10' };
    expect(ganttViewWords(readGanttView(asked))).toEqual(asked);
    expect(ganttViewWords(readGanttView({}))).toEqual({});
  });

  it('is as usual where the address says what there is not', () => {
    expect(readGanttView({ colour: 'pink', columns: 'salary,start', group: 7, near: '0' })).toEqual({
      ...readGanttView({}),
      columns: ['start'],
    });
  });
});
