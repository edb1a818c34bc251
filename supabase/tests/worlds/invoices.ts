import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

type Row = Record<string, unknown>;

export const item = { description: 'Concrete works', quantity: 1, unit_price: 1000 };

/** A company that invoices a client for a project, and the steps of an invoice. */
export async function openInvoicing() {
  const database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const otherAdmin = await database.createUser({ role: 'ADMIN' });
  const manager = await database.createUser({ role: 'MANAGER' });
  const employee = await database.createUser({ role: 'EMPLOYEE' });
  const colleague = await database.createUser({ role: 'EMPLOYEE' });

  async function ask(user: TestUser, sql: string, values: unknown[] = []): Promise<Row[]> {
    return database.commitAs(user, async (db) => (await db.query<Row>(sql, values)).rows);
  }

  async function all(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.owner.query<Row>(sql, values)).rows;
  }

  async function idOf(sql: string, values: unknown[] = []): Promise<string> {
    return String((await all(sql, values))[0]?.id);
  }

  async function createInvoice(user: TestUser, record: Row = {}, items: Row[] = [item]): Promise<string> {
    const [row] = await ask(user, 'select public.create_invoice($1, $2) as id', [
      JSON.stringify({ project_id: project, ...record }),
      JSON.stringify(items),
    ]);
    return String(row?.id);
  }

  const client = await idOf(
    `insert into public.external_entities (entity_type, company_name, contact_email) values ('CLIENT', 'Gulf Towers', 'pay@gulf.test') returning id`,
  );
  const project = await idOf(
    `insert into public.projects (name, client_id) values ('Marina', $1) returning id`,
    [client],
  );
  return {
    database,
    admin,
    otherAdmin,
    manager,
    employee,
    colleague,
    client,
    project,
    ask,
    all,
    idOf,
    createInvoice,
  };
}
