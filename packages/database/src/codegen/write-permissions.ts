import type { Client } from 'pg';
import type { StatusTransition, TableVerb } from '../table-facts.ts';
import { generatedNotice, literal, literalKey } from './literal.ts';

type TransitionRow = {
  entity: string;
  from_status: string | null;
  to_status: string;
  module: string | null;
  action: string | null;
  kind: StatusTransition['kind'];
  is_reason_required: boolean;
};

type ActionRow = { table_name: string; verb: TableVerb; action: string | null };

/** The file `permissions.ts`: what the system roles may do, and the allowed changes of statuses. */
export async function writePermissions(database: Client): Promise<string> {
  const grants = await database.query<{ role: string; grants: string[] }>(grantsQuery);
  const transitions = await database.query<TransitionRow>(transitionsQuery);
  const actions = await database.query<ActionRow>(actionsQuery);
  const tables = [...new Set(actions.rows.map((row) => row.table_name))];
  const entities = [...new Set(transitions.rows.map((row) => row.entity))];
  return [
    generatedNotice,
    `import type { StatusTransition, TableVerb } from '../src/table-facts.ts';`,
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
    '/** Where writing a row of a table takes another action than the verb itself; null: no person does it. */',
    'export const tableActions = {',
    ...tables.map((table) => {
      const deviations = actions.rows.filter((row) => row.table_name === table);
      return `  ${literalKey(table)}: ${literal(Object.fromEntries(deviations.map((row) => [row.verb, row.action])))},`;
    }),
    '} as const satisfies Record<string, Partial<Record<TableVerb, string | null>>>;',
    '',
  ].join('\n');
}

function transition(row: TransitionRow): StatusTransition {
  return {
    from: row.from_status,
    to: row.to_status,
    ...(row.module !== null && { module: row.module }),
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
  select entity, from_status, to_status, module, action, kind, is_reason_required
  from model.status_transitions
  order by entity, from_status nulls first, to_status, kind`;

/**
 * A verb without a policy or without a grant is nobody's, nor is a change of a ledger, which is booked back; policies of
 * `model.protect` name their action first.
 */
const actionsQuery = `
  with verbs (verb, command, privilege) as (values ('create', 'a'::"char", 'INSERT'), ('edit', 'w', 'UPDATE'), ('delete', 'd', 'DELETE')),
  rules as (
    select c.relname::text as table_name, v.verb, count(p.oid) as policies,
      (v.privilege = 'DELETE' and has_table_privilege('authenticated', c.oid, 'DELETE'))
        or (v.privilege <> 'DELETE' and has_any_column_privilege('authenticated', c.oid, v.privilege)) as is_granted,
      v.verb <> 'create' and exists (
        select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'immutable') as is_ledger,
      max(substring(coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
        from 'authz\\.can\\(''[a-z_]+''::text, ''([a-z_]+)''::text\\)')) filter (where p.polname like 'may\\_%') as action
    from pg_class c cross join verbs v
      left join pg_policy p on p.polrelid = c.oid and p.polcmd in (v.command, '*')
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    group by c.oid, c.relname, v.verb, v.privilege
  )
  select table_name, verb, case when policies > 0 and is_granted and not is_ledger then action end as action from rules
  where policies = 0 or not is_granted or is_ledger or action <> verb
  order by table_name, verb`;
