import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

type Row = Record<string, unknown>;

type Line = { quantity: number; unit_cost: number; is_receipt_needed?: boolean };

/** A company that is billed for what it ordered and received. */
export async function openSupplierBills() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const manager = await database.createUser({ role: 'MANAGER' });

  const idOf = async (sql: string, values: unknown[] = []) =>
    (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';

  const newProject = () => idOf(`insert into public.projects (name) values ('Tower') returning id`);

  const save = (user: TestUser, kind: string, record: Row, lines: Row[]) =>
    database.commitAs(user, async (db) => {
      const { rows } = await db.query<{ id: string }>('select public.save_document($1, $2, $3) as id', [
        kind,
        JSON.stringify(record),
        JSON.stringify(lines),
      ]);
      return rows[0]?.id ?? '';
    });

  const step = (user: TestUser, table: string, id: string, status: string, reason?: string) =>
    database.commitAs(user, (db) =>
      reason === undefined
        ? db.query(`update public.${table} set status = $2 where id = $1`, [id, status])
        : db.query(`update public.${table} set status = $2, status_reason = $3 where id = $1`, [
            id,
            status,
            reason,
          ]),
    );

  /** A confirmed order of these lines, and the keys of the lines in order. */
  async function order(project: string | null, lines: Line[], more: Row = {}) {
    const id = await save(
      manager,
      'purchase_order',
      { supplier_id: supplier, project_id: project, ...more },
      lines.map((line) => ({ item_name: 'Rebar', cost_code_id: code, ...line })),
    );
    await step(manager, 'purchase_orders', id, 'pending');
    await step(owner, 'purchase_orders', id, 'confirmed');
    const { rows } = await database.owner.query<{ id: string }>(
      'select id from public.purchase_order_items where purchase_order_id = $1 order by position',
      [id],
    );
    return { id, lines: rows.map((row) => row.id) };
  }

  async function receive({ id, lines }: { id: string; lines: string[] }, quantities: number[]) {
    const receipt = await save(
      manager,
      'goods_receipt',
      { purchase_order_id: id, destination: 'site' },
      quantities.map((quantity, i) => ({ purchase_order_item_id: lines[i], quantity })),
    );
    await step(manager, 'goods_receipts', receipt, 'posted');
  }

  let reference = 0;

  /** A bill of these quantities and prices, handed to the match. */
  async function bill(
    { id, lines }: { id: string; lines: string[] },
    billed: [number, number][],
    more: Row = {},
  ) {
    reference += 1;
    const made = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: id, supplier_reference: `S-${reference}`, ...more },
      billed.map(([quantity, unit_price], i) => ({ purchase_order_item_id: lines[i], quantity, unit_price })),
    );
    await step(manager, 'supplier_invoices', made, 'matched');
    return made;
  }

  const read = async (id: string) =>
    (await database.owner.query<Row>('select * from public.supplier_invoices where id = $1', [id])).rows[0];

  const supplier = await idOf(
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Gulf Steel') returning id`,
  );
  const code = await idOf(
    `insert into public.cost_codes (code, name) values ('03-100', 'Concrete') returning id`,
  );
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
  return { database, owner, admin, manager, supplier, newProject, save, step, order, receive, bill, read };
}
