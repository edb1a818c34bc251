import { facts } from '@plinth/database/generated/facts/staff_checklists.ts';
import { addressOf } from '../addresses.ts';
import { pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { staffChecklistItems } from './staff-checklist-items.ts';

/** What is to be done when somebody joins or leaves; copied to each person it is for. */
export const staffChecklists = defineResource<'staff_checklists'>({
  name: 'staff_checklists',
  table: 'staff_checklists',
  facts,
  ...addressOf('staff_checklists'),
  rest: { path: '/hr/staff-checklists/', update: 'PATCH' },
  title: 'name',
  relations: { department: pointsTo('departments', 'department_id') },
  fields: { status: { kind: 'choice', tones: { active: 'success', inactive: 'neutral' } } },
  list: {
    columns: ['name', 'occasion', 'country_pack', 'department_id', 'status'],
    moreColumns: ['created_at'],
    sort: { column: 'name', direction: 'asc' },
    search: ['name'],
    filters: [
      { column: 'occasion', kind: 'choice' },
      { column: 'status', kind: 'choice' },
    ],
  },
  form: [
    { name: 'staff_checklist', fields: ['name', 'occasion', 'country_pack', 'department_id', 'status'] },
  ],
  related: [
    {
      resource: staffChecklistItems,
      column: 'staff_checklist_id',
      columns: ['title', 'owner_kind', 'owner_id', 'due_days'],
      isInPlace: true,
    },
  ],
});
