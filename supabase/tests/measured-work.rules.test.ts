import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one, move } = await openContract();
const employee = await database.createUser({ role: 'EMPLOYEE' });
afterAll(() => database.drop());

const code = await one(owner, 'select id from public.cost_codes limit 1');

/** Columns of the first row that names this record, as numbers. */
async function figures(table: string, column: string, id: string, columns: readonly string[]) {
  const { rows } = await database.owner.query<Record<string, string | null>>(
    `select ${columns.join(', ')} from public.${table} where ${column} = $1 order by position limit 1`,
    [id],
  );
  return columns.map((name) => (rows[0]?.[name] == null ? null : Number(rows[0][name])));
}

/** A contract of 250 m3 at 1,234.5678, won with its quotation. */
async function measuredContract(): Promise<string> {
  const project = await one(
    owner,
    `insert into public.projects (name, start_date, end_date) values ('Wall', '2027-01-01', '2027-12-31') returning id`,
  );
  const quotation = await one(manager, `select public.save_document('quotation', $1, $2)`, [
    JSON.stringify({ project_id: project, title: 'Wall' }),
    JSON.stringify([
      {
        description: 'Concrete',
        unit: 'm3',
        quantity: 250,
        rate: 1234.5678,
        cost_rate: 900,
        cost_code_id: code,
        cost_type: 'material',
      },
    ]),
  ]);
  const step = (user: TestUser, status: string) =>
    one(user, 'update public.quotation_drafts set status = $2 where id = $1 returning id', [
      quotation,
      status,
    ]);
  await step(manager, 'submitted');
  await step(colleague, 'accepted');
  await step(manager, 'sent');
  return one(colleague, 'select public.quotation_won($1)', [quotation]);
}

const newCertificate = (contract: string) =>
  one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [contract]);
const write = (table: 'certificate' | 'subcontract_claim', id: string, column: string, value: unknown) =>
  one(
    manager,
    `update public.${table}_lines set ${column} = $2 where ${table}_id = $1 and position = 1 returning id`,
    [id, value],
  );
const lineOf = (certificate: string) =>
  figures('certificate_lines', 'certificate_id', certificate, [
    'contract_quantity',
    'rate',
    'previous_quantity',
    'quantity_done',
    'this_period_amount',
    'work_percentage',
  ]);

