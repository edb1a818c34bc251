import { facts } from '@plinth/database/generated/facts/employee_dependants.ts';
import { addressOf } from '../addresses.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The family of a person, whom a plan may cover. */
export const employeeDependants = defineResource<'employee_dependants'>({
  name: 'employee_dependants',
  table: 'employee_dependants',
  facts,
  ...addressOf('employee_dependants'),
  rest: { path: '/hr/employee-dependants/', update: 'PATCH' },
  title: 'full_name',
  relations: { employee: ofEmployee },
  fields: { notes: { kind: 'long-text' } },
  list: {
    columns: ['full_name', 'relationship', 'employee_id', 'birth_date', 'covered_from', 'covered_to'],
    moreColumns: ['notes', 'created_at'],
    sort: { column: 'full_name', direction: 'asc' },
    search: ['full_name'],
    filters: [
      { column: 'employee_id', kind: 'reference' },
      { column: 'relationship', kind: 'choice' },
    ],
  },
  form: [
    {
      name: 'dependant',
      fields: [
        'employee_id',
        'full_name',
        'relationship',
        'birth_date',
        'covered_from',
        'covered_to',
        'notes',
      ],
    },
  ],
});
