import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one, contractOf, variation, decide } = await openContract();
let party: string;
let code: string;
beforeAll(async () => {
  party = await one(
    owner,
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Formwork LLC') returning id`,
  );
  code = await one(owner, `select id from public.cost_codes limit 1`);
});
afterAll(() => database.drop());

type Kind = 'certificates' | 'subcontract_claims';
const step = (table: Kind, user: TestUser, id: string, status: string) =>
  one(
    user,
    `update public.${table} set status = $2, status_reason = 'As seen' where id = $1 returning status`,
    [id, status],
  );
const certify = (table: Kind, id: string) => step(table, manager, id, 'certified');
const approve = (table: Kind, id: string) => step(table, colleague, id, 'approved');
const numberOf = (table: Kind, id: string) =>
  one(
    owner,
    `select ${table === 'certificates' ? 'certificate_number' : 'claim_number'} from public.${table} where id = $1`,
    [id],
  );
const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Record<string, unknown>>(sql, values)).rows;
/** The figures of a document, and of its lines: before, of this period, to date. */
async function read(table: Kind, id: string) {
  const [head] = await rows(
    `select sequence, completed_amount::float8 as completed, retention_amount::float8 as retention,
       advance_recovery_amount::float8 as recovery, deduction_amount::float8 as deducted,
       previous_amount::float8 as previous, payable_amount::float8 as payable, tax_amount::float8 as tax,
       total_amount::float8 as total from public.${table} where id = $1`,
    [id],
  );
  return head;
}
const linesOf = async (table: Kind, id: string) =>
  (
    await rows(
      table === 'certificates'
        ? `select previous_amount::float8 as before, this_period_amount::float8 as now,
             completed_amount::float8 as done from public.certificate_lines where certificate_id = $1 order by position`
        : `select previous_amount::float8 as before, (completed_amount - previous_amount)::float8 as now,
             completed_amount::float8 as done from public.subcontract_claim_lines where subcontract_claim_id = $1 order by position`,
      [id],
    )
  ).map(({ before, now, done }) => [before, now, done]);

/** A work order of 10 and 20 at 100, accepted; retention 10 %, tax 5 %. */
async function workOrder(more: Record<string, unknown> = {}) {
  const project = await one(owner, `insert into public.projects (name) values ('Tower') returning id`);
  const id = await one(manager, `select public.save_document('work_order', $1, $2)`, [
    JSON.stringify({
      title: 'Slabs',
      project_id: project,
      assigned_to: party,
      retention_percentage: 10,
      tax_rate: 5,
      ...more,
    }),
    JSON.stringify(
      [10, 20].map((quantity) => ({
        description: `Slab ${quantity}`,
        quantity,
        unit_cost: 100,
        cost_code_id: code,
      })),
    ),
  ]);
  for (const [user, status] of [
    [manager, 'pending'],
    [colleague, 'accepted'],
  ] as const)
    await one(user, `update public.work_order_drafts set status = $2 where id = $1 returning id`, [
      id,
      status,
    ]);
  return { id, project };
}
const newClaim = (order: string, date = 'model.today()') =>
  one(
    manager,
    `insert into public.subcontract_claims (work_order_id, claim_date) values ($1, ${date}) returning id`,
    [order],
  );
const measure = (claim: string, position: number, quantity: number, reason: string | null = null) =>
  one(
    manager,
    `update public.subcontract_claim_lines set quantity_done = $3, reason = coalesce($4, reason)
       where subcontract_claim_id = $1 and position = $2 returning id`,
    [claim, position, quantity, reason],
  );
/** A claim with its first line measured, certified and waiting, and the next with its second line measured. */
async function twoClaims(more: Record<string, unknown> = {}) {
  const order = await workOrder(more);
  const first = await newClaim(order.id);
  await measure(first, 1, 4);
  await certify('subcontract_claims', first);
  const second = await newClaim(order.id);
  await measure(second, 2, 5);
  return { ...order, first, second };
}
const newCertificate = (contract: string) =>
  one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [contract]);
