import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { openContract } from './fixtures/contract.ts';

/** Published examples of money, quantities and rates, each with its id, through the product's own functions. */
const { database, owner, manager, colleague, one, contractOf, move, variation, decide } =
  await openContract();
let admin: TestUser;
beforeAll(async () => {
  admin = await database.createUser({ role: 'ADMIN' });
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
});
afterAll(() => database.drop());

const rows = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Record<string, unknown>>(sql, values))).rows;
const row = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await rows(user, sql, values))[0] ?? {};
const idOf = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
const save = (user: TestUser, kind: string, record: object, lines: readonly object[]) =>
  one(user, 'select public.save_document($1, $2, $3)', [kind, JSON.stringify(record), JSON.stringify(lines)]);
const step = (user: TestUser, table: string, id: string, status: string) =>
  one(user, `update public.${table} set status = $2 where id = $1 returning status`, [id, status]);

/** Money spent on a project at once, as an approved expense of the company. */
async function spend(project: string, amount: number): Promise<void> {
  const id = await one(
    manager,
    `insert into public.expenses (activity, expense_type, type, amount, project_id, cost_code_id, cost_type, status)
     values ('Works', 'material', 'company', $2, $1, (select id from public.cost_codes where code = '05'), 'material', 'pending')
     returning id`,
    [project, amount],
  );
  await step(admin, 'expenses', id, 'approved');
}
/** What is still to be spent, as somebody forecasts it. */
async function forecast(project: string, amount: number): Promise<void> {
  await one(owner, 'delete from public.cost_forecasts where project_id = $1 returning id', [project]);
  await one(
    manager,
    `insert into public.cost_forecasts (project_id, cost_code_id, cost_type, description, amount)
     values ($1, (select id from public.cost_codes where code = '05'), 'material', 'To complete', $2) returning id`,
    [project, amount],
  );
}
const money = async (project: string) =>
  (await row(manager, 'select public.project_money($1) as money', [project])).money as Record<string, string>;

async function certify(contract: string, line: Record<string, unknown>): Promise<string> {
  const id = await one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [
    contract,
  ]);
  const columns = Object.keys(line);
  await one(
    manager,
    `update public.certificate_lines set ${columns.map((name, i) => `${name} = $${i + 2}`).join(', ')}
     where certificate_id = $1 and position = 1 returning id`,
    [id, ...Object.values(line)],
  );
  await move(manager, id, 'certified');
  await move(colleague, id, 'approved');
  return id;
}

describe('work in progress', () => {
  it('earns 55 % of a bridge, underbilled by 650,000 (wip-howard-bridge)', async () => {
    const { project, contract } = await contractOf(3_000_000);
    await spend(project, 990_000);
    await forecast(project, 810_000);
    await certify(contract, { this_period_amount: 1_000_000 });
    expect(await money(project)).toMatchObject({
      revised_contract: '3000000.00',
      percent_complete: '55.0000',
      earned_revenue: '1650000.00',
      gross_profit: '660000.00',
      billed: '1000000.00',
      over_under_billing: '650000.00',
    });
    await spend(project, 825_000);
    await forecast(project, 0);
    const { gross_profit = '' } = await money(project);
    expect(Number(gross_profit) - 660_000).toBe(525_000);
  });

  it('carries the percentage at full precision over three years (wip-three-years)', async () => {
    const { project } = await contractOf(10_000_000);
    const profits: string[] = [];
    let before = 0;
    for (const [cost, left] of [
      [2_300_000, 5_300_000],
      [3_600_000, 2_000_000],
      [2_100_000, 0],
    ] as const) {
      await spend(project, cost);
      await forecast(project, left);
      const total = Number((await money(project)).gross_profit);
      profits.push((total - before).toFixed(2));
      before = total;
    }
    expect(profits).toEqual(['726315.79', '842038.64', '431645.57']);
    expect(before).toBe(2_000_000);
  });

  it('books a loss that is expected at once and whole', async () => {
    expect(
      await row(manager, 'select * from public.percentage_of_completion(1000000, 300000, 900000, 250000)'),
    ).toEqual({
      percent_complete: '25.0000',
      earned_revenue: '250000.00',
      gross_profit: '-200000',
      expected_loss: '200000',
      over_under_billing: '0.00',
    });
    expect(await row(manager, 'select * from public.percentage_of_completion(1000000, 0, 0)')).toMatchObject({
      percent_complete: '0.0000',
      earned_revenue: '0.00',
    });
    await expect(rows(manager, 'select public.percentage_of_completion(1, -1, 0)')).rejects.toMatchObject({
      hint: 'out_of_range',
    });
  });

  it('counts consumed materials into the margin (project-gross-margin-erpnext)', async () => {
    const project = await idOf(`insert into public.projects (name) values ('Fit-out') returning id`);
    const invoice = await save(manager, 'invoice', { project_id: project }, [
      { description: 'Works', quantity: 1, unit_price: 6000 },
    ]);
    await step(manager, 'invoices', invoice, 'pending');
    await step(admin, 'invoices', invoice, 'approved');
    await spend(project, 770);
    const item = await idOf(
      `insert into public.inventory_items (name, unit_of_measure) values ('Board', 'each') returning id`,
    );
    await one(
      manager,
      `insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost) values ($1, 'receipt', 8, 220.58) returning id`,
      [item],
    );
    await one(
      manager,
      `insert into public.inventory_transactions (item_id, transaction_type, quantity, project_id) values ($1, 'issue', 8, $2) returning id`,
      [item, project],
    );
    const { gross_margin = '', billed } = await money(project);
    expect(billed).toBe('6000.00');
    expect(gross_margin).toBe('3465.36');
  });
});

