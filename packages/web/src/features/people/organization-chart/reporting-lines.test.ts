import { describe, expect, it } from 'vitest';
import { type ChartPerson, leadersFrom, narrowed, reportingLines } from './reporting-lines.ts';

const person = (id: string, manager_id: string | null) => ({ id, full_name: id, manager_id });
const lines = reportingLines([
  person('mason', 'foreman'),
  person('accountant', null),
  person('foreman', 'director'),
  person('engineer', 'director'),
  person('director', null),
  person('cook', 'a person who left'),
]);

const said = (people: readonly ChartPerson[]): unknown[] =>
  people.map(({ name, teamSize, reports }) => [name, teamSize, said(reports)]);

describe('lines of reporting', () => {
  it('lead from who reports to nobody to everybody below, the larger team first', () => {
    expect(said(lines)).toEqual([
      [
        'director',
        3,
        [
          ['foreman', 1, [['mason', 0, []]]],
          ['engineer', 0, []],
        ],
      ],
      ['accountant', 0, []],
      ['cook', 0, []],
    ]);
  });

  it('keep the line above who is looked for', () => {
    expect(said(narrowed(lines, ({ name }) => name === 'mason'))).toEqual([
      ['director', 3, [['foreman', 1, [['mason', 0, []]]]]],
    ]);
  });

  it('are closed from a depth on', () => {
    expect(leadersFrom(lines, 0)).toEqual(['director', 'foreman']);
    expect(leadersFrom(lines, 1)).toEqual(['foreman']);
  });
});
