import type { TableName } from './resource.ts';

/** Tables whose deleted rows lie in the trash for thirty days and can be put back; held against the database by a test. */
export const restorableTables = [
  'boqs',
  'departments',
  'external_entities',
  'holidays',
  'inventory_categories',
  'job_titles',
  'projects',
  'rate_buildups',
  'safety_equipment',
  'safety_incidents',
  'safety_inspections',
  'takeoff_items',
  'tasks',
] as const satisfies readonly TableName[];

export type RestorableTable = (typeof restorableTables)[number];

/** Whether what is deleted from a table can be put back. */
export function isRestorable(table: string): table is RestorableTable {
  return restorableTables.some((one) => one === table);
}
