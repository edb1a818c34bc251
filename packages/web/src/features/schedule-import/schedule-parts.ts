import type { NotImportedKind } from '@plinth/domain/projects/schedule-import/schedule-problems.ts';
import type { MessageKey } from '../../base/message-key.ts';

type Part = NotImportedKind | 'tasks' | 'dependencies' | 'people' | 'assignments' | 'holidays';

/** Words for the parts of a schedule that a problem names. */
export const scheduleParts: Record<Part, MessageKey> = {
  tasks: 'scheduleImport.parts.tasks',
  dependencies: 'scheduleImport.parts.dependencies',
  people: 'scheduleImport.parts.people',
  assignments: 'scheduleImport.parts.assignments',
  holidays: 'scheduleImport.parts.holidays',
  cost: 'scheduleImport.parts.cost',
  pay_rate: 'scheduleImport.parts.pay_rate',
  role: 'scheduleImport.parts.role',
  vacation: 'scheduleImport.parts.vacation',
  custom_field: 'scheduleImport.parts.custom_field',
  baseline: 'scheduleImport.parts.baseline',
  web_link: 'scheduleImport.parts.web_link',
  calendar_mark: 'scheduleImport.parts.calendar_mark',
  resource_calendar: 'scheduleImport.parts.resource_calendar',
  task_calendar: 'scheduleImport.parts.task_calendar',
  work_week: 'scheduleImport.parts.work_week',
  deadline: 'scheduleImport.parts.deadline',
  inactive_task: 'scheduleImport.parts.inactive_task',
  external_task: 'scheduleImport.parts.external_task',
  cross_project_link: 'scheduleImport.parts.cross_project_link',
  second_constraint: 'scheduleImport.parts.second_constraint',
  expected_finish: 'scheduleImport.parts.expected_finish',
  suspension: 'scheduleImport.parts.suspension',
  breakdown_activity: 'scheduleImport.parts.breakdown_activity',
  material: 'scheduleImport.parts.material',
  second_table: 'scheduleImport.parts.second_table',
};