const work = (certificate: string, amount: number, reason: string | null = null) =>
  one(
    manager,
    `update public.certificate_lines set this_period_amount = $2, reason = $3 where certificate_id = $1 and position = 1 returning id`,
    [certificate, amount, reason],
  );

describe('the next claim while one waits', () => {
  it('begins from what was approved last, and is computed again when the one before is approved', async () => {
    const { first, second } = await twoClaims();
    expect(await linesOf('subcontract_claims', second)).toEqual([
      [0, 400, 400],
      [0, 500, 500],
    ]);
    expect(await read('subcontract_claims', second)).toMatchObject({ previous: 0, payable: 810, tax: 40.5 });
    await certify('subcontract_claims', second);
    await approve('subcontract_claims', first);
    expect(await linesOf('subcontract_claims', second)).toEqual([
      [400, 0, 400],
      [0, 500, 500],
    ]);
    expect(await read('subcontract_claims', second)).toMatchObject({
      completed: 900,
      retention: 90,
      previous: 360,
      payable: 450,
      tax: 22.5,
      total: 472.5,
    });
    await approve('subcontract_claims', second);
    const [billed] = await rows(
      `select sum(total_amount)::float8 as total from public.supplier_invoices where subcontract_claim_id in ($1, $2)`,
      [first, second],
    );
    expect(billed).toEqual({ total: 850.5 });
  });

  it('is approved after it and not before, and says which one that is', async () => {
    const { first, second } = await twoClaims();
    await certify('subcontract_claims', second);
    const number = await numberOf('subcontract_claims', first);
    await expect(approve('subcontract_claims', second)).rejects.toMatchObject({
      hint: 'wrong_order',
      message: `${number} comes before this one and is not decided yet. Approve, reject or cancel it first.`,
      detail: expect.stringContaining(`"earlier": "${number}"`),
    });
    await step('subcontract_claims', colleague, first, 'draft');
    await expect(approve('subcontract_claims', second)).rejects.toThrow(`${number} comes before this one`);
  });

  it('is not begun while one is still written, and says which', async () => {
    const { id, second } = await twoClaims();
    const number = await numberOf('subcontract_claims', second);
    await expect(newClaim(id)).rejects.toMatchObject({
      hint: 'wrong_order',
      message: `${number} is still a draft. Certify or cancel it first.`,
    });
  });

  it('follows what is approved with less where it adds nothing, and keeps what it measured itself', async () => {
    const { first, second } = await twoClaims();
    await certify('subcontract_claims', second);
    await step('subcontract_claims', colleague, first, 'draft');
    await measure(first, 1, 3);
    await certify('subcontract_claims', first);
    await approve('subcontract_claims', first);
    expect(await linesOf('subcontract_claims', second)).toEqual([
      [300, 0, 300],
      [0, 500, 500],
    ]);
    expect(await read('subcontract_claims', second)).toMatchObject({
      completed: 800,
      previous: 270,
      payable: 450,
    });
    await approve('subcontract_claims', second);
  });

  it('takes the place of one that is rejected, without its work', async () => {
    const { first, second } = await twoClaims();
    await certify('subcontract_claims', second);
    await step('subcontract_claims', colleague, first, 'cancelled');
    expect(await read('subcontract_claims', second)).toMatchObject({
      sequence: 1,
      completed: 500,
      payable: 450,
    });
    expect(await linesOf('subcontract_claims', second)).toEqual([
      [0, 0, 0],
      [0, 500, 500],
    ]);
    await approve('subcontract_claims', second);
  });

  it('asks for a reason where the one before was approved above it', async () => {
    const { first, second } = await twoClaims();
    await measure(second, 1, 3);
    await certify('subcontract_claims', second);
    await approve('subcontract_claims', first);
    await expect(approve('subcontract_claims', second)).rejects.toMatchObject({
      hint: 'reason_required',
      message: '"Slab 10" is below what was certified before. Enter the reason in its line.',
    });
    await step('subcontract_claims', manager, second, 'draft');
    await expect(certify('subcontract_claims', second)).rejects.toMatchObject({ hint: 'reason_required' });
    await measure(second, 1, 3, 'Measured again');
    await certify('subcontract_claims', second);
    await approve('subcontract_claims', second);
    expect(await read('subcontract_claims', second)).toMatchObject({ completed: 800, payable: 360 });
  });

  it('recovers an advance and withholds up to the cap once, whatever waits', async () => {
    const order = await workOrder({
      advance_percentage: 20,
      advance_recovery_percentage: 50,
      retention_percentage: 10,
      retention_cap_percentage: 2,
    });
    await one(
      owner,
      'update public.work_order_drafts set advance_paid_date = model.today() where id = $1 returning id',
      [order.id],
    );
    const claims: string[] = [];
    for (const quantity of [4, 10, 10]) {
      const claim = await newClaim(order.id);
      await measure(claim, 1, quantity);
      if (claims.length === 2) await measure(claim, 2, 20);
      await certify('subcontract_claims', claim);
      claims.push(claim);
    }
    for (const claim of claims) await approve('subcontract_claims', claim);
    const figures = await Promise.all(claims.map((claim) => read('subcontract_claims', claim)));
    expect(figures.map((one) => [one?.['retention'], one?.['recovery'], one?.['payable']])).toEqual([
      [40, 200, 160],
      [60, 300, 280],
      [60, 100, 1900],
    ]);
    const [left] = await rows(
      'select sum(amount)::float8 as left from public.advance_entries where agreement_id = $1',
      [order.id],
    );
    expect(left).toEqual({ left: 0 });
  });

  it('carries what the one before deducts, changed, added or taken away before it is decided', async () => {
    const { first, second, id, project } = await twoClaims();
    const deduct = (claim: string, description: string, amount: number) =>
      one(
        manager,
        `insert into public.subcontract_claim_deductions (subcontract_claim_id, description, amount, cost_code_id)
           values ($1, $2, $3, $4) returning id`,
        [claim, description, amount, code],
      );
    await certify('subcontract_claims', second);
    await step('subcontract_claims', colleague, first, 'draft');
    const cleaning = await deduct(first, 'Cleaning', 50);
    await certify('subcontract_claims', first);
    const third = await newClaim(id);
    await measure(third, 2, 6);
    const deductions = (claim: string) =>
      rows(
        `select description, previous_amount::float8 as before, amount::float8 as amount
           from public.subcontract_claim_deductions where subcontract_claim_id = $1 order by description`,
        [claim],
      );
    // the second had been opened before: it learns of it by the decision
    expect(await deductions(third)).toEqual([]);
    await step('subcontract_claims', colleague, first, 'draft');
    await one(
      manager,
      'update public.subcontract_claim_deductions set amount = 30 where id = $1 returning id',
      [cleaning],
    );
    await certify('subcontract_claims', first);
    await approve('subcontract_claims', first);
    for (const claim of [second, third])
      expect(await deductions(claim)).toEqual([{ description: 'Cleaning', before: 30, amount: 30 }]);
    await deduct(third, 'Hoist', 20);
    await certify('subcontract_claims', third);
    await step('subcontract_claims', colleague, second, 'cancelled');
    expect(await read('subcontract_claims', third)).toMatchObject({
      sequence: 2,
      completed: 1000,
      deducted: 50,
    });
    await approve('subcontract_claims', third);
    const [credited] = await rows(
      `select sum(amount)::float8 as amount from public.job_cost_entries
         where project_id = $1 and entry_type = 'actual' and amount < 0`,
      [project],
    );
    expect(credited).toEqual({ amount: -50 });
  });

  it('follows a deduction while both wait, and cannot drop one it has from the one before', async () => {
    const order = await workOrder();
    const first = await newClaim(order.id);
    await measure(first, 1, 10);
    const deduction = await one(
      manager,
      `insert into public.subcontract_claim_deductions (subcontract_claim_id, description, amount) values ($1, 'Hoist', 50) returning id`,
      [first],
    );
    await certify('subcontract_claims', first);
    const second = await newClaim(order.id);
    const amount = () =>
      one(owner, 'select deduction_amount::text from public.subcontract_claims where id = $1', [second]);
    expect(await amount()).toBe('50.00');
    await expect(
      one(
        manager,
        'delete from public.subcontract_claim_deductions where subcontract_claim_id = $1 returning id',
        [second],
      ),
    ).rejects.toMatchObject({ hint: 'deducted_before' });
    await certify('subcontract_claims', second);
    await step('subcontract_claims', colleague, first, 'draft');
    await one(
      manager,
      'update public.subcontract_claim_deductions set amount = 40 where id = $1 returning id',
      [deduction],
    );
    expect(await amount()).toBe('40.00');
    await one(manager, 'delete from public.subcontract_claim_deductions where id = $1 returning id', [
      deduction,
    ]);
    expect(await amount()).toBe('0.00');
  });

  it('keeps the order of days', async () => {
    const order = await workOrder();
    const first = await newClaim(order.id, 'model.today() - 10');
    await certify('subcontract_claims', first);
    await expect(newClaim(order.id, 'model.today() - 11')).rejects.toMatchObject({ hint: 'out_of_range' });
    await newClaim(order.id, 'model.today() - 5');
    await step('subcontract_claims', manager, first, 'draft');
    await expect(
      one(
        manager,
        'update public.subcontract_claims set claim_date = model.today() where id = $1 returning id',
        [first],
      ),
    ).rejects.toMatchObject({ hint: 'out_of_range' });
  });

  it('lets no one write the figures that follow, nor where a deduction came from', async () => {
    const { first, second } = await twoClaims();
    await one(
      manager,
      `update public.subcontract_claims set previous_amount = 999, sequence = 9, notes = 'n' where id = $1 returning id`,
      [second],
    );
    expect(await read('subcontract_claims', second)).toMatchObject({ previous: 0, sequence: 2 });
    await expect(
      one(manager, 'update public.subcontract_claims set notes = $2 where id = $1 returning id', [
        first,
        'Later',
      ]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('is begun once and approved in order by many at the same moment, every round', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { id, first } = await twoClaims().then(async ({ second, ...rest }) => {
        await step('subcontract_claims', manager, second, 'cancelled');
        return rest;
      });
      const begun = await Promise.allSettled(Array.from({ length: 10 }, () => newClaim(id)));
      const second = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(second).toHaveLength(1);
      await measure(String(second[0]), 2, 5);
      await certify('subcontract_claims', String(second[0]));
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) =>
          approve('subcontract_claims', i % 2 ? first : String(second[0])),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
      const [decided] = await rows(
        `select count(*) filter (where status = 'approved' and sequence = 1)::int as first,
           coalesce(sum(payable_amount) filter (where status = 'approved'), 0)::float8 as payable,
           coalesce(max(completed_amount - retention_amount) filter (where status = 'approved'), 0)::float8 as net
         from public.subcontract_claims where work_order_id = $1 and status <> 'cancelled'`,
        [id],
      );
      expect(decided).toMatchObject({ first: 1 });
      expect(decided?.['payable']).toBe(decided?.['net']);
      const faults = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' && !(outcome.reason as { hint?: string }).hint ? [outcome.reason] : [],
      );
      expect(faults).toEqual([]);
    }
  }, 120_000);
});

