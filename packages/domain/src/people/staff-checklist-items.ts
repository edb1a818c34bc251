import { facts } from '@plinth/database/generated/facts/staff_checklist_items.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** The lines of a checklist: what, whose, and how many days from the day of joining or the last day. */
export const staffChecklistItems = defineResource<'staff_checklist_items'>({
  name: 'staff_checklist_items',
  table: 'staff_checklist_items',
  facts,
  module: 'hr',
  route: '/hr/staff-checklist-items',
  rest: { path: '/hr/staff-checklist-items/', update: 'PATCH' },
  title: 'title',
  relations: { owner: pointsTo('profiles', 'owner_id') },
  fields: {},
  list: {
    columns: ['title', 'owner_kind', 'owner_id', 'due_days'],
    sort: { column: 'position', direction: 'asc' },
    search: [],
    filters: [],
  },
  form: [
    {
      name: 'staff_checklist',
      fields: ['staff_checklist_id', 'title', 'owner_kind', 'owner_id', 'due_days', 'position'],
    },
  ],
});
