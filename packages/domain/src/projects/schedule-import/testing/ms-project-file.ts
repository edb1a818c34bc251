import { parseMsProject } from '../parse-ms-project.ts';

export const standardWeek = [1, 2, 3, 4, 5, 6, 7]
  .map(
    (type) =>
      `<WeekDay><DayType>${type}</DayType><DayWorking>${type === 1 || type === 7 ? 0 : 1}</DayWorking></WeekDay>`,
  )
  .join('');

/** A file around tasks, each on a line of its own from line 3. */
export function file(tasks: string[], { exceptions = '', week = standardWeek, project = '' } = {}) {
  return parseMsProject(
    [
      '<Project xmlns="http://schemas.microsoft.com/project">',
      `${project}<CalendarUID>1</CalendarUID><Calendars><Calendar><UID>1</UID><IsBaseCalendar>1</IsBaseCalendar><WeekDays>${week}</WeekDays><Exceptions>${exceptions}</Exceptions></Calendar></Calendars><Tasks>`,
      ...tasks,
      '</Tasks></Project>',
    ].join('\n'),
  );
}

export const task = (
  uid: number,
  inner = '',
  { start = '2026-03-02T08:00:00', finish = '2026-03-02T17:00:00' } = {},
) =>
  `<Task><UID>${uid}</UID><Name>Task ${uid}</Name><OutlineLevel>1</OutlineLevel>${start && `<Start>${start}</Start>`}${finish && `<Finish>${finish}</Finish>`}${inner}</Task>`;
