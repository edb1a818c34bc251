import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ImportedSchedule } from './imported-schedule.ts';
import { parseGanttProject } from './parse-gantt-project.ts';
import { readSchedule } from './read-schedule.ts';

/** A real plan of GanttProject that lies beside the repository, because it is not ours to hand on. */
const file = fileURLToPath(new URL('../../../../../../shared/data/house-building.gan', import.meta.url));
const isThere = existsSync(file);

describe.skipIf(!isThere)(
  `the house of GanttProject's examples${isThere ? '' : ' (skipped: ../shared/data/house-building.gan is not beside this repository)'}`,
  () => {
    const house: ImportedSchedule = isThere
      ? parseGanttProject(readFileSync(file, 'utf8'))
      : parseGanttProject('');
    const task = (title: string) => house.tasks.find((candidate) => candidate.title === title)!;
    const titleOf = (id: string | null) =>
      house.tasks.find((candidate) => candidate.externalId === id)?.title;

    it('has no errors, and says what is left out', () => {
      expect(house.problems).toEqual([
        { severity: 'warning', row: null, code: 'not_imported', values: { what: 'pay_rate', count: 6 } },
        { severity: 'warning', row: null, code: 'not_imported', values: { what: 'role', count: 7 } },
        { severity: 'warning', row: null, code: 'not_imported', values: { what: 'vacation', count: 1 } },
        { severity: 'warning', row: null, code: 'not_imported', values: { what: 'custom_field', count: 20 } },
      ]);
    });

    it('has the week of the file and its one holiday', () => {
      expect(house.source).toBe('gantt-project');
      expect(house.name).toBe('');
      expect(house.weekendDays).toEqual([6, 7]);
      expect(house.holidays).toEqual([{ date: '2006-02-14', name: '', isWorking: false }]);
    });

    it('has the phases with their tasks, in the order of the file', () => {
      expect(house.tasks.map((each) => [titleOf(each.parentExternalId) ?? '', each.title])).toEqual([
        ['', 'Architectural design'],
        ['Architectural design', 'Create draft of architecture'],
        ['Architectural design', 'Prepare construction documents'],
        ['Architectural design', 'Agreement on architectural plan'],
        ['', 'Interior design'],
        ['Interior design', 'Pre-design'],
        ['Interior design', 'Furniture selection'],
        ['Interior design', 'Equipment planning'],
        ['', 'Construction phase'],
        ['Construction phase', 'Foundation building'],
        ['Construction phase', 'Ground Floor building'],
        ['Construction phase', 'First Floor building'],
        ['Construction phase', 'Roof'],
        ['Construction phase', 'Connect to communications'],
        ['Construction phase', 'Construction completed'],
        ['', 'Decoration phase'],
        ['Decoration phase', 'Walls'],
        ['Decoration phase', 'Furniture'],
        ['Decoration phase', 'Bring your family here'],
        ['', 'GanttProject 3.3'],
      ]);
      expect(house.tasks.map((each) => each.outlinePosition)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
      expect(house.tasks.filter((each) => each.isSummary).map((each) => each.title)).toEqual([
        'Architectural design',
        'Interior design',
        'Construction phase',
        'Decoration phase',
      ]);
    });

    it('has every task with its identifier, dates, duration and progress', () => {
      expect(
        house.tasks.map((each) => [
          each.externalId,
          each.start,
          each.finish,
          each.durationDays,
          each.completionPercentage,
        ]),
      ).toEqual([
        ['0', '2024-05-27', '2024-06-28', 25, 85],
        ['9', '2024-05-27', '2024-06-07', 10, 100],
        ['10', '2024-06-10', '2024-06-28', 15, 75],
        ['17', '2024-07-01', '2024-07-01', 0, 0],
        ['11', '2024-06-10', '2024-06-21', 10, 33],
        ['12', '2024-06-10', '2024-06-14', 5, 100],
        ['13', '2024-06-17', '2024-06-21', 5, 0],
        ['14', '2024-06-17', '2024-06-21', 5, 0],
        ['7', '2024-07-01', '2024-10-11', 75, 0],
        ['1', '2024-07-01', '2024-07-19', 15, 0],
        ['2', '2024-07-22', '2024-08-16', 20, 0],
        ['4', '2024-08-19', '2024-09-13', 20, 0],
        ['5', '2024-09-16', '2024-09-27', 10, 0],
        ['16', '2024-09-30', '2024-10-11', 10, 0],
        ['18', '2024-09-30', '2024-09-30', 0, 0],
        ['8', '2024-09-30', '2024-10-11', 10, 0],
        ['6', '2024-09-30', '2024-10-04', 5, 0],
        ['15', '2024-10-07', '2024-10-09', 3, 0],
        ['20', '2024-10-14', '2024-10-14', 0, 0],
        ['49', '2024-05-27', '2024-05-27', 0, 0],
      ]);
    });

    it('has four milestones, and no constraint although two tasks remember a date', () => {
      expect(house.tasks.filter((each) => each.isMilestone).map((each) => each.title)).toEqual([
        'Agreement on architectural plan',
        'Construction completed',
        'Bring your family here',
        'GanttProject 3.3',
      ]);
      expect(new Set(house.tasks.map((each) => each.constraintType))).toEqual(
        new Set(['as_soon_as_possible']),
      );
      expect(house.tasks.every((each) => each.constraintDate === null && each.priority === 'medium')).toBe(
        true,
      );
    });

    it('keeps the one note', () => {
      expect(task('Equipment planning').description).toBe(
        'Embedded devices, kitchen, washing machine, dryer etc',
      );
      expect(house.tasks.filter((each) => each.description !== '')).toHaveLength(1);
    });

    it('has all seventeen dependencies, finish to start without lag', () => {
      expect(house.dependencies.map((link) => `${link.predecessor}>${link.successor}`)).toEqual([
        '9>10',
        '9>12',
        '10>17',
        '17>1',
        '11>6',
        '12>13',
        '12>14',
        '7>20',
        '1>2',
        '2>4',
        '4>5',
        '5>18',
        '18>6',
        '18>16',
        '6>15',
        '15>20',
        '49>0',
      ]);
      expect(house.dependencies.every((link) => link.type === 'FS' && link.lagDays === 0)).toBe(true);
    });

    it('has the seven people, whose contact is not an address', () => {
      expect(house.people).toEqual([
        { externalId: '1', name: 'Jack House' },
        { externalId: '0', name: 'John Black' },
        { externalId: '2', name: 'Michelangelo' },
        { externalId: '3', name: 'Tom White' },
        { externalId: '4', name: 'Peter Green' },
        { externalId: '5', name: 'George Brown' },
        { externalId: '6', name: 'John Silver' },
      ]);
    });

    it('has the thirty allocations, with loads and who is responsible', () => {
      const nameOf = (id: string) => house.people.find((person) => person.externalId === id)!.name;
      expect(house.assignments).toHaveLength(30);
      expect(
        house.assignments
          .filter((each) => each.loadPercent !== 100)
          .map((each) => [titleOf(each.taskExternalId), nameOf(each.personExternalId), each.loadPercent]),
      ).toEqual([
        ['Create draft of architecture', 'Jack House', 50],
        ['Equipment planning', 'Jack House', 50],
        ['Pre-design', 'Michelangelo', 50],
        ['Equipment planning', 'Michelangelo', 50],
      ]);
      expect(
        house.assignments
          .filter((each) => each.isResponsible)
          .map((each) => [titleOf(each.taskExternalId), nameOf(each.personExternalId)]),
      ).toEqual([
        ['Pre-design', 'Jack House'],
        ['Furniture selection', 'Jack House'],
        ['Equipment planning', 'Jack House'],
        ['Furniture', 'Jack House'],
        ['Connect to communications', 'John Black'],
        ['Create draft of architecture', 'Michelangelo'],
        ['Prepare construction documents', 'Michelangelo'],
        ['Foundation building', 'John Silver'],
        ['Ground Floor building', 'John Silver'],
        ['First Floor building', 'John Silver'],
        ['Roof', 'John Silver'],
        ['Walls', 'John Silver'],
      ]);
    });

    it('is recognised from its bytes, and named after its file', () => {
      const read = readSchedule(new Uint8Array(readFileSync(file)), { fileName: 'house-building.gan' });
      expect(read).toEqual({ ...house, name: 'house-building' });
    });
  },
);
