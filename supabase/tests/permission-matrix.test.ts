import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actions, isAllowed, matrix, roles, type Module, type Role } from './sweep/specified-matrix.ts';

const cells = (Object.keys(matrix) as Module[]).flatMap((module) =>
  actions.map((action) => ({ module, action })),
);

let database: TestDatabase;
const users = {} as Record<Role, TestUser>;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const role of ['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] as const) {
    users[role] = await database.createUser({ role });
  }
});
afterAll(() => database?.drop());

describe.each(roles)('%s', (role) => {
  it.each(cells)('$module.$action is as in the specification', async ({ module, action }) => {
    const answer = await database.as(
      users[role],
      async (db) => (await db.query('select authz.can($1, $2) as may', [module, action])).rows[0],
    );
    expect(answer).toEqual({ may: isAllowed(role, module, action) });
  });

  it('is refused what does not exist', async () => {
    const answer = await database.as(users[role], async (db) => {
      return (
        await db.query(
          `select authz.can('no_such_module', 'view') as module, authz.can('tasks', 'no_such_action') as action`,
        )
      ).rows[0];
    });
    expect(answer).toEqual({ module: false, action: false });
  });

  it('holds the sub-menu permissions of exactly the modules it may view', async () => {
    const held = await database.as(users[role], async (db) => {
      const { rows } = await db.query<{ module: string }>(
        `select m.name as module from public.modules m
         where authz.can(m.name, 'submenu_access') and authz.can(m.name, 'dashboard_access')
           and authz.can(m.name, 'kanban_access') and authz.can(m.name, 'timeline_access') order by 1`,
      );
      return rows.map((row) => row.module);
    });
    expect(held).toEqual(
      (Object.keys(matrix) as Module[]).filter((module) => isAllowed(role, module, 'view')).sort(),
    );
  });
});

/** Tables of this model and what a row of each needs; every cell is executed on them, whatever `can` answers. */
const tables = [
  {
    table: 'projects',
    module: 'projects',
    insert: `insert into public.projects (name) values ('New')`,
    update: `update public.projects set name = 'Changed' where name = 'Existing'`,
  },
  {
    table: 'tasks',
    module: 'tasks',
    insert: `insert into public.tasks (task_title) values ('New')`,
    update: `update public.tasks set task_title = 'Changed' where task_title = 'Existing'`,
  },
  {
    table: 'external_entities',
    module: 'external_entities',
    insert: `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'New')`,
    update: `update public.external_entities set company_name = 'Changed' where company_name = 'Existing'`,
  },
  {
    table: 'takeoff_items',
    module: 'commercial',
    existing: `insert into public.takeoff_items (project_id, description) select id, 'Existing' from public.projects limit 1`,
    insert: `insert into public.takeoff_items (project_id, description) select id, 'New' from public.projects limit 1`,
    update: `update public.takeoff_items set description = 'Changed' where description = 'Existing'`,
  },
  {
    table: 'quantity_takeoff_items',
    module: 'commercial',
    existing: `insert into public.takeoff_items (project_id, description) select id, 'Existing' from public.projects limit 1`,
    insert: `insert into public.quantity_takeoff_items (project_id, description) select id, 'New' from public.projects limit 1`,
    update: `update public.quantity_takeoff_items set description = 'Changed' where description = 'Existing'`,
  },
  {
    table: 'rate_buildups',
    module: 'commercial',
    existing: `insert into public.rate_buildups (name) values ('Existing')`,
    insert: `insert into public.rate_buildups (name) values ('New')`,
    update: `update public.rate_buildups set name = 'Changed' where name = 'Existing'`,
  },
  {
    table: 'boqs',
    module: 'commercial',
    existing: `insert into public.boqs (project_id, title) select id, 'Existing' from public.projects limit 1`,
    insert: `insert into public.boqs (project_id, title) select id, 'New' from public.projects limit 1`,
    update: `update public.boqs set title = 'Changed' where title = 'Existing'`,
  },
  {
    table: 'quotation_drafts',
    module: 'commercial',
    existing: `insert into public.quotation_drafts (project_id, title) select id, 'Existing' from public.projects limit 1`,
    insert: `insert into public.quotation_drafts (project_id, title) select id, 'New' from public.projects limit 1`,
    update: `update public.quotation_drafts set title = 'Changed' where title = 'Existing'`,
  },
  {
    table: 'inventory_items',
    module: 'inventory',
    existing: `insert into public.inventory_items (name) values ('Existing')`,
    insert: `insert into public.inventory_items (name) values ('New')`,
    update: `update public.inventory_items set name = 'Changed' where name = 'Existing'`,
  },
  {
    table: 'inventory_categories',
    module: 'inventory',
    existing: `insert into public.inventory_categories (name) values ('Existing')`,
    insert: `insert into public.inventory_categories (name) values ('New')`,
    update: `update public.inventory_categories set name = 'Changed' where name = 'Existing'`,
  },
  {
    table: 'requisition_drafts',
    module: 'commercial',
    existing: `insert into public.requisition_drafts (title, project_id) select 'Existing', id from public.projects limit 1`,
    insert: `insert into public.requisition_drafts (title, project_id) select 'New', id from public.projects limit 1`,
    update: `update public.requisition_drafts set title = 'Changed' where title = 'Existing'`,
  },
  {
    table: 'change_order_drafts',
    module: 'commercial',
    existing: `insert into public.change_order_drafts (title, project_id, change_type) select 'Existing', id, 'budget' from public.projects limit 1`,
    insert: `insert into public.change_order_drafts (title, project_id, change_type) select 'New', id, 'budget' from public.projects limit 1`,
    update: `update public.change_order_drafts set title = 'Changed' where title = 'Existing'`,
  },
] as const;

