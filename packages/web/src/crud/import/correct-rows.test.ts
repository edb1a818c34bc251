import { expect, it } from 'vitest';
import { correctedRows, faultyCells } from './correct-rows.ts';

it('puts what was typed into its line and column, and leaves the rest', () => {
  const rows = [
    ['Name', 'Start'],
    ['Harbour', '31/31/2026'],
    ['Villa', 45000],
  ];
  expect(correctedRows(rows, { 2: { 1: '31/01/2026' } })).toEqual([
    ['Name', 'Start'],
    ['Harbour', '31/01/2026'],
    ['Villa', 45000],
  ]);
  expect(correctedRows([['Name', 'Start'], ['Harbour']], { 2: { 1: 'soon' } })[1]).toEqual([
    'Harbour',
    'soon',
  ]);
});

it('offers each cell at fault once, and none that the file has no column for', () => {
  const match = { headerIndex: 0, headers: ['Name', 'Start'], fields: ['name', 'start_date'] };
  const problems = ['start_date', 'start_date', 'status'].map((column) => ({
    column,
    problem: { code: 'required' } as const,
  }));
  expect(faultyCells(match, { line: 2, cells: [], values: {}, problems })).toEqual([
    { column: 'start_date', index: 1 },
  ]);
});
