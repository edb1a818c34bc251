import { expect, test } from 'vitest';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { applyMoves, type Moves } from './apply-moves.ts';
import { boardResource } from './board-definition.ts';

const board = { resource: boardResource(tasks, []), orderColumn: 'board_position', sort: tasks.list.sort };
const card = (id: string, board_position: number, task_status = 'blocked') => ({
  id,
  board_position,
  task_status,
});
const rows = [card('a', 1), card('b', 2), card('c', 3)];
const moving = (...moves: [ReturnType<typeof card>, ReturnType<typeof card>][]): Moves =>
  new Map(moves.map(([before, after]) => [before.id, { before, after }]));
const shown = (status: string, moves: Moves) => {
  const { rows: cards, countChange } = applyMoves(board, status, status === 'blocked' ? rows : [], moves);
  return [cards.map(({ id }) => id), countChange];
};

test('a card that leaves is gone from one column and counted in the other', () => {
  const moves = moving([card('b', 2), card('b', 0, 'in_progress')]);
  expect(shown('blocked', moves)).toEqual([['a', 'c'], -1]);
  expect(shown('in_progress', moves)).toEqual([['b'], 1]);
  expect(shown('completed', moves)).toEqual([[], 0]);
});

test('a card that changes its place stays counted', () => {
  expect(shown('blocked', moving([card('c', 3), card('c', 1.5)]))).toEqual([['a', 'c', 'b'], 0]);
});

test('a card already read from its new column is not counted twice', () => {
  expect(shown('blocked', moving([card('b', 9, 'in_progress'), card('b', 2)]))).toEqual([['a', 'b', 'c'], 0]);
});

test('cards without an order put the moved one on top', () => {
  const unordered = { ...board, orderColumn: undefined };
  const arrived = moving([card('z', 9, 'in_progress'), card('z', 9)]);
  expect(applyMoves(unordered, 'blocked', rows, arrived).rows.map(({ id }) => id)).toEqual([
    'z',
    'a',
    'b',
    'c',
  ]);
});
