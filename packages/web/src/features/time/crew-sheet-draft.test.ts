import { expect, test } from 'vitest';
import { hoursOfPerson, hoursOfSheet, isOverLimit, linesOfRow, storedLines } from './crew-sheet-draft.ts';

const stored = [
  {
    cost_code_id: 'blockwork',
    quantity: '38.5',
    unit: 'm2',
    hours: { arun: '8', bilal: 7.25 },
  },
  { description: 'Cleaning', hours: { arun: '2.5' } },
];

test('a stored sheet is read and written as the same', () => {
  expect(storedLines(linesOfRow(stored))).toEqual([
    { ...stored[0], hours: { arun: '8', bilal: '7.25' } },
    stored[1],
  ]);
});

test('as another day: the people, the work and the hours, not what was built', () => {
  const [line] = storedLines(linesOfRow(stored, { asBefore: true }));
  expect(line).toEqual({ cost_code_id: 'blockwork', unit: 'm2', hours: { arun: '8', bilal: '7.25' } });
});

test('nobody is stored with no hours, and no line without anything', () => {
  const [line] = linesOfRow([{ hours: {} }]);
  if (!line) throw new Error('there is a line');
  expect(storedLines([{ ...line, hours: { arun: '0', bilal: '' } }])).toEqual([]);
});

test('hours add up exactly, and more than the day and its overtime is seen', () => {
  const lines = linesOfRow(stored);
  expect(hoursOfPerson(lines, 'arun')).toBe('10.5');
  expect(hoursOfSheet(lines)).toBe('17.75');
  expect(isOverLimit('10.5', '8', '2')).toBe(true);
  expect(isOverLimit('10', '8', '2')).toBe(false);
  expect(isOverLimit('14', '9', null)).toBe(false);
});

test('what is no list of lines is none', () => {
  expect(linesOfRow(null)).toEqual([]);
  expect(linesOfRow([null])).toMatchObject([{ hours: {}, quantity: null }]);
});
