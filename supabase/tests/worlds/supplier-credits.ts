import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

export type Row = Record<string, unknown>;

type Line = { quantity: number; unit_cost: number; is_receipt_needed?: boolean; item_id?: string };

/** A company with approved bills of a supplier, who credits some of it. */
export async function openSupplierCredits() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const manager = await database.createUser({ role: 'MANAGER' });

  const idOf = async (sql: string, values: unknown[] = []) =>
    (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';

  const newProject = () => idOf(`insert into public.projects (name) values ('Tower') returning id`);

  const newItem = (name: string) =>
    idOf(`insert into public.inventory_items (name, unit_of_measure) values ($1, 'kg') returning id`, [name]);

  const save = (user: TestUser, kind: string, record: Row, lines: Row[] | null) =>
    database.commitAs(user, async (db) => {
      const { rows } = await db.query<{ id: string }>('select public.save_document($1, $2, $3) as id', [
        kind,
        JSON.stringify(record),
        lines && JSON.stringify(lines),
      ]);
      return rows[0]?.id ?? '';
    });

  const step = (user: TestUser, table: string, id: string, status: string, reason: string | null = null) =>
    database.commitAs(user, (db) =>
      db.query(`update public.${table} set status = $2, status_reason = $3 where id = $1`, [
        id,
        status,
        reason,
      ]),
    );

  const read = async (table: string, id: string) =>
    (await database.owner.query<Row>(`select * from public.${table} where id = $1`, [id])).rows[0];

  async function order(project: string | null, lines: Line[], more: Row = {}) {
    const id = await save(
      manager,
      'purchase_order',
      { supplier_id: supplier, project_id: project, ...more },
      lines.map((line) => ({ item_name: 'Rebar', cost_code_id: code, is_receipt_needed: false, ...line })),
    );
    await step(manager, 'purchase_orders', id, 'pending');
    await step(owner, 'purchase_orders', id, 'confirmed');
    return id;
  }

  let references = 0;
  /** What the supplier wrote on a paper: no two are alike. */
  const newReference = (letter: string) => {
    references += 1;
    return `${letter}-${references}`;
  };

  /** An approved bill of all that was ordered, at the prices of the order. */
  async function bill(
    project: string | null,
    lines: Line[],
    more: Row = {},
    destination = 'site',
    paper: Row = {},
  ) {
    const po = await order(project, lines, more);
    const { rows } = await database.owner.query<{ id: string }>(
      'select id from public.purchase_order_items where purchase_order_id = $1 order by position',
      [po],
    );
    const received = lines.flatMap((line, i) =>
      line.is_receipt_needed ? [{ purchase_order_item_id: rows[i]?.id, quantity: line.quantity }] : [],
    );
    if (received.length > 0) {
      const receipt = await save(manager, 'goods_receipt', { purchase_order_id: po, destination }, received);
      await step(manager, 'goods_receipts', receipt, 'posted');
    }
    const id = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: po, supplier_reference: newReference('S'), ...paper },
      lines.map(({ quantity, unit_cost }, i) => ({
        purchase_order_item_id: rows[i]?.id,
        quantity,
        unit_price: unit_cost,
      })),
    );
    await step(manager, 'supplier_invoices', id, 'matched');
    await step(admin, 'supplier_invoices', id, 'approved');
    return id;
  }

  /** A credit note of a bill, to be decided, of these quantities and credits a unit. */
  async function credit(of: string, amounts: [number, number][], credit_kind = 'return', more: Row = {}) {
    const record = { supplier_invoice_id: of, supplier_reference: newReference('C'), credit_kind, ...more };
    const id = await save(manager, 'supplier_credit_note', record, null);
    const { rows } = await database.owner.query<{ id: string }>(
      'select id from public.supplier_credit_note_items where supplier_credit_note_id = $1 order by position',
      [id],
    );
    await save(
      manager,
      'supplier_credit_note',
      { id },
      rows.map((row, i) => ({ id: row.id, quantity: amounts[i]?.[0], unit_price: amounts[i]?.[1] })),
    );
    return id;
  }

  const approve = (id: string, user = admin) => step(user, 'supplier_credit_notes', id, 'approved');

  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
  const supplier = await idOf(
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Gulf Steel') returning id`,
  );
  await database.owner.query(
    `insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 3.6725, '2020-01-01')`,
  );
  const code = await idOf(
    `insert into public.cost_codes (code, name) values ('03-100', 'Concrete') returning id`,
  );
  return {
    database,
    newReference,
    idOf,
    owner,
    admin,
    manager,
    supplier,
    newProject,
    newItem,
    save,
    step,
    read,
    order,
    bill,
    credit,
    approve,
  };
}
