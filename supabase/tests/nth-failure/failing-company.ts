import { createTestDatabase, type Actor } from '@plinth/database/testing/test-database.ts';
import { makeFailing } from './failing-database.ts';

/** A step whose writes are made to fail, one after the other. */
export type FailingStep = {
  name: string;
  /** Prepares, and answers the statement. */
  make: () => Promise<{ sql: string; values: unknown[]; actor: Actor }>;
  /** Writes it takes at least: fewer would mean that the failures were not looked for where they are. */
  atLeast: number;
};

export const stepOf = (table: string, status: string, reason?: string) =>
  `update public.${table} set status = '${status}'${reason ? `, status_reason = '${reason}'` : ''} where id = $1`;

/** The steps of documents, leave and pay that move money or days: each of their writes made to fail, nothing of the step left. */
export async function openFailingCompany() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const manager = await database.createUser({ role: 'MANAGER' });
  const colleague = await database.createUser({ role: 'MANAGER' });

  /** The first value of the first row, kept. */
  async function one(actor: Actor, sql: string, values: unknown[] = []): Promise<string> {
    const { rows } = await database.commitAs(actor, (db) => db.query<Record<string, string>>(sql, values));
    return Object.values(rows[0] ?? {})[0] ?? '';
  }
  const byServer = async (sql: string, values: unknown[] = []): Promise<string> =>
    (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
  const save = (kind: string, record: object, lines: readonly object[] | null) =>
    one(manager, 'select public.save_document($1, $2, $3)', [
      kind,
      JSON.stringify(record),
      JSON.stringify(lines),
    ]);
  const step = (actor: Actor, table: string, id: string, status: string) =>
    one(actor, `update public.${table} set status = $2 where id = $1 returning id`, [id, status]);
  const newProject = () =>
    one(
      owner,
      `insert into public.projects (name, client_id, start_date, end_date) values ('Tower', $1, '2027-01-01', '2027-12-31') returning id`,
      [party],
    );
  const hire = () =>
    byServer(
      `insert into public.employees (first_name, last_name, hire_date, status) values ('A', 'B', '2020-01-01', 'active') returning id`,
    );

  const code = await one(
    owner,
    `insert into public.cost_codes (code, name) values ('03', 'Concrete') returning id`,
  );
  const party = await one(
    owner,
    `insert into public.external_entities (entity_type, company_name, contact_email) values ('CLIENT', 'Gulf', 'pay@gulf.test') returning id`,
  );
  const failing = await makeFailing(database);

  return {
    owner,
    admin,
    manager,
    colleague,
    code,
    party,
    one,
    byServer,
    save,
    step,
    newProject,
    hire,
    failing,
    close: async () => {
      await failing.close();
      await database.drop();
    },
  };
}
