import { addWorkingDays, finishOf } from '@plinth/domain/projects/working-calendar.ts';
import type { CompanyWriter } from '../engine/company-writer.ts';
import { earlier, momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from '../people/write-accounts.ts';
import { projectList } from './project-list.ts';
import { siteCalendar } from './schedule-building.ts';
import { projectOf } from './write-projects.ts';

const levels = 6;

/** What is done on each level: working days it takes there, and days from the begin of one level to that of the next. */
const works = [
  ['Columns and slab', 'Concrete', 15, 15, 0],
  ['Barriers and kerbs', 'Civil works', 8, 12, 50],
  ['Lighting and drainage', 'MEP', 10, 10, 70],
  // faster than the work before it, which it meets on the upper levels
  ['Deck coating', 'Finishes', 6, 6, 92],
  ['Line marking and signs', 'Finishes', 3, 4, 118],
] as const;

/** The parking structure, level by level: the same work on each, as a line of balance shows it. */
export async function writeLevels(writer: CompanyWriter): Promise<void> {
  const project = projectList.find(({ handle }) => handle === 'campus');
  if (!project) throw new Error('There is no project campus.');
  await writer.actAs(profileOf(writer, project.manager));
  const first = plusDays(writer.today, project.startsIn);
  const common = {
    project_id: projectOf(writer, project.handle),
    created_by_user_id: profileOf(writer, project.manager),
    created_at: momentAt(earlier(plusDays(first, -20), plusDays(writer.today, -1)), '09:15'),
    task_status: 'not_started',
  };
  const numbers = Array.from({ length: levels }, (_, index) => index + 1);
  const levelOf = (level: number) => writer.key(`task ${project.handle} level ${level}`);
  await writer.insert(
    'tasks',
    numbers.map((level) => ({
      ...common,
      id: levelOf(level),
      task_title: `Level ${level}`,
      outline_position: level,
    })),
  );
  await writer.insert(
    'tasks',
    numbers.flatMap((level) =>
      works.map(([title, trade, days, pace, after], index) => {
        const start = addWorkingDays(siteCalendar, first, after + (level - 1) * pace + 1);
        return {
          ...common,
          id: writer.key(`task ${project.handle} level ${level} ${title}`),
          parent_task_id: levelOf(level),
          task_title: title,
          trade,
          outline_position: index + 1,
          start_date: start,
          due_date: finishOf(siteCalendar, start, days),
        };
      }),
    ),
  );
}
