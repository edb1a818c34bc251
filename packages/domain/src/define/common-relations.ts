import { recordAddresses } from '../addresses.ts';
import type { Relation } from './resource.ts';

/** What many records point to, as pickers and lists show it everywhere. */
export const ofProject = {
  column: 'project_id',
  table: 'projects',
  display: ['name'],
  caption: ['project_number'],
  route: recordAddresses.projects.route,
} as const satisfies Relation;

/** The person a personal record is about. */
export const ofEmployee = {
  column: 'employee_id',
  table: 'employees',
  display: ['first_name', 'last_name'],
  caption: ['employee_number'],
  route: recordAddresses.employees.route,
} as const satisfies Relation;

export const ofCostCode = {
  column: 'cost_code_id',
  table: 'cost_codes',
  display: ['code', 'name'],
} as const satisfies Relation;

export const ofCreator = {
  column: 'created_by',
  table: 'profiles',
  display: ['first_name', 'last_name'],
  caption: ['email'],
} as const satisfies Relation;

export const ofDecider = {
  column: 'decided_by',
  table: 'profiles',
  display: ['first_name', 'last_name'],
  caption: ['email'],
} as const satisfies Relation;
