import { describe, expect, it } from 'vitest';
import { indentTask } from './indent-task.ts';
import { predecessorText, readPredecessorCell } from './predecessor-cell.ts';
import type { ProjectPlanLink } from './project-plan.ts';

const numbers = new Map([
  ['a', 1],
  ['b', 2],
  ['c', 3],
]);
const idOf = (reference: string) =>
  [...numbers].find(([, number]) => String(number) === reference)?.[0] ?? null;
const link = (from: string, type: ProjectPlanLink['dependency_type'] = 'FS', lag = 0): ProjectPlanLink => ({
  id: type === 'FS' || type === 'SS' ? `${from}-c` : `${from}-${type}-c`,
  predecessor_id: from,
  successor_id: 'c',
  dependency_type: type,
  lag_days: lag,
});
const read = (text: string, links: ProjectPlanLink[] = []) => readPredecessorCell(text, 'c', links, idOf, 5);

describe('predecessors in a cell', () => {
  it('are written as they are typed', () => {
    const links = [link('b', 'SS', -2), link('a')];
    expect(predecessorText(links, numbers)).toBe('1, 2SS-2');
    expect(read('1, 2SS-2', links)).toEqual({ links_added: [], links_changed: [], links_removed: [] });
  });

  it('add, change and remove links, in any digits', () => {
    expect(read('٢FS+٣', [link('a')])).toEqual({
      links_added: [{ predecessor_id: 'b', successor_id: 'c', dependency_type: 'FS', lag_days: 3 }],
      links_changed: [],
      links_removed: ['a-c'],
    });
    expect(read('1ff-1w', [link('a')])).toMatchObject({
      links_changed: [{ id: 'a-c', dependency_type: 'FF', lag_days: -5 }],
    });
    expect(read('', [link('a')])).toMatchObject({ links_removed: ['a-c'] });
  });

  it('hold a task at both ends by two links of different types', () => {
    const pair = [link('a', 'FF', 2), link('a', 'SS', 1)];
    expect(predecessorText(pair, numbers)).toBe('1SS+1, 1FF+2');
    expect(read('1SS+1, 1FF+2', pair)).toEqual({ links_added: [], links_changed: [], links_removed: [] });
    expect(read('1SS, 1FF', [link('a', 'SS')])).toEqual({
      links_added: [{ predecessor_id: 'a', successor_id: 'c', dependency_type: 'FF', lag_days: 0 }],
      links_changed: [],
      links_removed: [],
    });
    expect(read('1SS+1', pair)).toMatchObject({ links_added: [], links_removed: ['a-FF-c'] });
    // one of the two gets the type that is new, the other stays
    expect(read('1SS+1, 1FS', pair)).toEqual({
      links_added: [],
      links_changed: [{ id: 'a-FF-c', dependency_type: 'FS', lag_days: 0 }],
      links_removed: [],
    });
  });

  it('are refused where they mean nothing', () => {
    expect(read('9')).toMatchObject({ problem: 'unknown_predecessor' });
    expect(read('1XY')).toMatchObject({ problem: 'unknown_link_type' });
    expect(read('3')).toMatchObject({ problem: 'itself' });
    expect(read('1FS+50%')).toMatchObject({ problem: 'bad_lag' });
    expect(read('1FS+99999')).toMatchObject({ problem: 'bad_lag' });
  });
});

describe('the outline', () => {
  const task = (id: string, parent: string | null, position: number) => ({
    id,
    parent_task_id: parent,
    task_number: id,
    outline_position: position,
  });
  const tasks = [
    task('a', null, 1),
    task('b', 'a', 2),
    task('c', 'a', 3),
    task('d', null, 4),
    task('e', null, 4),
  ];

  it('takes a task in below the one before it, as its last', () => {
    expect(indentTask(tasks, 'd', 'in')).toEqual([{ id: 'd', parent_task_id: 'a', outline_position: 4 }]);
    expect(indentTask(tasks, 'c', 'in')).toEqual([{ id: 'c', parent_task_id: 'b', outline_position: 3 }]);
    expect(indentTask(tasks, 'a', 'in')).toBeNull();
    expect(indentTask(tasks, 'b', 'in')).toBeNull();
  });

  it('takes a task out behind the one it was below of', () => {
    expect(indentTask(tasks, 'b', 'out')).toEqual([
      { id: 'b', parent_task_id: null, outline_position: 2 },
      { id: 'e', outline_position: 5 },
    ]);
    expect(indentTask(tasks, 'd', 'out')).toBeNull();
  });
});
