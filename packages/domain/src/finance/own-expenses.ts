import type { ResourceDefinition } from '../define/resource.ts';
import { expenses } from './expenses.ts';

const { costCode: _costCode, invoice: _invoice, ...relations } = expenses.relations;

/**
 * Expenses as the person who spent the money files and follows them: a part of self-service, also for people who do not
 * see those of the company. What it is booked on is for finance to say.
 */
export const ownExpenses: ResourceDefinition = {
  ...expenses,
  module: 'hr',
  route: '/hr/self-service/expenses',
  relations,
  // deciding is not among what one does with one's own
  status: { entity: 'expense', column: 'status', offered: ['draft', 'pending'], submits: 'pending' },
  list: {
    ...expenses.list,
    columns: ['expense_number', 'status', 'expense_date', 'activity', 'amount', 'project_id'],
    moreColumns: ['expense_type', 'created_at'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'expense_type', kind: 'choice' },
      { column: 'expense_date', kind: 'date' },
    ],
  },
  form: [
    {
      name: 'expense',
      fields: [
        'activity',
        'expense_type',
        'expense_date',
        'vehicle',
        'distance_km',
        'amount',
        'currency',
        'project_id',
        'is_rechargeable',
        'remarks',
      ],
    },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'mileage_rate',
        'is_above_policy',
        'duplicate_of_id',
        'rejection_reason',
        'approval_notes',
        'decided_by',
        'decided_at',
        'payroll_id',
        'created_at',
      ],
    },
  ],
};
