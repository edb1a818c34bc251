import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

/** A quotation won, its contract, certificates and variations. */
export async function openContract() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const manager = await database.createUser({ role: 'MANAGER' });
  const colleague = await database.createUser({ role: 'MANAGER' });

  /** The first value of the first row, kept. */
  async function one(user: TestUser, sql: string, values: unknown[] = []): Promise<string> {
    const { rows } = await database.commitAs(user, (db) => db.query<Record<string, string>>(sql, values));
    return Object.values(rows[0] ?? {})[0] ?? '';
  }

  /** An offer of this worth, won; with the terms of payment. */
  async function contractOf(value: number, terms: Record<string, unknown> = {}) {
    const project = await one(
      owner,
      `insert into public.projects (name, start_date, end_date) values ('Tower', '2027-01-01', '2027-12-31') returning id`,
    );
    const quotation = await one(manager, `select public.save_document('quotation', $1, $2)`, [
      JSON.stringify({ project_id: project, title: 'Works' }),
      JSON.stringify([
        {
          description: 'Works',
          rate: value,
          cost_rate: value * 0.8,
          cost_code_id: code,
          cost_type: 'material',
        },
      ]),
    ]);
    const move = (user: TestUser, status: string) =>
      one(user, `update public.quotation_drafts set status = $2 where id = $1 returning id`, [
        quotation,
        status,
      ]);
    await move(manager, 'submitted');
    await move(colleague, 'accepted');
    await move(manager, 'sent');
    const contract = await one(colleague, 'select public.quotation_won($1)', [quotation]);
    const columns = Object.keys(terms);
    if (columns.length > 0) {
      await one(
        manager,
        `update public.contracts set ${columns.map((c, i) => `${c} = $${i + 2}`).join(', ')} where id = $1 returning id`,
        [contract, ...Object.values(terms)],
      );
    }
    return { project, contract };
  }

  const move = (user: TestUser, certificate: string, status: string) =>
    one(user, 'update public.certificates set status = $2 where id = $1 returning status', [
      certificate,
      status,
    ]);

  async function variation(project: string, amount: number): Promise<string> {
    const id = await one(manager, `select public.save_document('variation_order', $1, $2)`, [
      JSON.stringify({ project_id: project, title: 'More', client_reference: 'SI-1', extension_days: 10 }),
      JSON.stringify([
        {
          description: 'More',
          rate: amount,
          cost_rate: amount * 0.6,
          cost_code_id: code,
          cost_type: 'material',
        },
      ]),
    ]);
    await decide(manager, id, 'submitted');
    return id;
  }

  const decide = (user: TestUser, id: string, status: string) =>
    one(user, 'update public.variation_order_drafts set status = $2 where id = $1 returning status', [
      id,
      status,
    ]);

  const code = await one(
    owner,
    `insert into public.cost_codes (code, name) values ('05', 'Steel') returning id`,
  );
  return { database, owner, manager, colleague, one, contractOf, move, variation, decide };
}
