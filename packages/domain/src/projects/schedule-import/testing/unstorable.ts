import { epochDayOf, isCalendarDate } from '../../../calendar/calendar-date.ts';
import type { ImportedSchedule } from '../imported-schedule.ts';

const isCount = (value: number, most: number) => Number.isInteger(value) && value >= 0 && value <= most;
const isWithin = (text: string, least: number, most: number) =>
  [...text].length >= least && [...text].length <= most;

/**
 * What the tables of the database would refuse of a schedule, by the name of the rule: nothing, of one without errors.
 */
export function unstorable(schedule: ImportedSchedule): string[] {
  const ids = new Set(schedule.tasks.map((task) => task.externalId));
  const names = new Map(schedule.people.map((person) => [person.externalId, person.name]));
  const isDistinct = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
    new Set(items.map(keyOf)).size === items.length;
  const rules: Record<string, boolean> = {
    'tasks have keys of their own': ids.size > 0 && ids.size === schedule.tasks.length,
    'keys are 1 to 200 characters': [...ids].every((id) => id.length > 0 && id.length <= 200),
    'titles are 1 to 300 characters': schedule.tasks.every(
      ({ title }) => title.trim() !== '' && isWithin(title, 1, 300),
    ),
    'descriptions are at most 10,000 characters': schedule.tasks.every(({ description }) =>
      isWithin(description, 0, 10_000),
    ),
    'texts are text': schedule.tasks.every(
      (task) => !/\0|\p{Surrogate}/u.test(`${task.title}${task.description}${task.externalId}`),
    ),
    'parents are there': schedule.tasks.every(
      ({ parentExternalId }) => parentExternalId === null || ids.has(parentExternalId),
    ),
    'dates are days': schedule.tasks.every((task) =>
      [task.start, task.finish, task.constraintDate].every((date) => date === null || isCalendarDate(date)),
    ),
    'nothing finishes before it starts': schedule.tasks.every(
      ({ start, finish }) => start === null || finish === null || epochDayOf(finish) >= epochDayOf(start),
    ),
    'durations are whole days': schedule.tasks.every(
      ({ durationDays }) => durationDays === null || isCount(durationDays, 10_000),
    ),
    'progress is a percentage': schedule.tasks.every(
      ({ completionPercentage }) => completionPercentage >= 0 && completionPercentage <= 100,
    ),
    'a link is there once': isDistinct(
      schedule.dependencies,
      (link) => `${link.predecessor}\n${link.successor}`,
    ),
    'links are between two tasks': schedule.dependencies.every(
      ({ predecessor, successor }) => ids.has(predecessor) && ids.has(successor) && predecessor !== successor,
    ),
    'lags are whole days': schedule.dependencies.every(({ lagDays }) => isCount(Math.abs(lagDays), 10_000)),
    'a person is on a task once': isDistinct(
      schedule.assignments,
      (each) => `${each.taskExternalId}\n${names.get(each.personExternalId)}`,
    ),
    'people are on tasks, with a load': schedule.assignments.every(
      ({ taskExternalId, loadPercent }) => ids.has(taskExternalId) && loadPercent >= 0 && loadPercent <= 1000,
    ),
    'a day off is there once': isDistinct(schedule.holidays, (day) => day.date),
    'a week has a day of work': schedule.weekendDays.length < 7,
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}
