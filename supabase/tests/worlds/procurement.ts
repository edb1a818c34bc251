import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

export type Line = Record<string, unknown>;

const tables = {
  purchase_order: 'purchase_orders',
  work_order: 'work_order_drafts',
  change_order: 'change_order_drafts',
  requisition: 'requisition_drafts',
  goods_receipt: 'goods_receipts',
} as const;

/** A company that buys from one supplier: its documents, their steps and the cost ledger. */
export async function openProcurement() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER' });
  const manager = await database.createUser({ role: 'MANAGER' });
  const otherManager = await database.createUser({ role: 'MANAGER' });
  const employee = await database.createUser({ role: 'EMPLOYEE' });

  const idOf = async (sql: string, values: unknown[] = []) =>
    (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';

  const newParty = (status: string) =>
    idOf(
      `insert into public.external_entities (entity_type, company_name, status) values ('SUPPLIER', 'Gulf Steel', $1) returning id`,
      [status],
    );

  /** A project whose budget holds this much on one cost code. */
  async function newProject(budget?: number): Promise<string> {
    const project = await idOf(`insert into public.projects (name) values ('Tower') returning id`);
    if (budget === undefined) return project;
    const held = await idOf(`insert into public.budgets (name, project_id) values ('B', $1) returning id`, [
      project,
    ]);
    await database.owner.query(
      `insert into public.budget_lines (budget_id, cost_code_id, cost_type, original_amount) values ($1, $2, 'material', $3)`,
      [held, code, budget],
    );
    await database.owner.query(`update public.budgets set status = 'active' where id = $1`, [held]);
    return project;
  }

  const save = (user: TestUser, kind: string, record: Line, lines: Line[]) =>
    database.commitAs(user, async (db) => {
      const { rows } = await db.query<{ id: string }>('select public.save_document($1, $2, $3) as id', [
        kind,
        JSON.stringify(record),
        JSON.stringify(lines),
      ]);
      return rows[0]?.id ?? '';
    });

  const step = (user: TestUser, kind: keyof typeof tables, id: string, status: string, reason?: string) =>
    database.commitAs(user, (db) =>
      reason === undefined
        ? db.query(`update public.${tables[kind]} set status = $2 where id = $1`, [id, status])
        : db.query(`update public.${tables[kind]} set status = $2, status_reason = $3 where id = $1`, [
            id,
            status,
            reason,
          ]),
    );

  const line = (quantity: number, cost: number, more: Line = {}): Line => ({
    item_name: 'Rebar',
    quantity,
    unit_cost: cost,
    cost_code_id: code,
    ...more,
  });

  async function newOrder(project: string | null, lines: Line[], more: Line = {}): Promise<string> {
    const id = await save(
      manager,
      'purchase_order',
      { supplier_id: supplier, project_id: project, ...more },
      lines,
    );
    await step(manager, 'purchase_order', id, 'pending');
    return id;
  }

  async function confirmedOrder(project: string | null, lines: Line[], more: Line = {}): Promise<string> {
    const id = await newOrder(project, lines, more);
    await step(otherManager, 'purchase_order', id, 'confirmed');
    return id;
  }

  const ledgerOf = async (project: string) =>
    (
      await database.owner.query(
        `select coalesce(sum(amount) filter (where entry_type = 'commitment'), 0)::float8 as committed,
         coalesce(sum(amount) filter (where entry_type = 'actual'), 0)::float8 as actual
       from public.job_cost_entries where project_id = $1`,
        [project],
      )
    ).rows[0];

  const rowOf = async (kind: keyof typeof tables, id: string) =>
    (await database.owner.query(`select * from public.${tables[kind]} where id = $1`, [id])).rows[0];

  const supplier = await newParty('active');
  const code = await idOf(
    `insert into public.cost_codes (code, name) values ('03-100', 'Concrete') returning id`,
  );
  return {
    database,
    owner,
    manager,
    otherManager,
    employee,
    supplier,
    code,
    idOf,
    newParty,
    newProject,
    save,
    step,
    line,
    newOrder,
    confirmedOrder,
    ledgerOf,
    rowOf,
  };
}
