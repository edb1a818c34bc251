import type { DataRow, DataSource } from '@plinth/data/port/data-source.ts';
import type { ScheduleFormat } from '@plinth/domain/projects/schedule-export/export-notes.ts';
import { writeMsProject } from '@plinth/domain/projects/schedule-export/write-ms-project.ts';
import { writePmxml } from '@plinth/domain/projects/schedule-export/write-pmxml.ts';
import { writeXer } from '@plinth/domain/projects/schedule-export/write-xer.ts';
import type { WrittenSchedule } from '@plinth/domain/projects/schedule-export/written-schedule.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { unwrap } from '../../base/request-failure.ts';
import { readOtherBaselines } from './read-other-baselines.ts';
import { readProjectPlan } from './read-project-plan.ts';
import { leftOutTasks, scheduleOfProject } from './schedule-of-project.ts';

type ExportedSchedule = {
  schedule: WrittenSchedule;
  leftOut: { cancelledTasks: number; olderBaselines: number };
};

/** The plan of a project as it is written to a file, and what it is written without. Throws a `RequestFailure`. */
export async function readExport(
  dataSource: DataSource,
  project: DataRow,
  weekendDays: readonly number[],
  signal: AbortSignal,
): Promise<ExportedSchedule> {
  const rows = await readProjectPlan(dataSource, project.id, signal);
  const answer: unknown = unwrap(await dataSource.call('project_plan', { project_id: project.id }));
  const plan = answer as ProjectPlan; // what the function answers
  const { baselines, leftOut } = await readOtherBaselines(dataSource, project.id);
  const schedule = scheduleOfProject(project, {
    ...rows,
    weekendDays,
    baseline: plan.baseline,
    otherBaselines: baselines,
  });
  return {
    schedule,
    leftOut: { cancelledTasks: leftOutTasks(rows.tasks).size, olderBaselines: leftOut },
  };
}

/** The file of another program. */
export function scheduleFile(schedule: WrittenSchedule, format: ScheduleFormat): Blob {
  switch (format) {
    case 'xml':
      return new Blob([writeMsProject(schedule)], { type: 'application/xml' });
    case 'pmxml':
      return new Blob([writePmxml(schedule)], { type: 'application/xml' });
    case 'xer':
      return new Blob([writeXer(schedule)], { type: 'text/plain;charset=utf-8' });
  }
}
