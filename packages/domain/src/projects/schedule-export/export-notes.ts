import { wholePercent } from '../schedule-import/own-fields.ts';
import { isOfSummary } from './primavera-own-fields.ts';
import type { WrittenSchedule } from './written-schedule.ts';

/** `xml` is what Microsoft Project and GanttProject open, `xer` and `pmxml` what Primavera P6 imports. */
export const scheduleFormats = ['xml', 'xer', 'pmxml'] as const;
export type ScheduleFormat = (typeof scheduleFormats)[number];
/** What people know the formats by. */
export const formatPrograms: Readonly<Record<ScheduleFormat, string>> = {
  xml: 'Microsoft Project',
  xer: 'Primavera P6',
  pmxml: 'Primavera P6',
};

/** What the programs look for when one opens a file. */
export const formatEndings: Readonly<Record<ScheduleFormat, string>> = {
  xml: 'xml',
  xer: 'xer',
  pmxml: 'xml',
};

/** What becomes of what the other program does not know, in the order it is shown. */
export const exportNoteGroups = {
  /** In the file, and read again here. */
  kept: [
    'summary_links',
    'levels_of_effort',
    'exact_progress',
    'deadlines',
    'baselines',
    'responsible',
    'summary_facts',
    'order',
    'holiday_names',
    'summary_people',
  ],
  /** In the file, and the other program may refuse or shorten it. */
  changed: ['double_links', 'links_to_summary_finish', 'long_names'],
  /** Not in the file. */
  missing: ['cancelled_tasks', 'older_baselines'],
} as const;

const exportNoteKinds = Object.values(exportNoteGroups).flat();
type ExportNoteKind = (typeof exportNoteKinds)[number];
export type ExportNote = { kind: ExportNoteKind; count: number };

/** Of a name in Primavera P6: of an activity, and of an element of its breakdown. */
const mostOfName = { activity: 120, element: 100 };

/**
 * What another program does not know of an exported schedule, counted.
 * `leftOut` is what the file was not given: cancelled tasks, and baselines it has no number for.
 */
export function exportNotes(
  schedule: WrittenSchedule,
  format: ScheduleFormat,
  leftOut: { cancelledTasks: number; olderBaselines: number },
): ExportNote[] {
  const counts: Partial<Record<ExportNoteKind, number>> = {
    ...(format === 'xml' ? unknownToMsProject(schedule) : unknownToPrimavera(schedule)),
    responsible: new Set(
      schedule.assignments.flatMap((one) => (one.isResponsible ? [one.taskExternalId] : [])),
    ).size,
    cancelled_tasks: leftOut.cancelledTasks,
    older_baselines: leftOut.olderBaselines,
  };
  return exportNoteKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}

function unknownToMsProject({
  tasks,
  dependencies,
}: WrittenSchedule): Partial<Record<ExportNoteKind, number>> {
  const summaries = summariesOf(tasks);
  const pairs = new Set(dependencies.map(({ predecessor, successor }) => `${predecessor}\n${successor}`));
  return {
    levels_of_effort: tasks.filter(({ isLevelOfEffort }) => isLevelOfEffort).length,
    exact_progress: tasks.filter(
      ({ completionPercentage: percent, isSummary }) => !isSummary && wholePercent(percent) !== percent,
    ).length,
    double_links: dependencies.length - pairs.size,
    links_to_summary_finish: dependencies.filter(
      ({ successor, type }) => summaries.has(successor) && type.endsWith('F'),
    ).length,
  };
}

function unknownToPrimavera(schedule: WrittenSchedule): Partial<Record<ExportNoteKind, number>> {
  const { tasks, dependencies, holidays, assignments } = schedule;
  const summaries = summariesOf(tasks);
  const numbers = new Set(
    tasks.flatMap(({ baseline, otherBaselines = [] }) => [
      ...(baseline ? [0] : []),
      ...otherBaselines.map(({ number }) => number),
    ]),
  );
  return {
    summary_links: dependencies.filter((link) => isOfSummary(link, summaries)).length,
    deadlines: tasks.filter(({ deadline }) => deadline).length,
    baselines: numbers.size,
    summary_facts: tasks.filter(
      ({ isSummary, priority, constraintType }) =>
        isSummary && (priority !== 'medium' || constraintType !== 'as_soon_as_possible'),
    ).length,
    order: tasksAfterSummaries(tasks),
    long_names: tasks.filter(
      ({ title, isSummary }) => title.length > (isSummary ? mostOfName.element : mostOfName.activity),
    ).length,
    holiday_names: holidays.filter(({ name }) => name !== '').length,
    summary_people: assignments.filter(({ taskExternalId }) => summaries.has(taskExternalId)).length,
  };
}

function summariesOf(tasks: WrittenSchedule['tasks']): Set<string> {
  return new Set(tasks.flatMap(({ isSummary, externalId }) => (isSummary ? [externalId] : [])));
}

/** The program lists the activities of an element before the elements below it. */
function tasksAfterSummaries(tasks: WrittenSchedule['tasks']): number {
  const behind = new Set<string | null>();
  let count = 0;
  for (const { isSummary, parentExternalId } of tasks) {
    if (isSummary) behind.add(parentExternalId);
    else if (behind.has(parentExternalId)) count += 1;
  }
  return count;
}
