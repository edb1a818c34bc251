import { facts } from '@plinth/database/generated/facts/safety_equipment.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofProject, pointsTo } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';

/** Safety equipment: who has it, and when it is due for its next inspection. */
export const safetyEquipment = defineResource<'safety_equipment'>({
  name: 'safety_equipment',
  table: 'safety_equipment',
  facts,
  ...addressOf('safety_equipment'),
  rest: { path: '/safety/equipment/', update: 'PATCH' },
  title: 'name',
  number: 'equipment_number',
  relations: {
    project: ofProject,
    holder: pointsTo('profiles', 'assigned_to_id', { only: { is_active: true } }),
    creator: ofCreator,
  },
  fields: {
    status: {
      kind: 'choice',
      tones: { in_service: 'success', due: 'warning', out_of_service: 'danger', retired: 'neutral' },
    },
  },
  list: {
    columns: ['equipment_number', 'name', 'status', 'assigned_to_id', 'project_id', 'next_inspection_date'],
    moreColumns: [
      'equipment_type',
      'manufacturer',
      'serial_mark',
      'purchase_date',
      'created_at',
      'updated_at',
    ],
    sort: { column: 'equipment_number', direction: 'desc' },
    search: ['name', 'serial_mark', 'manufacturer'],
    filters: [
      { column: 'status', kind: 'choice' },
      { column: 'equipment_type', kind: 'choice' },
      { column: 'project_id', kind: 'reference' },
      { column: 'assigned_to_id', kind: 'reference' },
      { column: 'next_inspection_date', kind: 'date' },
    ],
  },
  form: [
    { name: 'equipment', fields: ['name', 'equipment_type', 'manufacturer', 'serial_mark', 'purchase_date'] },
    { name: 'use', fields: ['project_id', 'assigned_to_id', 'next_inspection_date'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [{ name: 'record', fields: ['status_reason', 'created_by', 'created_at', 'updated_at'] }],
  status: { entity: 'safety_equipment', column: 'status' },
});
