import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one, contractOf, move } = await openContract();
const employee = await database.createUser({ role: 'EMPLOYEE' });
afterAll(() => database.drop());

const newCertificate = (contract: string) =>
  one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [contract]);

/** Writes one line of a certificate or a claim, as its author does. */
const writeLine = (table: 'certificate' | 'subcontract_claim', id: string, values: Record<string, unknown>) =>
  one(
    manager,
    `update public.${table}_lines set ${Object.keys(values)
      .map((name, place) => `${name} = $${place + 2}`)
      .join(', ')} where ${table}_id = $1 and position = 1 returning id`,
    [id, ...Object.values(values)],
  );

async function figures(table: string, id: string, columns: readonly string[], of = 'id') {
  const { rows } = await database.owner.query<Record<string, string | null>>(
    `select ${columns.join(', ')} from public.${table} where ${of} = $1 order by 1`,
    [id],
  );
  return columns.map((column) => (rows[0]?.[column] === null ? null : Number(rows[0]?.[column])));
}

/** An accepted work order of 100 units at 50, with a claim that is being written. */
async function claimOfWork(): Promise<string> {
  const step = (user: TestUser, id: string, status: string) =>
    one(user, 'update public.work_order_drafts set status = $2 where id = $1 returning id', [id, status]);
  const project = await one(owner, `insert into public.projects (name) values ('Tower') returning id`);
  const party = await one(
    owner,
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Formwork LLC') returning id`,
  );
  const code = await one(owner, `select id from public.cost_codes limit 1`);
  const work = await one(manager, `select public.save_document('work_order', $1, $2)`, [
    JSON.stringify({ title: 'Slabs', project_id: project, assigned_to: party }),
    JSON.stringify([{ description: 'Formwork', quantity: 100, unit_cost: 50, cost_code_id: code }]),
  ]);
  await step(manager, work, 'pending');
  await step(colleague, work, 'accepted');
  return one(manager, 'insert into public.subcontract_claims (work_order_id) values ($1) returning id', [
    work,
  ]);
}

const applied = ['applied_amount', 'completed_amount', 'difference_amount'];

describe('what was applied for', () => {
  it('stays beside what a certificate certifies, in its lines and in its head, and needs a reason where it was cut', async () => {
    const { contract } = await contractOf(100_000);
    const certificate = await newCertificate(contract);
    await writeLine('certificate', certificate, { this_period_amount: 30_000, stored_amount: 5_000 });
    expect(await figures('certificates', certificate, applied)).toEqual([null, 35_000, null]);
    for (const stored_amount of [-1, 100_001])
      await expect(
        writeLine('certificate', certificate, { stored_amount, this_period_amount: 60_000 }),
      ).rejects.toMatchObject({
        hint: 'out_of_range',
        detail: expect.stringContaining('"stored_amount"'),
      });
    await writeLine('certificate', certificate, { applied_amount: 42_500.5 });
    expect(await figures('certificate_lines', certificate, applied, 'certificate_id')).toEqual([
      42_500.5, 35_000, -7_500.5,
    ]);
    expect(await figures('certificates', certificate, applied)).toEqual([42_500.5, 35_000, -7_500.5]);
    await expect(move(manager, certificate, 'certified')).rejects.toMatchObject({
      hint: 'cut_reason_required',
      detail: expect.stringContaining('"Works"'),
    });
    await writeLine('certificate', certificate, { reason: '  ' });
    await expect(move(manager, certificate, 'certified')).rejects.toMatchObject({
      hint: 'cut_reason_required',
    });
    await writeLine('certificate', certificate, { reason: 'Not yet inspected' });
    await move(manager, certificate, 'certified');
    await move(colleague, certificate, 'approved');

    // what was decided stands, and the next application begins without one
    await expect(writeLine('certificate', certificate, { applied_amount: 1 })).rejects.toMatchObject({
      hint: 'record_locked',
    });
    const next = await newCertificate(contract);
    expect(await figures('certificates', next, applied)).toEqual([null, 35_000, null]);
    await writeLine('certificate', next, { applied_amount: 35_000 });
    expect(await figures('certificates', next, applied)).toEqual([35_000, 35_000, 0]);
    await move(manager, next, 'certified');
  });

  it('is of the side of its line, and changes no amount that is due', async () => {
    const { contract } = await contractOf(100_000, { retention_percentage: 10 });
    const certificate = await newCertificate(contract);
    await writeLine('certificate', certificate, { this_period_amount: 10_000 });
    const due = ['retention_amount', 'net_amount', 'payable_amount', 'total_amount'];
    const before = await figures('certificates', certificate, due);
    await writeLine('certificate', certificate, { applied_amount: 250_000 });
    expect(await figures('certificates', certificate, due)).toEqual(before);
    await expect(writeLine('certificate', certificate, { applied_amount: -1 })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
  });

  it('is a quantity of a claim, at the price of the work order', async () => {
    const claim = await claimOfWork();
    await writeLine('subcontract_claim', claim, { quantity_done: 40, applied_quantity: 55.5 });
    expect(await figures('subcontract_claim_lines', claim, applied, 'subcontract_claim_id')).toEqual([
      2_775, 2_000, -775,
    ]);
    expect(await figures('subcontract_claims', claim, applied)).toEqual([2_775, 2_000, -775]);
    const step = (user: TestUser, status: string) =>
      one(user, 'update public.subcontract_claims set status = $2 where id = $1 returning status', [
        claim,
        status,
      ]);
    await expect(step(manager, 'certified')).rejects.toMatchObject({
      hint: 'cut_reason_required',
      detail: expect.stringContaining('"Formwork"'),
    });
    await expect(writeLine('subcontract_claim', claim, { applied_quantity: -1 })).rejects.toThrow(
      'subcontract_claim_lines_applied_quantity_range',
    );
    await writeLine('subcontract_claim', claim, { reason: 'Level 3 not poured' });
    await step(manager, 'certified');
    await step(colleague, 'approved');
    await expect(writeLine('subcontract_claim', claim, { applied_quantity: 1 })).rejects.toMatchObject({
      hint: 'record_locked',
    });
  });

  it('is written by who writes the certificate, and its difference by nobody', async () => {
    const { contract } = await contractOf(1_000);
    const certificate = await newCertificate(contract);
    const byEmployee = await database.commitAs(employee, (db) =>
      db.query('update public.certificate_lines set applied_amount = 1 where certificate_id = $1', [
        certificate,
      ]),
    );
    expect(byEmployee.rowCount).toBe(0);
    await writeLine('certificate', certificate, { applied_amount: 100, difference_amount: 5 });
    expect(await figures('certificate_lines', certificate, applied, 'certificate_id')).toEqual([
      100, 0, -100,
    ]);
    await writeLine('certificate', certificate, { applied_amount: null });
    await one(manager, `select public.save_document('certificate', $1, null)`, [
      JSON.stringify({ id: certificate, notes: 'First' }),
    ]);
    expect(await figures('certificates', certificate, applied)).toEqual([null, 0, null]);
  });
});