describe('a certificate of measured work', () => {
  it('is filled in by quantity, percent or amount, and each follows the one that was typed', async () => {
    const contract = await measuredContract();
    expect(
      await figures('schedule_of_values', 'contract_id', contract, ['quantity', 'rate', 'scheduled_value']),
    ).toEqual([250, 1234.5678, 308_641.95]);
    const certificate = await newCertificate(contract);
    expect(await lineOf(certificate)).toEqual([250, 1234.5678, 0, 0, 0, 0]);
    await write('certificate', certificate, 'quantity_done', 37.25);
    expect(await lineOf(certificate)).toEqual([250, 1234.5678, 0, 37.25, 45_987.65, 14.9]);
    await write('certificate', certificate, 'work_percentage', 20);
    expect(await lineOf(certificate)).toEqual([250, 1234.5678, 0, 50, 61_728.39, 20]);
    await write('certificate', certificate, 'this_period_amount', 12_345.68);
    expect(await lineOf(certificate)).toEqual([250, 1234.5678, 0, 10, 12_345.68, 4]);
    await write('certificate', certificate, 'quantity_done', 37.25);
    await move(manager, certificate, 'certified');
    await move(colleague, certificate, 'approved');

    const next = await newCertificate(contract);
    expect(await lineOf(next)).toEqual([250, 1234.5678, 37.25, 37.25, 0, 14.9]);
    await write('certificate', next, 'quantity_done', 250);
    expect(await lineOf(next)).toEqual([250, 1234.5678, 37.25, 250, 262_654.3, 100]);
    // the whole amount is the whole quantity, however the rate rounds
    await write('certificate', next, 'this_period_amount', 0);
    await write('certificate', next, 'work_percentage', 100);
    expect((await lineOf(next))[3]).toBe(250);
  });

  it('certifies no more than the quantity of the contract, and goes back only with a reason', async () => {
    const contract = await measuredContract();
    const certificate = await newCertificate(contract);
    await expect(write('certificate', certificate, 'quantity_done', 250.5)).rejects.toMatchObject({
      hint: 'over_limit',
      detail: expect.stringMatching(
        /"limit": 250,.*"field": "quantity_done"|"field": "quantity_done".*"limit": 250/,
      ),
    });
    await expect(write('certificate', certificate, 'quantity_done', -1)).rejects.toMatchObject({
      hint: expect.stringMatching(/^(reason_required|over_limit)$/),
    });
    await write('certificate', certificate, 'quantity_done', 10);
    await move(manager, certificate, 'certified');
    await move(colleague, certificate, 'approved');
    const next = await newCertificate(contract);
    await expect(write('certificate', next, 'quantity_done', 9)).rejects.toMatchObject({
      hint: 'reason_required',
    });
  });

  it('has no quantities where the contract has sums', async () => {
    const project = await one(owner, `insert into public.projects (name) values ('Yard') returning id`);
    const draft = await one(
      manager,
      `insert into public.contracts (project_id, title) values ($1, 'Yard') returning id`,
      [project],
    );
    const line = await one(
      manager,
      `insert into public.schedule_of_values (contract_id, description, scheduled_value) values ($1, 'Paving', 5000) returning id`,
      [draft],
    );
    const measure = () =>
      figures('schedule_of_values', 'contract_id', draft, ['quantity', 'rate', 'scheduled_value']);
    expect(await measure()).toEqual([null, null, 5000]);
    // a quantity has a rate, and both give the value, whatever is typed beside them; without them it is a sum again
    const set = (columns: string) =>
      one(manager, `update public.schedule_of_values set ${columns} where id = $1 returning id`, [line]);
    await expect(set('quantity = 10')).rejects.toMatchObject({ hint: 'required' });
    await set(`quantity = 10, rate = 12.5, unit = 'm2'`);
    expect(await measure()).toEqual([10, 12.5, 125]);
    await set('scheduled_value = 130');
    expect(await measure()).toEqual([10, 12.5, 125]);
    await set('quantity = null, rate = null, scheduled_value = 130');
    expect(await measure()).toEqual([null, null, 130]);
    await one(colleague, `update public.contracts set status = 'active' where id = $1 returning id`, [draft]);
    const certificate = await newCertificate(draft);
    expect(await lineOf(certificate)).toEqual([null, null, null, null, 0, 0]);
    await expect(write('certificate', certificate, 'quantity_done', 3)).rejects.toMatchObject({
      hint: 'invalid_value',
      detail: expect.stringContaining('quantity_done'),
    });
    await write('certificate', certificate, 'this_period_amount', 65);
    expect(await lineOf(certificate)).toEqual([null, null, null, null, 65, 50]);
  });

  it('is measured by who writes it', async () => {
    const certificate = await newCertificate(await measuredContract());
    const { rowCount } = await database.commitAs(employee, (db) =>
      db.query('update public.certificate_lines set quantity_done = 1 where certificate_id = $1', [
        certificate,
      ]),
    );
    expect(rowCount).toBe(0);
    await write('certificate', certificate, 'rate', 99);
    expect((await lineOf(certificate))[1]).toBe(1234.5678);
  });
});

/** An accepted work order with one line, and its first claim. */
async function claimOf(line: { description: string; quantity: number; unit_cost: number }) {
  const project = await one(owner, `insert into public.projects (name) values ('Tower') returning id`);
  const party = await one(
    owner,
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Formwork LLC') returning id`,
  );
  const work = await one(manager, `select public.save_document('work_order', $1, $2)`, [
    JSON.stringify({ title: 'Slabs', project_id: project, assigned_to: party }),
    JSON.stringify([{ unit_of_measure: 'm2', cost_code_id: code, ...line }]),
  ]);
  const step = (user: TestUser, status: string) =>
    one(user, 'update public.work_order_drafts set status = $2 where id = $1 returning id', [work, status]);
  await step(manager, 'pending');
  await step(colleague, 'accepted');
  return { project, work, claim: await nextClaim(work) };
}
const nextClaim = (work: string) =>
  one(manager, 'insert into public.subcontract_claims (work_order_id) values ($1) returning id', [work]);
