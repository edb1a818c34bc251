import { facts } from '@plinth/database/generated/facts/leave_benefits.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { leaveAccrualRules } from './leave-accrual-rules.ts';

/** What leave a job title earns, and who approves it. */
export const leaveBenefits = defineResource<'leave_benefits'>({
  name: 'leave_benefits',
  table: 'leave_benefits',
  facts,
  ...addressOf('leave_benefits'),
  rest: { path: '/hr/leave-benefits/', update: 'PATCH' },
  title: 'leave_type_id',
  relations: {
    leave_type: pointsTo('leave_types', 'leave_type_id', { only: { status: 'active' } }),
    job_title: pointsTo('job_titles', 'job_title_id'),
  },
  fields: {
    description: { kind: 'long-text' },
    status: { kind: 'choice', tones: { active: 'success', inactive: 'neutral' } },
  },
  list: {
    columns: [
      'leave_type_id',
      'job_title_id',
      'days_per_year',
      'max_carry_forward',
      'approval_level',
      'status',
    ],
    moreColumns: [
      'days_per_month',
      'carry_expires_after_months',
      'minimum_service_months',
      'is_paid',
      'requires_approval',
      'effective_from',
      'effective_to',
    ],
    sort: { column: 'effective_from', direction: 'desc' },
    search: ['description'],
    filters: [
      { column: 'leave_type_id', kind: 'reference' },
      { column: 'job_title_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'leave_benefit',
      fields: [
        'leave_type_id',
        'job_title_id',
        'days_per_year',
        'days_per_month',
        'max_carry_forward',
        'max_encash_days',
        'carry_expires_after_months',
        'minimum_service_months',
        'approval_level',
        'is_paid',
        'requires_approval',
        'documentation_required',
        'effective_from',
        'effective_to',
        'status',
        'description',
      ],
    },
  ],
  lines: {
    part: leaveAccrualRules,
    column: 'leave_benefit_id',
    kind: 'leave_benefit',
    columns: ['after_service_months', 'days_per_year', 'accrual_frequency'],
    defaults: { after_service_months: '0' },
  },
});
