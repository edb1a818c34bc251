import { describe, expect, it } from 'vitest';
import type { ImportedTask } from '../schedule-import/imported-schedule.ts';
import { readSchedule } from '../schedule-import/read-schedule.ts';
import { writeMsProject } from './write-ms-project.ts';
import { writePmxml } from './write-pmxml.ts';
import { writeXer } from './write-xer.ts';
import type { WrittenSchedule } from './written-schedule.ts';

const task = (externalId: string, parentExternalId: string | null, place: number): ImportedTask => ({
  externalId,
  parentExternalId,
  outlinePosition: place,
  title: `Task ${externalId}`,
  description: '',
  isMilestone: false,
  start: '2026-01-05',
  finish: '2026-01-09',
  durationDays: 5,
  completionPercentage: 0,
  remainingDays: null,
  priority: 'medium',
  constraintType: 'as_soon_as_possible',
  constraintDate: null,
  deadline: null,
  baseline: null,
  isSummary: externalId === '40',
});
const plan: WrittenSchedule = {
  name: 'Tower',
  projectStart: '2026-01-05',
  dataDate: null,
  weekendDays: [6, 7],
  holidays: [],
  tasks: [task('40', null, 1), task('by-hand', '40', 2), task('41', null, 3)],
  dependencies: [{ predecessor: '40', successor: '41', type: 'FS', lagDays: 2 }],
  people: [],
  assignments: [],
};
const ids = (text: string) => readSchedule(text).tasks.map(({ externalId }) => externalId);

describe('a file that was changed in the other program', () => {
  const xml = writeMsProject(plan);
  const xer = writeXer(plan);

  it('knows the tasks it was given by their own identifiers, and new ones by names of their own', () => {
    expect(ids(xml)).toEqual(['40', 'by-hand', '41']);
    expect(xml).toContain('<UID>40</UID>');
    const added = '<Task><UID>43</UID><Name>New</Name><OutlineLevel>1</OutlineLevel></Task></Tasks>';
    expect(ids(xml.replace('</Tasks>', added))).toEqual(['40', 'by-hand', '41', 'N43']);
    const row = xer.split('\r\n').find((line) => line.includes('Task 41'));
    expect(row).toContain('%R\t41\t');
    const withNew = xer.replace(`${row}`, `${row}\r\n${row?.replace('\t41\t', '\t43\t')}`);
    expect(ids(withNew)).toEqual(['40', 'by-hand', '41', 'N43']);
  });

  it('takes a task that was copied there, with its fields, for a new one', () => {
    const [, copied = ''] = /(<Task><UID>41<.*<\/Task>)/.exec(xml) ?? [];
    const again = readSchedule(xml.replace('</Tasks>', `${copied.replace('<UID>41', '<UID>90')}</Tasks>`));
    expect(again.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(again.tasks.map(({ externalId }) => externalId)).toEqual(['40', 'by-hand', '41', 'N90']);
  });

  it('has its links again when the program gave every activity another number', () => {
    const renumbered = xer.replaceAll(/\t4[0-2](?=\t)/g, (number) => `\t9${number.slice(1)}`);
    expect(renumbered).not.toContain('\t41\t');
    const again = readSchedule(renumbered);
    expect(again.tasks.map(({ externalId }) => externalId)).toEqual(['40', 'by-hand', '41']);
    expect(again.dependencies).toEqual(plan.dependencies);
  });

  it('is known again in the XML of Primavera, whatever numbers it gave, beside what was added there', () => {
    const pmxml = writePmxml(plan);
    const renumbered = pmxml
      .replaceAll(/ObjectId>(4[0-2])</g, (_whole, number: string) => `ObjectId>9${number}<`)
      .replace(
        '</Activity>',
        '<UDF><TypeObjectId>77</TypeObjectId><TextValue>Zone 4</TextValue></UDF></Activity>',
      );
    expect(renumbered).not.toContain('ObjectId>41<');
    const again = readSchedule(renumbered);
    expect(again.tasks.map(({ externalId }) => externalId)).toEqual(['40', 'by-hand', '41']);
    expect(again.dependencies).toEqual(plan.dependencies);
    const [, activity = ''] = /(<Activity>(?:(?!<Activity>).)*Task 41.*?<\/Activity>)/.exec(pmxml) ?? [];
    const copied = activity.replace('<ObjectId>41<', '<ObjectId>43<');
    expect(ids(pmxml.replace(activity, activity + copied))).toEqual(['40', 'by-hand', '41', 'N43']);
  });

  it('leaves out a kept link whose task was deleted there, and a field that says nothing that can be read', () => {
    const without = xer.replaceAll('FS 2 40', 'FS 2 gone');
    expect(readSchedule(without).dependencies).toEqual([]);
    const odd = xer.replaceAll('FS 2 40', 'soon after 40');
    expect(readSchedule(odd)).toMatchObject({ dependencies: [], tasks: { length: 3 } });
  });

  it('counts the fields of others as left out, and none of these', () => {
    const leftOut = (text: string) =>
      readSchedule(text).problems.map(({ code, values }) => ({ code, values }));
    expect(leftOut(xml)).toEqual([]);
    const other =
      '<ExtendedAttribute><FieldID>188743731</FieldID><Value>Zone 4</Value></ExtendedAttribute></Task>';
    expect(leftOut(xml.replace('</Task>', other))).toEqual([
      { code: 'not_imported', values: { what: 'custom_field', count: 1 } },
    ]);
  });
});

it('writes any character of a name and a note into the XML of Primavera', () => {
  const odd = 'قاعدة <R1> & "\u0007x"';
  const again = readSchedule(
    writePmxml({
      ...plan,
      tasks: plan.tasks.map((one) => ({ ...one, title: odd, description: `${odd}\nb` })),
    }),
  );
  expect(again.problems).toEqual([]);
  for (const { title, description } of again.tasks)
    expect([title, description]).toEqual(['قاعدة <R1> & "x"', 'قاعدة <R1> & "x"\nb']);
});

it('reads the notebook of an activity as the text it is, without its markup', () => {
  const xer = writeXer({
    ...plan,
    tasks: plan.tasks.map((one) => ({ ...one, description: one.isSummary ? '' : 'x' })),
  });
  const page =
    '<HTML><BODY style="margin:0"><P>Pour <B>bay 1</B>&nbsp;first</P><P>A &lt; B</P></BODY></HTML>';
  const again = readSchedule(xer.replace('<HTML><BODY>x</BODY></HTML>', `${page}\u007F\u007FEnd`));
  expect(again.tasks.map(({ description }) => description)).toEqual([
    '',
    'Pour bay 1 first\nA < B\n\n\nEnd',
    'x',
  ]);
});
