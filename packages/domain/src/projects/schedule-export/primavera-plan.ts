import { createWorkingCalendar, workingDaysBetween } from '../working-calendar.ts';
import { fileNumbers, type WrittenSchedule } from './written-schedule.ts';

type Task = WrittenSchedule['tasks'][number];

/** A schedule as both formats of Primavera divide it: summaries are its work breakdown, all others its activities. */
export function primaveraPlan(schedule: WrittenSchedule): {
  work: readonly Task[];
  /** Of activities alone: the work breakdown has neither. */
  links: WrittenSchedule['dependencies'];
  assignments: WrittenSchedule['assignments'];
  noted: readonly Task[];
  /** Number of the project itself, above all others of the work breakdown. */
  rootId: string;
  numberOf: (taskId: string) => string;
  /** Number of a summary; of none, the project's. */
  partOf: (taskId: string | null) => string;
  personNumberOf: (personId: string) => string;
  /** Working days of an activity. */
  days: (task: Task) => number;
} {
  const calendar = createWorkingCalendar(schedule);
  const work = schedule.tasks.filter(({ isSummary }) => !isSummary);
  const workIds = new Set(work.map(({ externalId }) => externalId));
  const { numberOf, next } = fileNumbers(schedule.tasks);
  const rootId = String(next);
  const people = new Map(schedule.people.map(({ externalId }, index) => [externalId, String(index + 1)]));
  return {
    work,
    links: schedule.dependencies.filter(
      ({ predecessor, successor }) => workIds.has(predecessor) && workIds.has(successor),
    ),
    assignments: schedule.assignments.filter(({ taskExternalId }) => workIds.has(taskExternalId)),
    noted: schedule.tasks.filter(({ description }) => description !== ''),
    rootId,
    numberOf,
    partOf: (id) => (id === null ? '' : numberOf(id)) || rootId,
    personNumberOf: (id) => people.get(id) ?? '',
    days: ({ isMilestone, durationDays, start, finish }) =>
      isMilestone ? 0 : (durationDays ?? (start && finish ? workingDaysBetween(calendar, start, finish) : 1)),
  };
}
