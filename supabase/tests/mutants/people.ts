import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

/**
 * Who tries. Beside the roles of the installation, four that a company made: a reader with everybody's rows in scope and not one
 * permission; a narrow one with every permission (but those to give roles) for their own rows; a clerk with every permission for
 * tasks and documents, own rows; a steward with everybody's rows, who administers projects only, reads documents, has no tasks.
 */
export const actors = [
  'nobody',
  'employee',
  'manager',
  'admin',
  'owner',
  'reader',
  'narrow',
  'clerk',
  'steward',
  'leaver',
] as const;
export type Actor = (typeof actors)[number];
/** Somebody of the manager's team has rows too, and never tries. */
export const people = [...actors, 'report'] as const;
export type Person = (typeof people)[number];

export async function createPeople(database: TestDatabase): Promise<Record<Person, TestUser>> {
  const owner = await database.createUser({ role: 'OWNER' });
  const users = {
    owner,
    admin: await database.createUser({ role: 'ADMIN' }),
    manager: await database.createUser({ role: 'MANAGER' }),
    employee: await database.createUser(),
    report: await database.createUser(),
    nobody: await database.createUser(),
    reader: await database.createUser(),
    narrow: await database.createUser(),
    clerk: await database.createUser(),
    steward: await database.createUser(),
    leaver: await database.createUser({ role: 'OWNER' }),
  };
  await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
    users.nobody.id,
  ]);
  await database.owner.query('select app.set_user_active($1, false)', [users.leaver.id]);
  await giveCompanyRole(database, owner, users.reader, 'all', 'false');
  await giveCompanyRole(database, owner, users.narrow, 'own', 'true');
  await giveCompanyRole(database, owner, users.clerk, 'own', `m.name in ('tasks', 'documents')`);
  await giveCompanyRole(
    database,
    owner,
    users.steward,
    'all',
    `m.name <> 'tasks' and (p.name in ('view', 'create', 'edit', 'delete', 'approve') or m.name = 'projects')
      and (p.name = 'view' or m.name <> 'documents')`,
  );
  await database.owner.query('delete from public.user_roles where not is_active and user_id <> $1', [
    users.nobody.id,
  ]);
  await database.owner.query('update public.profiles set manager_id = $1 where id = $2', [
    users.manager.id,
    users.report.id,
  ]);
  return users;
}

/** A role with this scope and the permissions that the condition names; giving roles is nobody's but the owner's. */
async function giveCompanyRole(
  database: TestDatabase,
  owner: TestUser,
  person: TestUser,
  scope: 'own' | 'all',
  permissions: string,
): Promise<void> {
  const { rows } = await database.owner.query<{ name: string }>(
    `select m.name || ':' || p.name as name from public.role_permissions held join public.roles owners on owners.id = held.role_id
       join public.modules m on m.id = held.module_id join public.permissions p on p.id = held.permission_id
     where owners.name = 'OWNER' and m.name <> 'rbac' and ${permissions}`,
  );
  const name = `company role ${person.id}`;
  await database.commitAs(owner, async (db) => {
    await db.query(
      `select public.save_role(null, $1, 'A role of the company', null, 'EMPLOYEE', $2, $3::text[])`,
      [name, scope, rows.map((row) => row.name)],
    );
    await db.query('select public.assign_role($1, $2)', [person.id, name]);
  });
}