describe.each(tables)('$table, executed', ({ table, module, insert, update, ...row }) => {
  beforeAll(async () => {
    if ('existing' in row) return void (await database.owner.query(row.existing));
    await database.owner.query(
      table === 'external_entities'
        ? `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Existing')`
        : `insert into public.${table} (${table === 'tasks' ? 'task_title' : 'name'}) values ('Existing')`,
    );
  });

  it.each(roles)('%s views, creates, edits and deletes as the matrix says', async (role) => {
    const done = await database.as(users[role], async (db) => ({
      view: ((await db.query(`select 1 from public.${table}`)).rowCount ?? 0) > 0,
      edit: await touchesRows(db, update),
      create: await touchesRows(db, insert),
      delete: await touchesRows(db, `delete from public.${table}`),
    }));
    expect(done).toEqual({
      view: isAllowed(role, module, 'view'),
      create: isAllowed(role, module, 'create'),
      edit: isAllowed(role, module, 'edit'),
      delete: isAllowed(role, module, 'delete'),
    });
  });

  it('is closed to someone without a role, to a deactivated owner and to anonymous callers', async () => {
    const nobody = await database.createUser({});
    await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
      nobody.id,
    ]);
    const leaver = await database.createUser({ role: 'OWNER' });
    await database.owner.query('select app.set_user_active($1, false)', [leaver.id]);

    for (const person of [nobody, leaver]) {
      const done = await database.as(person, async (db) => ({
        view: ((await db.query(`select 1 from public.${table}`)).rowCount ?? 0) > 0,
        edit: await touchesRows(db, update),
        create: await touchesRows(db, insert),
        delete: await touchesRows(db, `delete from public.${table}`),
      }));
      expect(done).toEqual({ view: false, create: false, edit: false, delete: false });
    }
    await expect(
      database.as('anon', (db) => db.query(`select 1 from public.${table}`)),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

/** A refused insert raises, a refused update or delete touches no rows: both are 'no'. Any other error is a failure of the test. */
async function touchesRows(
  db: { query: (sql: string) => Promise<{ rowCount: number | null }> },
  sql: string,
): Promise<boolean> {
  await db.query('savepoint attempt');
  try {
    return ((await db.query(sql)).rowCount ?? 0) > 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === '42501' || error.code === 'PT403')) {
      return false;
    }
    throw error;
  } finally {
    await db.query('rollback to savepoint attempt');
  }
}
