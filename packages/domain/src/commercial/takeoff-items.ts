import { facts } from '@plinth/database/generated/facts/takeoff_items.ts';
import { addressOf } from '../addresses.ts';
import { ofCreator, ofDecider, ofProject } from '../define/relations.ts';
import { defineResource } from '../define/resource.ts';
import { takeoffMeasurements } from './takeoff-measurements.ts';

/** What is measured from the drawings; its lines are the measurement sheet, its quantity is computed from them. */
export const takeoffItems = defineResource<'takeoff_items'>({
  name: 'takeoff_items',
  table: 'takeoff_items',
  facts,
  ...addressOf('takeoff_items'),
  rest: { path: '/finance/quantity-takeoff/', update: 'PATCH' },
  title: 'description',
  number: 'takeoff_number',
  relations: {
    project: ofProject,
    decider: ofDecider,
    creator: ofCreator,
  },
  fields: {
    status: { kind: 'choice', tones: { draft: 'neutral', checked: 'success', linked: 'accent' } },
  },
  list: {
    columns: ['takeoff_number', 'description', 'project_id', 'activity', 'quantity', 'unit', 'status'],
    moreColumns: [
      'category',
      'company_name',
      'drawing_reference',
      'drawing_revision',
      'created_at',
      'updated_at',
    ],
    sort: { column: 'takeoff_number', direction: 'desc' },
    search: ['description', 'activity', 'company_name'],
    filters: [
      { column: 'project_id', kind: 'reference' },
      { column: 'status', kind: 'choice' },
      { column: 'category', kind: 'text' },
      { column: 'activity', kind: 'text' },
      { column: 'company_name', kind: 'text' },
    ],
  },
  form: [
    {
      name: 'takeoff',
      fields: ['project_id', 'description', 'category', 'activity', 'company_name', 'unit'],
    },
    { name: 'drawing', fields: ['drawing_reference', 'drawing_revision'] },
    { name: 'notes', fields: ['notes'] },
  ],
  view: [
    {
      name: 'record',
      fields: [
        'quantity',
        'status_reason',
        'decided_by',
        'decided_at',
        'created_by',
        'created_at',
        'updated_at',
      ],
    },
  ],
  status: { entity: 'takeoff_item', column: 'status' },
  lines: {
    part: takeoffMeasurements,
    column: 'takeoff_item_id',
    kind: 'takeoff_item',
    columns: ['description', 'count', 'length', 'breadth', 'height', 'factor', 'is_deduction'],
    defaults: { count: '1', factor: '1' },
    total: 'quantity',
    factors: ['count', 'length', 'breadth', 'height', 'factor'],
    minusColumn: 'is_deduction',
  },
});