describe('the next certificate while one waits', () => {
  const terms = { retention_percentage: 10, tax_rate: 5 };

  it('is computed again when the one before is approved, and approved after it', async () => {
    const { contract } = await contractOf(10_000, terms);
    const first = await newCertificate(contract);
    await work(first, 2000);
    await certify('certificates', first);
    const second = await newCertificate(contract);
    expect(await linesOf('certificates', second)).toEqual([[0, 2000, 2000]]);
    await work(second, 5000);
    await certify('certificates', second);
    const number = await numberOf('certificates', first);
    await expect(approve('certificates', second)).rejects.toMatchObject({
      hint: 'wrong_order',
      detail: expect.stringContaining(number),
    });
    await approve('certificates', first);
    expect(await linesOf('certificates', second)).toEqual([[2000, 3000, 5000]]);
    expect(await read('certificates', second)).toMatchObject({
      completed: 5000,
      previous: 1800,
      payable: 2700,
      tax: 135,
      total: 2835,
    });
    await approve('certificates', second);
    await one(manager, 'select public.invoice_certificate($1)', [first]);
    await one(manager, 'select public.invoice_certificate($1)', [second]);
    const [billed] = await rows(
      'select sum(total_amount)::float8 as total from public.invoices where contract_id = $1',
      [contract],
    );
    expect(billed).toEqual({ total: 4725 });
  });

  it('follows less and more of the one before where it adds nothing, and a rejection', async () => {
    const { contract } = await contractOf(10_000, terms);
    const first = await newCertificate(contract);
    await work(first, 2000);
    await certify('certificates', first);
    const second = await newCertificate(contract);
    await certify('certificates', second);
    const third = await newCertificate(contract);
    await step('certificates', colleague, first, 'draft');
    await work(first, 1500);
    await certify('certificates', first);
    for (const certificate of [second, third])
      expect(await linesOf('certificates', certificate)).toEqual([[0, 1500, 1500]]);
    await work(third, 4000);
    await certify('certificates', third);
    await step('certificates', colleague, second, 'cancelled');
    await approve('certificates', first);
    expect(await read('certificates', third)).toMatchObject({ sequence: 2, completed: 4000, payable: 2250 });
    await approve('certificates', third);
  });

  it('takes back with a reason while one waits that goes back too', async () => {
    const { contract } = await contractOf(10_000, terms);
    const first = await newCertificate(contract);
    await work(first, 2000);
    await certify('certificates', first);
    await approve('certificates', first);
    const second = await newCertificate(contract);
    await work(second, -500, 'Measured again');
    await certify('certificates', second);
    const third = await newCertificate(contract);
    expect(await linesOf('certificates', third)).toEqual([[2000, -500, 1500]]);
    await certify('certificates', third);
    await approve('certificates', second);
    expect(await read('certificates', third)).toMatchObject({ payable: 0 });
  });

  it('leaves to an omission what neither the last approved nor one that waits has certified', async () => {
    const { project, contract } = await contractOf(10_000, terms);
    const first = await newCertificate(contract);
    await work(first, 6000);
    await certify('certificates', first);
    const second = await newCertificate(contract);
    await work(second, 5000);
    await certify('certificates', second);
    const omission = await one(manager, `select public.save_document('variation_order', $1, $2)`, [
      JSON.stringify({ project_id: project, title: 'Less', client_reference: 'SI-2' }),
      JSON.stringify([{ description: 'Less', quantity: -1, rate: 4500 }]),
    ]);
    await decide(manager, omission, 'submitted');
    await expect(decide(colleague, omission, 'approved')).rejects.toMatchObject({
      hint: 'over_limit',
      message: 'Only 4000.00 of the contract is not yet certified and can be omitted.',
    });
  });

  it('adds approved variations to the one that is written', async () => {
    const { project, contract } = await contractOf(10_000, terms);
    const first = await newCertificate(contract);
    await work(first, 1000);
    await certify('certificates', first);
    const second = await newCertificate(contract);
    const more = await variation(project, 3000);
    await decide(colleague, more, 'approved');
    expect(await linesOf('certificates', second)).toHaveLength(2);
    await approve('certificates', first);
    expect(await linesOf('certificates', second)).toEqual([
      [1000, 0, 1000],
      [0, 0, 0],
    ]);
  });
});
