import { describe, expect, it } from 'vitest';
import { dateOfEpochDay } from '../calendar/calendar-date.ts';
import { type BalancePlaces, lineOfBalance } from './line-of-balance.ts';
import type { ProjectPlanTask } from './project-plan.ts';
import { planTask as task, projectPlan } from './testing/plan-task.ts';

let count = 0;
const work = (
  parent: string,
  title: string,
  start: string,
  due: string,
  more: Partial<ProjectPlanTask> = {},
) =>
  task(`${parent} ${title} ${(count += 1)}`, start, {
    parent_task_id: parent,
    task_title: title,
    due_date: due,
    outline_position: count,
    ...more,
  });

const head = (id: string, title: string, position: number, more: Partial<ProjectPlanTask> = {}) =>
  task(id, null, { task_title: title, outline_position: position, ...more });

function shown(tasks: ProjectPlanTask[], places: BalancePlaces) {
  const { places: rows, lines } = lineOfBalance(projectPlan(tasks), places);
  return {
    rows,
    lines: lines.map(({ name, units, pace }) => [
      name,
      pace,
      ...units.map(({ place, start, finish, meets }) =>
        [rows[place], dateOfEpochDay(start), dateOfEpochDay(finish), ...meets].join(' '),
      ),
    ]),
  };
}

describe('the line of balance', () => {
  it('draws work that comes again below several parents, in the order of the outline and of time', () => {
    const tasks = [
      head('l2', 'Level 2', 2),
      head('l1', 'Level 1', 1),
      work('l1', 'Plaster', '2026-02-16', '2026-02-20'),
      work('l1', 'Blockwork', '2026-02-02', '2026-02-13'),
      work('l2', ' blockwork', '2026-02-16', '2026-02-27'),
      // begins while the blocks are still being laid
      work('l2', 'Plaster', '2026-02-26', '2026-03-04'),
      work('l2', 'Lift motor', '2026-03-02', '2026-03-03'),
    ];
    expect(shown(tasks, 'parents')).toEqual({
      rows: ['Level 1', 'Level 2'],
      lines: [
        ['Blockwork', 14, 'Level 1 2026-02-02 2026-02-13', 'Level 2 2026-02-16 2026-02-27 Plaster'],
        ['Plaster', 10, 'Level 1 2026-02-16 2026-02-20', 'Level 2 2026-02-26 2026-03-04 Blockwork'],
      ],
    });
  });

  it('reads a plan by trades, with the places in the titles, too', () => {
    const tasks = [
      head('blocks', 'Blockwork', 1),
      head('plaster', 'Plaster', 2),
      work('blocks', 'Level 1', '2026-02-02', '2026-02-06'),
      work('blocks', 'Level 2', '2026-02-02', '2026-02-06'),
      work('plaster', 'Level 1', '2026-02-09', '2026-02-13'),
    ];
    expect(shown(tasks, 'titles')).toEqual({
      rows: ['Level 1', 'Level 2'],
      lines: [['Blockwork', null, 'Level 1 2026-02-02 2026-02-06', 'Level 2 2026-02-02 2026-02-06']],
    });
  });

  it('tells places of one name apart, and takes the work of a place together', () => {
    const tasks = [
      head('a', 'Block A', 1),
      head('b', 'Block B', 2),
      head('a1', 'Level 1', 3, { parent_task_id: 'a' }),
      head('b1', 'Level 1', 4, { parent_task_id: 'b' }),
      work('a1', 'Tiles', '2026-02-02', '2026-02-03'),
      work('a1', 'Tiles', '2026-02-05', '2026-02-06'),
      work('b1', 'Tiles', '2026-02-09', '2026-02-10'),
    ];
    expect(shown(tasks, 'parents')).toEqual({
      rows: ['Block A · Level 1', 'Block B · Level 1'],
      lines: [
        ['Tiles', 7, 'Block A · Level 1 2026-02-02 2026-02-06', 'Block B · Level 1 2026-02-09 2026-02-10'],
      ],
    });
  });

  it('leaves out what is cancelled, has no dates or takes no time, and has nothing to show without places', () => {
    const tasks = [
      head('l1', 'Level 1', 1),
      head('l2', 'Level 2', 2),
      work('l1', 'Doors', '2026-02-02', '2026-02-03'),
      work('l2', 'Doors', '2026-02-02', '2026-02-03', { task_status: 'cancelled' }),
      work('l1', 'Handover', '2026-02-02', '2026-02-02', { is_milestone: true }),
      work('l2', 'Handover', '2026-02-02', '2026-02-02', { is_milestone: true }),
      task('loose', '2026-02-02', { task_title: 'Doors' }),
    ];
    expect(shown(tasks, 'parents')).toEqual({ rows: [], lines: [] });
  });
});