describe('a certificate', () => {
  it('keeps what was done before and what was certified before apart (bill-g702-officefitout)', async () => {
    const { project, contract } = await contractOf(250_000, { retention_percentage: 10 });
    await decide(colleague, await variation(project, 12_500), 'approved');
    for (const work of [40_000, 40_000, 42_400]) await certify(contract, { this_period_amount: work });
    const fourth = await certify(contract, { this_period_amount: 48_500, stored_amount: 7_200 });
    const summary = await row(
      manager,
      `select contract_amount, completed_amount, retention_amount, earned_amount, previous_amount, payable_amount,
         balance_amount, round(100 * completed_amount / contract_amount, 1) as percent
       from public.certificates where id = $1`,
      [fourth],
    );
    expect(summary).toEqual({
      contract_amount: '262500.00',
      completed_amount: '178100.00',
      percent: '67.8',
      retention_amount: '17810.00',
      earned_amount: '160290.00',
      previous_amount: '110160.00',
      payable_amount: '50130.00',
      balance_amount: '102210.00',
    });
  });

  it('is valued by percent to date and never counts twice (bill-situation-cumulative)', async () => {
    const { project, contract } = await contractOf(50_000);
    const invoices: string[] = [];
    for (const percent of [30, 50]) {
      const certificate = await certify(contract, { work_percentage: percent });
      const invoice = await one(manager, 'select public.invoice_certificate($1)', [certificate]);
      invoices.push(
        await one(owner, 'select total_amount::text from public.invoices where id = $1', [invoice]),
      );
    }
    expect(invoices).toEqual(['15000.00', '10000.00']);
    expect(await money(project)).toMatchObject({ certified: '25000.00', invoiced: '25000.00' });
  });
});

describe('stock', () => {
  it('leaves at the average, a return to the supplier too (inv-avco-odoo)', async () => {
    const item = await idOf(
      `insert into public.inventory_items (name, unit_of_measure) values ('Pipe', 'each') returning id`,
    );
    const project = await idOf(`insert into public.projects (name) values ('Villa') returning id`);
    const after: unknown[] = [];
    for (const [type, quantity, price, to] of [
      ['receipt', 8, 10, null],
      ['receipt', 4, 16, null],
      ['issue', 10, null, project],
      ['return', 1, null, null],
    ] as const) {
      await one(
        manager,
        `insert into public.inventory_transactions (item_id, transaction_type, quantity, unit_cost, project_id)
         values ($1, $2, $3, $4, $5) returning id`,
        [item, type, quantity, price, to],
      );
      after.push(
        await row(
          owner,
          'select quantity_on_hand::float8 as qty, stock_value::float8 as value, average_cost::float8 as avg from public.inventory_items where id = $1',
          [item],
        ),
      );
    }
    expect(after).toEqual([
      { qty: 8, value: 80, avg: 10 },
      { qty: 12, value: 144, avg: 12 },
      { qty: 2, value: 24, avg: 12 },
      { qty: 1, value: 12, avg: 12 },
    ]);
  });
});

