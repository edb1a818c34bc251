import { facts } from '@plinth/database/generated/facts/training_attendances.ts';
import { ofEmployee, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Who was asked to a session, how it ended for them, and the certificate it ended in. */
export const trainingAttendances = defineResource<'training_attendances'>({
  name: 'training_attendances',
  table: 'training_attendances',
  facts,
  module: 'hr',
  route: '/hr/training/attendances',
  rest: { path: '/hr/training-attendances/', update: 'PATCH' },
  title: 'employee_id',
  relations: {
    employee: ofEmployee,
    certificate: pointsTo('employee_papers', 'employee_paper_id'),
  },
  fields: {
    result: {
      kind: 'choice',
      tones: {
        invited: 'neutral',
        passed: 'success',
        attended: 'success',
        failed: 'danger',
        absent: 'warning',
      },
    },
  },
  list: {
    columns: ['employee_id', 'result', 'employee_paper_id'],
    sort: { column: 'position', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [],
});