async function approveClaim(claim: string) {
  for (const [user, status] of [
    [manager, 'certified'],
    [colleague, 'approved'],
  ] as const)
    await one(user, 'update public.subcontract_claims set status = $2 where id = $1 returning id', [
      claim,
      status,
    ]);
}
const claimed = (claim: string) =>
  figures('subcontract_claim_lines', 'subcontract_claim_id', claim, [
    'quantity_done',
    'completed_percentage',
    'completed_amount',
    'previous_amount',
  ]);

describe('a claim of a lump sum', () => {
  it('is filled in by amount or percent, exact in the decimals of its currency', async () => {
    const { project, work, claim } = await claimOf({
      description: 'Facade',
      quantity: 1,
      unit_cost: 1_000_000,
    });
    await write('subcontract_claim', claim, 'completed_percentage', 33.3333);
    expect(await claimed(claim)).toEqual([0.3333, 33.3333, 333_333, 0]);
    await write('subcontract_claim', claim, 'completed_amount', 123_456.78);
    expect(await claimed(claim)).toEqual([0.1235, 12.3457, 123_456.78, 0]);
    // a quantity that is written gives the amount, as measured work does
    await write('subcontract_claim', claim, 'quantity_done', 0.25);
    expect(await claimed(claim)).toEqual([0.25, 25, 250_000, 0]);
    await write('subcontract_claim', claim, 'completed_amount', 333_330.33);
    await approveClaim(claim);

    const next = await nextClaim(work);
    expect(await claimed(next)).toEqual([0.3333, 33.333, 333_330.33, 333_330.33]);
    await write('subcontract_claim', next, 'completed_amount', 999_999.99);
    // all but 0.01 of it: not the whole quantity's amount, whatever its four decimals say
    expect((await claimed(next)).slice(1)).toEqual([100, 999_999.99, 333_330.33]);
    await approveClaim(next);
    const { rows } = await database.owner.query<{ cost: string; open: string }>(
      `select sum(amount) filter (where entry_type = 'actual')::text as cost,
         sum(amount) filter (where entry_type = 'commitment')::text as open
         from public.job_cost_entries where project_id = $1`,
      [project],
    );
    expect(rows[0]).toEqual({ cost: '999999.99', open: '0.01' });
  });

  it('is never claimed beyond its line or below zero, and goes back only with a reason', async () => {
    const { work, claim } = await claimOf({ description: 'Facade', quantity: 1, unit_cost: 1_000_000 });
    await expect(write('subcontract_claim', claim, 'completed_amount', 1_000_000.01)).rejects.toMatchObject({
      hint: 'over_limit',
      detail: expect.stringContaining('"field": "completed_amount"'),
    });
    await expect(write('subcontract_claim', claim, 'completed_percentage', 100.001)).rejects.toMatchObject({
      hint: 'over_limit',
    });
    await expect(write('subcontract_claim', claim, 'completed_amount', -1)).rejects.toMatchObject({
      hint: 'out_of_range',
      message: 'The amount to date cannot be below zero.',
    });
    await expect(write('subcontract_claim', claim, 'applied_amount', -1)).rejects.toThrow(
      'The amount to date cannot be below zero.',
    );
    await write('subcontract_claim', claim, 'completed_amount', 400_000.5);
    // what was applied for by amount
    await write('subcontract_claim', claim, 'applied_amount', 400_100.55);
    expect(
      await figures('subcontract_claim_lines', 'subcontract_claim_id', claim, [
        'applied_quantity',
        'applied_amount',
        'difference_amount',
      ]),
    ).toEqual([0.4001, 400_100.55, -100.05]);
    await write('subcontract_claim', claim, 'reason', 'Not fixed');
    await approveClaim(claim);
    const next = await nextClaim(work);
    await expect(write('subcontract_claim', next, 'completed_amount', 400_000.49)).rejects.toMatchObject({
      hint: 'reason_required',
    });
  });

  it('is omitted only as far as its amount leaves room', async () => {
    const { project, work, claim } = await claimOf({
      description: 'Facade',
      quantity: 1,
      unit_cost: 1_000_000,
    });
    await write('subcontract_claim', claim, 'completed_amount', 333_330.33);
    await approveClaim(claim);
    const item = await one(owner, 'select id from public.work_order_items where work_order_id = $1', [work]);
    const omit = async (quantity: number) => {
      const change = await one(manager, `select public.save_document('change_order', $1, $2)`, [
        JSON.stringify({
          title: 'Less',
          project_id: project,
          change_type: 'work_order',
          work_order_id: work,
        }),
        JSON.stringify([
          {
            description: 'Less',
            work_order_item_id: item,
            quantity,
            unit_cost: 1_000_000,
            cost_code_id: code,
          },
        ]),
      ]);
      for (const [user, status] of [
        [manager, 'pending'],
        [colleague, 'approved'],
      ] as const)
        await one(user, 'update public.change_order_drafts set status = $2 where id = $1 returning id', [
          change,
          status,
        ]);
    };
    // 0.3333 of the sum would be 333,300.00
    await expect(omit(-0.6667)).rejects.toMatchObject({ hint: 'over_limit' });
    await expect(omit(-0.6666)).resolves.toBeUndefined();
  });

  it('is claimed by who writes it', async () => {
    const { claim } = await claimOf({ description: 'Facade', quantity: 1, unit_cost: 1000 });
    const { rowCount } = await database.commitAs(employee, (db) =>
      db.query(
        'update public.subcontract_claim_lines set completed_amount = 1 where subcontract_claim_id = $1',
        [claim],
      ),
    );
    expect(rowCount).toBe(0);
    await write('subcontract_claim', claim, 'previous_amount', 99).catch(() => undefined);
    expect(await claimed(claim)).toEqual([0, 0, 0, 0]);
  });
});

