import { facts } from '@plinth/database/generated/facts/employee_private.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Home, identity and emergency contact: seen by the person and by administrators. */
export const employeePrivate = defineResource<'employee_private'>({
  name: 'employee_private',
  table: 'employee_private',
  facts,
  module: 'hr',
  route: '/hr/employee-private',
  rest: { path: '/hr/employee-private/', update: 'PATCH' },
  title: 'employee_id',
  relations: {
    employee: ofEmployee,
  },
  fields: {
    address: { kind: 'long-text' },
    personal_email: { kind: 'email' },
    personal_phone: { kind: 'phone' },
    emergency_contact_phone: { kind: 'phone' },
    nationality: { kind: 'text', shownAs: 'country' },
  },
  list: {
    columns: ['employee_id', 'personal_phone'],
    sort: { column: 'employee_id', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [
    {
      name: 'private',
      fields: [
        'address',
        'personal_phone',
        'personal_email',
        'emergency_contact_name',
        'emergency_contact_phone',
        'birth_date',
        'sex',
        'nationality',
        'national_id',
        'passport_id',
        'passport_expiry_date',
        'visa_expiry_date',
      ],
    },
  ],
  view: [{ name: 'record', fields: ['status_reason', 'updated_at'] }],
});
