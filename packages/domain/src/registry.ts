import { profiles } from './access/profiles.ts';
import type { ResourceDefinition, TableName } from './define/resource.ts';
import { externalEntities } from './parties/external-entities.ts';
import { projects } from './projects/projects.ts';
import { tasks } from './projects/tasks.ts';

/** Tables of the exposed schema that are parts of another record's screen, or of the access and company screens. */
type TableWithoutResource =
  | 'audit_log'
  | 'comments'
  | 'company_settings'
  | 'modules'
  | 'permissions'
  | 'project_holidays'
  | 'role_permissions'
  | 'roles'
  | 'status_transitions'
  | 'task_assignments'
  | 'task_dependencies'
  | 'user_roles';

/** A table that is neither here nor above does not compile, and neither does one that is in both. */
type Registry = { readonly [T in Exclude<TableName, TableWithoutResource>]: ResourceDefinition<T> };

/** Every resource, once. Drives the generic screens, the pickers of references and the generic tests. */
export const resources: Registry = {
  external_entities: externalEntities,
  profiles,
  projects,
  tasks,
};

/** The resource of a table another record points to; nothing for a table without one. */
export function resourceOfTable(table: string): ResourceDefinition | undefined {
  return Object.values(resources).find((resource) => resource.table === table);
}
