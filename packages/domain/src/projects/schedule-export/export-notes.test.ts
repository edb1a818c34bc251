import { describe, expect, it } from 'vitest';
import type { ImportedTask } from '../schedule-import/imported-schedule.ts';
import { exportNotes } from './export-notes.ts';
import type { WrittenSchedule } from './written-schedule.ts';

const task = (externalId: string, place: number, more: Partial<ImportedTask> = {}): ImportedTask => ({
  externalId,
  parentExternalId: null,
  outlinePosition: place,
  title: externalId,
  description: '',
  isMilestone: false,
  start: '2026-01-05',
  finish: '2026-01-09',
  durationDays: 5,
  completionPercentage: 0,
  priority: 'medium',
  constraintType: 'as_soon_as_possible',
  constraintDate: null,
  isSummary: false,
  ...more,
});
const link = (predecessor: string, successor: string, type: 'FS' | 'SS' | 'FF' = 'FS') => ({
  predecessor,
  successor,
  type,
  lagDays: 0,
});
const days = { start: '2026-01-05', finish: '2026-01-09' };
const plan: WrittenSchedule = {
  name: 'Tower',
  projectStart: null,
  dataDate: null,
  weekendDays: [6, 7],
  holidays: [
    { date: '2026-01-14', name: 'Pongal', isWorking: false },
    { date: '2026-01-17', name: '', isWorking: true },
  ],
  tasks: [
    task('frame', 1, { isSummary: true, completionPercentage: 33.33, priority: 'high' }),
    task('columns', 2, {
      parentExternalId: 'frame',
      completionPercentage: 33.33,
      deadline: '2026-02-01',
      baseline: days,
      otherBaselines: [{ number: 3, ...days }],
    }),
    task('supervision', 3, { isLevelOfEffort: true, baseline: days }),
    task('roof', 4, { title: 'r'.repeat(121), completionPercentage: 40 }),
  ],
  dependencies: [
    link('frame', 'roof'),
    link('columns', 'roof'),
    link('columns', 'roof', 'SS'),
    link('roof', 'frame', 'FF'),
  ],
  people: [{ externalId: '1', name: 'Ravi' }],
  assignments: [
    { taskExternalId: 'frame', personExternalId: '1', loadPercent: 100, isResponsible: true },
    { taskExternalId: 'columns', personExternalId: '1', loadPercent: 50, isResponsible: false },
  ],
};
const none = { cancelledTasks: 0, olderBaselines: 0 };

describe('what another program does not know of a schedule', () => {
  it('is counted for Microsoft Project', () => {
    expect(exportNotes(plan, 'xml', { cancelledTasks: 2, olderBaselines: 1 })).toEqual([
      { kind: 'levels_of_effort', count: 1 },
      { kind: 'exact_progress', count: 1 },
      { kind: 'responsible', count: 1 },
      { kind: 'double_links', count: 1 },
      { kind: 'links_to_summary_finish', count: 1 },
      { kind: 'cancelled_tasks', count: 2 },
      { kind: 'older_baselines', count: 1 },
    ]);
  });

  it.each(['xer', 'pmxml'] as const)('is counted for Primavera, %s', (format) => {
    expect(exportNotes(plan, format, none)).toEqual([
      { kind: 'summary_links', count: 2 },
      { kind: 'deadlines', count: 1 },
      { kind: 'baselines', count: 2 },
      { kind: 'responsible', count: 1 },
      { kind: 'summary_facts', count: 1 },
      { kind: 'order', count: 2 },
      { kind: 'holiday_names', count: 1 },
      { kind: 'summary_people', count: 1 },
      { kind: 'long_names', count: 1 },
    ]);
  });

  it('is nothing of a plan both know', () => {
    const simple = { ...plan, holidays: [], tasks: [task('roof', 1)], dependencies: [], assignments: [] };
    expect(exportNotes(simple, 'xml', none)).toEqual([]);
    expect(exportNotes(simple, 'xer', none)).toEqual([]);
    expect(exportNotes(simple, 'pmxml', none)).toEqual([]);
  });
});
