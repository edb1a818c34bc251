import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one } = await openContract();
const employee = await database.createUser({ role: 'EMPLOYEE' });
afterAll(() => database.drop());

/** A subcontractor with accepted work orders of 100 units at 50. */
async function subcontractor(name: string) {
  const project = await one(owner, `insert into public.projects (name) values ($1) returning id`, [name]);
  const party = await one(
    owner,
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', $1) returning id`,
    [name],
  );
  const code = await one(owner, `select id from public.cost_codes limit 1`);
  const claimOf = async (reference: string | null) => {
    const work = await one(manager, `select public.save_document('work_order', $1, $2)`, [
      JSON.stringify({ title: 'Slabs', project_id: project, assigned_to: party }),
      JSON.stringify([{ description: 'Formwork', quantity: 100, unit_cost: 50, cost_code_id: code }]),
    ]);
    for (const [user, status] of [
      [manager, 'pending'],
      [colleague, 'accepted'],
    ] as const)
      await one(user, 'update public.work_order_drafts set status = $2 where id = $1 returning id', [
        work,
        status,
      ]);
    return one(
      manager,
      'insert into public.subcontract_claims (work_order_id, supplier_reference) values ($1, $2) returning id',
      [work, reference],
    );
  };
  return { party, claimOf };
}

const number = (claim: string, reference: string | null, by: TestUser = manager) =>
  one(by, 'update public.subcontract_claims set supplier_reference = $2 where id = $1 returning id', [
    claim,
    reference,
  ]);
const step = (claim: string, status: string, by: TestUser = manager) =>
  one(by, 'update public.subcontract_claims set status = $2 where id = $1 returning id', [claim, status]);
async function approve(claim: string) {
  await one(
    manager,
    'update public.subcontract_claim_lines set quantity_done = 40 where subcontract_claim_id = $1 returning id',
    [claim],
  );
  await step(claim, 'certified');
  return step(claim, 'approved', colleague);
}
const billOf = async (claim: string) =>
  (
    await database.owner.query<{ reference: string }>(
      'select supplier_reference as reference from public.supplier_invoices where subcontract_claim_id = $1',
      [claim],
    )
  ).rows;

it('gives the bill of a claim the number of the invoice that came with it, else that of the claim', async () => {
  const { claimOf } = await subcontractor('Formwork LLC');
  const [numbered, alone] = [await claimOf('SC-118'), await claimOf(null)];
  await approve(numbered);
  await approve(alone);
  expect((await billOf(numbered)).map(({ reference }) => reference)).toEqual(['SC-118']);
  const { rows } = await database.owner.query<{ number: string }>(
    'select claim_number as number from public.subcontract_claims where id = $1',
    [alone],
  );
  expect((await billOf(alone)).map(({ reference }) => reference)).toEqual([rows[0]?.number]);
}, 60_000);

it('takes the number until the bill is made, and not the one of a claim that was billed', async () => {
  const { claimOf } = await subcontractor('Plaster LLC');
  const claim = await claimOf(null);
  await one(
    manager,
    'update public.subcontract_claim_lines set quantity_done = 40 where subcontract_claim_id = $1 returning id',
    [claim],
  );
  await step(claim, 'certified');
  await number(claim, 'PL-7');
  await step(claim, 'approved', colleague);
  expect((await billOf(claim)).map(({ reference }) => reference)).toEqual(['PL-7']);
  await expect(number(claim, 'PL-8')).rejects.toMatchObject({
    hint: 'record_locked',
    detail: expect.stringContaining('"supplier_reference"'),
  });
  await expect(number(await claimOf(null), '  ')).rejects.toThrow(
    'subcontract_claims_supplier_reference_length',
  );
}, 60_000);

it('refuses the number of another claim or bill of the same subcontractor, however it is written', async () => {
  const { party, claimOf } = await subcontractor('Blockwork LLC');
  const refused = { hint: 'already_exists', detail: expect.stringContaining('"supplier_reference"') };
  const first = await claimOf('BW-1');
  await expect(claimOf(' bw-1 ')).rejects.toMatchObject(refused);
  await approve(first);
  await expect(claimOf('Bw-1')).rejects.toMatchObject(refused);
  const bill = (reference: string) =>
    one(
      owner,
      `insert into public.supplier_invoices (bill_type, supplier_id, supplier_reference) values ('direct', $1, $2)
        returning id`,
      [party, reference],
    );
  await expect(bill('BW-1')).rejects.toThrow('supplier_invoices_one_of_supplier');
  await bill('BW-2');
  await expect(claimOf('BW-2')).rejects.toMatchObject(refused);
  // a bill that came between the claim and its approval
  const late = await claimOf('BW-3');
  await bill('bw-3');
  await expect(approve(late)).rejects.toMatchObject(refused);
  const other = await subcontractor('Other blockwork LLC');
  expect(await other.claimOf('BW-1')).not.toBe('');
}, 60_000);

it('gives the number of a cancelled claim back, and is written by nobody who may not write the claim', async () => {
  const { claimOf } = await subcontractor('Painting LLC');
  const claim = await claimOf('PA-1');
  expect(await number(claim, 'PA-9', employee)).toBe('');
  await one(
    manager,
    `update public.subcontract_claims set status = 'cancelled', status_reason = 'Wrong order' where id = $1 returning id`,
    [claim],
  );
  expect(await claimOf('PA-1')).not.toBe('');
}, 60_000);
