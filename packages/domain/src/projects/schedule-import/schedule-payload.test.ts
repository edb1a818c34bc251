import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCsvSchedule } from './parse-csv-schedule.ts';
import { parseGanttProject } from './parse-gantt-project.ts';
import { schedulePayload } from './schedule-payload.ts';

describe('the payload of a schedule', () => {
  const payload = schedulePayload(
    parseGanttProject(readFileSync(new URL('./fixtures/site-office.gan', import.meta.url), 'utf8')),
  );

  it('has the names the database knows, dates of milestones on one day, and null for what is empty', () => {
    expect(Object.keys(payload)).toEqual([
      'source',
      'baseline_name',
      'start_date',
      'data_date',
      'weekend_days',
      'holidays',
      'tasks',
      'dependencies',
      'people',
      'assignments',
    ]);
    expect([payload.source, payload.weekend_days]).toEqual(['gantt-project', [6, 7]]);
    expect(payload.holidays[2]).toEqual({ date: '2025-12-06', name: 'Worked Saturday', is_working: true });
    expect(payload.tasks[4]).toEqual({
      external_id: '5',
      parent_external_id: null,
      outline_position: 5,
      title: 'Waterproofing and inspection',
      description: null,
      is_milestone: false,
      is_level_of_effort: null,
      start_date: '2025-12-05',
      due_date: '2025-12-06',
      duration_days: 2,
      completion_percentage: 0,
      remaining_days: null,
      priority: 'low',
      constraint_type: 'start_no_earlier_than',
      constraint_date: '2025-12-05',
      deadline: null,
      baseline_start: null,
      baseline_finish: null,
      baselines: [],
    });
    expect(payload.tasks[5]).toMatchObject({
      is_milestone: true,
      start_date: '2025-12-08',
      due_date: '2025-12-08',
      duration_days: 0,
    });
    expect(payload.dependencies[1]).toEqual({ predecessor: '3', successor: '4', type: 'FS', lag_days: -1 });
    expect(payload.people).toEqual([
      { external_id: '0', name: 'Ravi Menon', email: 'ravi@plot14.example' },
      { external_id: '1', name: 'Gang of six', email: null },
    ]);
    expect(payload.assignments[0]).toEqual({
      task: '2',
      person: '1',
      load_percent: 150.5,
      is_responsible: false,
    });
  });

  it('leaves the week of the project alone when the file has none', () => {
    expect(schedulePayload(parseCsvSchedule('ID,Task\n1,A'))).toMatchObject({
      source: 'csv',
      weekend_days: null,
      holidays: [],
    });
  });

  it('is refused for a schedule with errors', () => {
    expect(() => schedulePayload(parseCsvSchedule('ID,Task\n1,'))).toThrow(TypeError);
  });
});
