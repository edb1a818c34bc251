import type { Client } from 'pg';
import type { StatusTransition } from '../table-facts.ts';
import { generatedNotice, literal, literalKey } from './literal.ts';

type TransitionRow = {
  entity: string;
  from_status: string | null;
  to_status: string;
  action: string;
  kind: StatusTransition['kind'];
  is_reason_required: boolean;
};

/** The file `permissions.ts`: what the system roles may do, and the allowed changes of statuses. */
export async function writePermissions(database: Client): Promise<string> {
  const grants = await database.query<{ role: string; grants: string[] }>(grantsQuery);
  const transitions = await database.query<TransitionRow>(transitionsQuery);
  const entities = [...new Set(transitions.rows.map((row) => row.entity))];
  return [
    generatedNotice,
    `import type { StatusTransition } from '../src/table-facts.ts';`,
    '',
    '/** What each system role may do, as `module:action`. */',
    'export const systemRoleGrants = {',
    ...grants.rows.flatMap(({ role, grants: list }) => [
      `  ${literalKey(role)}: [`,
      ...list.map((grant) => `    ${literal(grant)},`),
      '  ],',
    ]),
    '} as const satisfies Record<string, readonly string[]>;',
    '',
    '/** The allowed changes of status of each kind of record. */',
    'export const statusTransitions = {',
    ...entities.flatMap((entity) => [
      `  ${literalKey(entity)}: [`,
      ...transitions.rows
        .filter((row) => row.entity === entity)
        .map((row) => `    ${literal(transition(row))},`),
      '  ],',
    ]),
    '} as const satisfies Record<string, readonly StatusTransition[]>;',
    '',
  ].join('\n');
}

function transition(row: TransitionRow): StatusTransition {
  return {
    from: row.from_status,
    to: row.to_status,
    action: row.action,
    kind: row.kind,
    isReasonRequired: row.is_reason_required,
  };
}

const grantsQuery = `
  select role.name as role,
    array_agg(module.name || ':' || permission.name order by module.sort_order, module.name, permission.name) as grants
  from public.roles role
    join public.role_permissions held on held.role_id = role.id
    join public.modules module on module.id = held.module_id
    join public.permissions permission on permission.id = held.permission_id
  where role.is_system
  group by role.name order by count(*), role.name`;

const transitionsQuery = `
  select entity, from_status, to_status, action, kind, is_reason_required
  from authz.status_transitions
  order by entity, from_status nulls first, to_status`;
