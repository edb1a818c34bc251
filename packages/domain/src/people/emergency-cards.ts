import { facts } from '@plinth/database/generated/facts/emergency_cards.ts';
import { ofEmployee } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Whom to call in an emergency and what a doctor should know, as far as the person states it. */
export const emergencyCards = defineResource<'emergency_cards'>({
  name: 'emergency_cards',
  table: 'emergency_cards',
  facts,
  module: 'hr',
  route: '/hr/emergency-cards',
  rest: { path: '/hr/emergency-cards/', update: 'PATCH' },
  title: 'employee_id',
  relations: { employee: ofEmployee },
  fields: {
    contact_phone: { kind: 'phone' },
    second_contact_phone: { kind: 'phone' },
    allergies: { kind: 'long-text' },
    medical_notes: { kind: 'long-text' },
  },
  list: {
    columns: ['employee_id', 'contact_name', 'contact_phone', 'blood_group'],
    sort: { column: 'created_at', direction: 'desc' },
    search: [],
    filters: [],
  },
  form: [
    {
      name: 'emergency_card',
      fields: [
        'blood_group',
        'allergies',
        'medical_notes',
        'contact_name',
        'contact_relationship',
        'contact_phone',
        'second_contact_name',
        'second_contact_phone',
      ],
    },
  ],
});
