import { facts } from '@plinth/database/generated/facts/leave_types.ts';
import { addressOf } from '../addresses.ts';
import { defineResource } from '../define/resource.ts';

/** Kinds of leave, with the days a year of those whose job title has no benefit of its own. */
export const leaveTypes = defineResource<'leave_types'>({
  name: 'leave_types',
  table: 'leave_types',
  facts,
  ...addressOf('leave_types'),
  rest: { path: '/hr/leave-types/', update: 'PATCH' },
  title: 'name',
  relations: {},
  fields: {
    description: { kind: 'long-text' },
    status: { kind: 'choice', tones: { active: 'success', inactive: 'neutral' } },
  },
  list: {
    columns: ['name', 'days_per_year', 'day_count', 'is_paid', 'status'],
    moreColumns: ['is_paid_on_leaving', 'has_sick_pay_tiers', 'is_substitute', 'description', 'sort_order'],
    sort: { column: 'sort_order', direction: 'asc' },
    search: ['name'],
    filters: [{ column: 'status', kind: 'choice' }],
  },
  form: [
    {
      name: 'leave_type',
      fields: [
        'name',
        'days_per_year',
        'is_paid',
        'is_paid_on_leaving',
        'day_count',
        'has_sick_pay_tiers',
        'is_substitute',
        'substitute_expires_after_months',
        'status',
        'sort_order',
        'description',
      ],
    },
  ],
});
