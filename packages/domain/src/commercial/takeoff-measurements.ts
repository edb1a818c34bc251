import { facts } from '@plinth/database/generated/facts/takeoff_measurements.ts';
import { defineResource } from '../define/resource.ts';

/** Lines of a measurement sheet: number times the dimensions that are given, times a factor, added or taken off. */
export const takeoffMeasurements = defineResource<'takeoff_measurements'>({
  name: 'takeoff_measurements',
  table: 'takeoff_measurements',
  facts,
  module: 'commercial',
  route: '/commercial/takeoff-measurements',
  rest: { path: '/finance/takeoff-measurements/', update: 'PATCH' },
  title: 'description',
  relations: {},
  fields: {},
  list: {
    columns: ['description', 'count', 'length', 'breadth', 'height', 'factor', 'is_deduction', 'quantity'],
    sort: { column: 'position', direction: 'asc' },
    search: ['description'],
    filters: [],
  },
  form: [],
});
