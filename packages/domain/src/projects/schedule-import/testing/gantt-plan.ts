import { parseGanttProject } from '../parse-gantt-project.ts';

export const week =
  '<day-types><default-week sun="1" mon="0" tue="0" wed="0" thu="0" fri="0" sat="1"/></day-types>';

/** A plan around the given parts, each on a line of its own: the calendar is line 2, the tasks begin on line 3. */
export function plan(tasks: string[], { calendar = week, rest = '' } = {}) {
  return parseGanttProject(
    [
      '<project name="">',
      `<calendars>${calendar}</calendars><tasks>`,
      ...tasks,
      '</tasks>',
      rest,
      '</project>',
    ].join('\n'),
  );
}

export const task = (id: string, attributes = '', inner = '') =>
  `<task id="${id}" name="Task ${id}" start="2026-03-02" duration="1" ${attributes}>${inner}</task>`;