describe('the three-way match', () => {
  /** A received order and its bill, after it was matched. */
  async function matched(price: number, billed: number): Promise<Record<string, unknown>> {
    const supplier = await idOf(
      `insert into public.external_entities (entity_type, company_name, status) values ('SUPPLIER', 'Gulf Steel', 'active') returning id`,
    );
    const order = await save(manager, 'purchase_order', { supplier_id: supplier }, [
      { item_name: 'Rebar', quantity: 100, unit_cost: price },
    ]);
    await step(manager, 'purchase_orders', order, 'pending');
    await step(colleague, 'purchase_orders', order, 'confirmed');
    const line = await one(owner, 'select id from public.purchase_order_items where purchase_order_id = $1', [
      order,
    ]);
    const receipt = await save(manager, 'goods_receipt', { purchase_order_id: order }, [
      { purchase_order_item_id: line, quantity: 100 },
    ]);
    await step(manager, 'goods_receipts', receipt, 'posted');
    const bill = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: order, supplier_reference: `S-${order}` },
      [{ purchase_order_item_id: line, quantity: 100, unit_price: billed }],
    );
    await step(manager, 'supplier_invoices', bill, 'matched');
    return row(
      owner,
      `select b.status, b.hold_kind, b.total_amount::float8 as total, o.total_amount::float8 as ordered,
         round(100 * (b.subtotal_amount - o.subtotal_amount) / o.subtotal_amount, 2)::float8 as variance
       from public.supplier_invoices b join public.purchase_orders o on o.id = b.purchase_order_id where b.id = $1`,
      [bill],
    );
  }

  it('passes what agrees in full (ap-3way-pass)', async () => {
    expect(await matched(10, 10)).toEqual({
      status: 'matched',
      hold_kind: null,
      total: 1000,
      ordered: 1000,
      variance: 0,
    });
  });

  it('passes 4,949 for 5,000 within 2 %, and holds what is outside (ap-3way-tolerance)', async () => {
    expect(await matched(50, 49.49)).toMatchObject({ status: 'matched', total: 4949, variance: -1.02 });
    expect(await matched(50, 51.01)).toMatchObject({ status: 'on_hold', hold_kind: 'price' });
    // An absolute tolerance lets a small difference of a line pass.
    await one(admin, 'update public.company_settings set bill_amount_tolerance = 200 returning name');
    expect(await matched(50, 51.5)).toMatchObject({ status: 'matched' });
    await one(admin, 'update public.company_settings set bill_amount_tolerance = 0 returning name');
  });
});

