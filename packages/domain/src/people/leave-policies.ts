import { facts } from '@plinth/database/generated/facts/leave_policies.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Written rules of leave, for everybody, a department or a job title. */
export const leavePolicies = defineResource<'leave_policies'>({
  name: 'leave_policies',
  table: 'leave_policies',
  facts,
  ...addressOf('leave_policies'),
  rest: { path: '/hr/leave-policies/', update: 'PATCH' },
  title: 'policy_name',
  relations: {
    department: pointsTo('departments', 'department_id'),
    job_title: pointsTo('job_titles', 'job_title_id'),
  },
  fields: {
    status: { kind: 'choice', tones: { active: 'success', inactive: 'neutral' } },
  },
  list: {
    columns: ['policy_name', 'applies_to', 'department_id', 'job_title_id', 'is_default', 'status'],
    sort: { column: 'policy_name', direction: 'asc' },
    search: ['policy_name'],
    filters: [{ column: 'status', kind: 'choice' }],
  },
  form: [
    {
      name: 'leave_policy',
      fields: [
        'policy_name',
        'applies_to',
        'department_id',
        'job_title_id',
        'is_default',
        'status',
        'description',
      ],
    },
  ],
});