describe('a claim of measured work', () => {
  it('says what was ordered, and is filled in by quantity or percent', async () => {
    const project = await one(owner, `insert into public.projects (name) values ('Tower') returning id`);
    const party = await one(
      owner,
      `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Formwork LLC') returning id`,
    );
    const work = await one(manager, `select public.save_document('work_order', $1, $2)`, [
      JSON.stringify({ title: 'Slabs', project_id: project, assigned_to: party }),
      JSON.stringify([
        { description: 'Formwork', quantity: 80, unit_of_measure: 'm2', unit_cost: 50, cost_code_id: code },
      ]),
    ]);
    const step = (user: TestUser, status: string) =>
      one(user, 'update public.work_order_drafts set status = $2 where id = $1 returning id', [work, status]);
    await step(manager, 'pending');
    await step(colleague, 'accepted');
    const claim = await one(
      manager,
      'insert into public.subcontract_claims (work_order_id) values ($1) returning id',
      [work],
    );
    const line = () =>
      figures('subcontract_claim_lines', 'subcontract_claim_id', claim, [
        'contract_quantity',
        'rate',
        'quantity_done',
        'completed_percentage',
        'completed_amount',
      ]);
    expect(await line()).toEqual([80, 50, 0, 0, 0]);
    await write('subcontract_claim', claim, 'completed_percentage', 25);
    expect(await line()).toEqual([80, 50, 20, 25, 1000]);
    await write('subcontract_claim', claim, 'quantity_done', 30);
    expect(await line()).toEqual([80, 50, 30, 37.5, 1500]);
    await expect(write('subcontract_claim', claim, 'completed_percentage', 101)).rejects.toMatchObject({
      hint: 'over_limit',
    });
  });
});