describe('quantities', () => {
  let project: string;
  beforeAll(async () => {
    project = await idOf(`insert into public.projects (name) values ('Wall') returning id`);
  });
  const measure = (lines: readonly object[], unit: string) =>
    save(manager, 'takeoff_item', { project_id: project, description: 'Brick wall', unit }, lines);
  const quantity = async (id: string) =>
    Number(await one(owner, 'select quantity::text from public.takeoff_items where id = $1', [id]));
  const buildup = (name: string, unit: string, lines: readonly object[]) =>
    save(manager, 'rate_buildup', { name, unit }, lines);
  const bill = (items: readonly object[]) =>
    save(manager, 'boq', { project_id: project, title: 'Bill' }, items);
  const resourcesOf = async (boq: string) =>
    rows(
      manager,
      'select cost_type, description, quantity::float8 as quantity, amount::float8 as amount from public.boq_resources($1)',
      [boq],
    );

  it('of a wall with a door and two windows (takeoff-brickwork-openings)', async () => {
    const lines = [
      { length: 15, height: 3 },
      { length: 0.8, height: 2, is_deduction: true },
      { count: 2, length: 1.5, height: 1.2, is_deduction: true },
    ];
    expect(await quantity(await measure(lines.slice(0, 1), 'm2'))).toBe(45);
    expect(await quantity(await measure(lines, 'm2'))).toBe(39.8);
    const volume = await measure(
      lines.map((line) => ({ ...line, breadth: 0.23 })),
      'm3',
    );
    expect(await quantity(volume)).toBe(9.154);
    const bricks = await buildup('Brickwork', 'm3', [
      { description: 'Bricks', unit: 'each', coefficient: 500, rate: 1 },
    ]);
    const boq = await bill([
      { description: 'Brickwork', unit: 'm3', takeoff_item_id: volume, rate_buildup_id: bricks },
    ]);
    expect(await resourcesOf(boq)).toMatchObject([{ description: 'Bricks', quantity: 4577 }]);
  });

  it('of bricks and the materials of their mortar (takeoff-bricks-mortar)', async () => {
    const lines = [
      { length: 76.085, height: 2.5 },
      { count: 2, length: 3, height: 2.5, is_deduction: true },
    ];
    expect(await quantity(await measure(lines.slice(0, 1), 'm2'))).toBe(190.2125);
    expect(await quantity(await measure(lines, 'm2'))).toBe(175.2125);
    const volume = await measure(
      lines.map((line) => ({ ...line, breadth: 0.24 })),
      'm3',
    );
    expect(await quantity(volume)).toBeCloseTo(42.051, 3);
    // Mortar 1:3 of 0.23 m3; 0.75 of the dry materials remain.
    const brickwork = await buildup('Brickwork in mortar 1:3', 'm3', [
      { description: 'Bricks', unit: 'each', coefficient: 450, rate: 1 },
      { description: 'Mortar', unit: 'm3', coefficient: 0.23, rate: 0 },
      { description: 'Cement', unit: 'm3', coefficient: (0.23 / 4 / 0.75).toFixed(6), rate: 500 },
      { description: 'Sand', unit: 'm3', coefficient: ((0.23 * 3) / 4 / 0.75).toFixed(6), rate: 90 },
    ]);
    const boq = await bill([
      { description: 'Brickwork', unit: 'm3', takeoff_item_id: volume, rate_buildup_id: brickwork },
    ]);
    const amounts = Object.fromEntries(
      (await resourcesOf(boq)).map((one) => [one.description, Number(one.quantity)]),
    );
    expect(Math.ceil(amounts.Bricks ?? 0)).toBe(18_923);
    expect(amounts.Mortar).toBeCloseTo(9.67173, 2);
    expect(amounts.Cement).toBeCloseTo(3.22391, 2);
    expect(amounts.Sand).toBeCloseTo(9.672, 2);
  });

  it('of a bill priced by labour, plant and material (boq-priced-analytically)', async () => {
    const priced = [
      [332, 1.14, 2.86, 0],
      [248, 1.71, 3.54, 0],
      [112, 2.29, 4.34, 0],
      [445, 5.71, 12.2, 0],
      [247, 1.14, 3.2, 0],
      [1330, 1.14, 3.2, 15.75],
    ] as const;
    const items: object[] = [];
    for (const [index, [amount, labour, plant, material]] of priced.entries()) {
      const lines = [
        { cost_type: 'labour', description: 'Labour', rate: labour },
        { cost_type: 'plant', description: 'Plant', rate: plant },
        { cost_type: 'material', description: 'Material', rate: material },
      ];
      items.push({
        description: `Item ${index}`,
        quantity: amount,
        rate_buildup_id: await buildup(`Rate ${index}`, 'm2', lines),
      });
    }
    const boq = await bill(items);
    expect(
      (
        await rows(
          manager,
          'select rate::float8 as rate, amount::float8 as amount from public.boq_items where boq_id = $1 order by position',
          [boq],
        )
      ).map(({ rate, amount }) => [rate, amount]),
    ).toEqual([
      [4, 1328],
      [5.25, 1302],
      [6.63, 742.56],
      [17.91, 7969.95],
      [4.34, 1071.98],
      [20.09, 26719.7],
    ]);
    expect(await one(owner, 'select total_amount::text from public.boqs where id = $1', [boq])).toBe(
      '39134.19',
    );
    const kinds = Object.fromEntries(
      (await resourcesOf(boq)).map((one) => [one.cost_type, Math.round(Number(one.amount))]),
    );
    expect(kinds).toEqual({ labour: 5398, plant: 12789, material: 20948 });
  });
});

describe('injury rates', () => {
  it('count cases over hours (safety-rates)', async () => {
    const cases = [
      [14, 800_000, 200_000, 3.5],
      [6, 500_000, 200_000, 2.4],
      [6, 2_500_000, 1_000_000, 2.4],
      [2, 2_000_000, 200_000, 0.2],
    ];
    for (const [injuries, hours, base, rate] of cases) {
      expect(
        Number(await one(manager, 'select public.injury_rate($1, $2, $3)::text', [injuries, hours, base])),
      ).toBe(rate);
    }
    await expect(one(manager, 'select public.injury_rate(-1, 10)')).rejects.toMatchObject({
      hint: 'out_of_range',
    });
  });
});
