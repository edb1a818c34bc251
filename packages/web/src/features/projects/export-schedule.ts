import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import { writeMsProject } from '@plinth/domain/projects/write-ms-project.ts';
import { writeXer } from '@plinth/domain/projects/write-xer.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { unwrap } from '../../base/request-failure.ts';
import { readProjectPlan } from './read-project-plan.ts';
import { readOtherBaselines } from './read-other-baselines.ts';
import { scheduleOfProject } from './schedule-of-project.ts';

/** `xml` is what Microsoft Project and GanttProject open, `xer` what Primavera P6 imports. */
export type ScheduleFormat = 'xml' | 'xer';

/** The plan of a project as a file of another program. Throws a `RequestFailure`. */
export async function exportSchedule(
  dataSource: DataSource,
  project: DataRow,
  weekendDays: readonly number[],
  format: ScheduleFormat,
): Promise<Blob> {
  const rows = await readProjectPlan(dataSource, project.id, new AbortController().signal);
  const answer: unknown = unwrap(await dataSource.call('project_plan', { project_id: project.id }));
  const plan = answer as ProjectPlan; // what the function answers
  // the other format has no baselines
  const otherBaselines = format === 'xml' ? await readOtherBaselines(dataSource, project.id) : [];
  const schedule = scheduleOfProject(project, {
    ...rows,
    weekendDays,
    baseline: plan.baseline,
    otherBaselines,
  });
  return format === 'xml'
    ? new Blob([writeMsProject(schedule)], { type: 'application/xml' })
    : new Blob([writeXer(schedule)], { type: 'text/plain;charset=utf-8' });
}
