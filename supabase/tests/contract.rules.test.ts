import { refusalsOf } from '@plinth/database/testing/refusals.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one, contractOf, move, variation, decide } =
  await openContract();
afterAll(() => database.drop());

const newCertificate = (contract: string) =>
  one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [contract]);

const bill = (certificate: string, work: number, stored = 0) =>
  one(
    manager,
    'update public.certificate_lines set this_period_amount = $2, stored_amount = $3 where certificate_id = $1 and position = 1 returning id',
    [certificate, work, stored],
  );

async function approve(certificate: string): Promise<void> {
  await move(manager, certificate, 'certified');
  await move(colleague, certificate, 'approved');
}

async function figures(certificate: string, columns: readonly string[]): Promise<number[]> {
  const { rows } = await database.owner.query<Record<string, string>>(
    `select ${columns.join(', ')} from public.certificates where id = $1`,
    [certificate],
  );
  return columns.map((column) => Number(rows[0]?.[column]));
}

const ledger = (table: 'retention_entries' | 'advance_entries', project: string) =>
  one(owner, `select coalesce(sum(amount), 0)::text from public.${table} where project_id = $1`, [project]);

describe('certificates', () => {
  it('fill in the published payment application: 178,100 to date, 17,810 retained, 50,130 due, 102,210 to finish', async () => {
    const { project, contract } = await contractOf(250_000, { retention_percentage: 10 });
    await decide(colleague, await variation(project, 12_500), 'approved');
    const first = await newCertificate(contract);
    await bill(first, 122_400);
    await approve(first);

    const second = await newCertificate(contract);
    await bill(second, 48_500, 7_200);
    expect(
      await figures(second, [
        'contract_amount',
        'completed_amount',
        'retention_amount',
        'earned_amount',
        'previous_amount',
        'payable_amount',
        'balance_amount',
      ]),
    ).toEqual([262_500, 178_100, 17_810, 160_290, 110_160, 50_130, 102_210]);
    await approve(second);
    expect(await ledger('retention_entries', project)).toBe('17810.00');
  });

  it('are filled in together with the lines the database made for them; no line is added or taken away', async () => {
    const { contract } = await contractOf(250_000);
    const certificate = await newCertificate(contract);
    const line = await one(manager, 'select id from public.certificate_lines where certificate_id = $1', [
      certificate,
    ]);
    const save = (lines: unknown[]) =>
      one(manager, `select public.save_document('certificate', $1, $2)`, [
        JSON.stringify({ id: certificate, notes: 'First' }),
        JSON.stringify(lines),
      ]);
    await save([{ id: line, this_period_amount: 1_000, stored_amount: 0, reason: null }]);
    expect(await figures(certificate, ['completed_amount'])).toEqual([1_000]);
    await expect(save([])).rejects.toThrow('permission denied for table certificate_lines');
    await expect(save([{ id: line, this_period_amount: 1 }, { this_period_amount: 1 }])).rejects.toThrow(
      'permission denied for table certificate_lines',
    );
  });

  it('pay 160,000, 400,000, 240,000 and the retention of 100,000 after an advance of a tenth (published)', async () => {
    const { project, contract } = await contractOf(1_000_000, {
      retention_percentage: 10,
      advance_percentage: 10,
      advance_start_percentage: 0,
      advance_recovery_percentage: 10,
      advance_paid_date: '2026-01-05',
    });
    expect(await ledger('advance_entries', project)).toBe('100000.00');
    const paid = [];
    for (const gross of [200_000, 500_000, 300_000]) {
      const certificate = await newCertificate(contract);
      await bill(certificate, gross);
      paid.push(...(await figures(certificate, ['payable_amount'])));
      await approve(certificate);
    }
    expect(paid).toEqual([160_000, 400_000, 240_000]);
    expect([await ledger('advance_entries', project), await ledger('retention_entries', project)]).toEqual([
      '0.00',
      '100000.00',
    ]);

    await one(
      manager,
      `update public.contracts set taking_over_date = '2027-12-01' where id = $1 returning id`,
      [contract],
    );
    expect(Number(await one(colleague, 'select public.release_retention($1, 50)', [contract]))).toBe(50_000);
    // the defects period has not ended: the other half goes for a reason, which stays with the release
    await expect(
      one(colleague, 'select public.release_retention($1, 100)', [contract]),
    ).rejects.toMatchObject({
      hint: 'reason_required',
      detail: expect.stringContaining('"reason"'),
    });
    expect(
      Number(await one(colleague, `select public.release_retention($1, 100, 'Bond 4711')`, [contract])),
    ).toBe(50_000);
    await expect(one(colleague, 'select public.release_retention($1, 1)', [contract])).rejects.toMatchObject({
      hint: 'insufficient_balance',
    });
    // Each release was invoiced by itself: the next certificate does not ask for it again.
    const last = await newCertificate(contract);
    expect(await figures(last, ['payable_amount'])).toEqual([0]);
  });

  it('do not count twice: 30 % and then 50 % of 50,000 are 15,000 and 10,000 (published)', async () => {
    const { contract } = await contractOf(50_000);
    const first = await newCertificate(contract);
    await bill(first, 15_000);
    await approve(first);
    const second = await newCertificate(contract);
    await bill(second, 10_000);
    expect(await figures(second, ['completed_amount', 'payable_amount'])).toEqual([25_000, 10_000]);
  });

  it('retain no more than the cap', async () => {
    const { contract } = await contractOf(100_000, { retention_percentage: 10, retention_cap_percentage: 5 });
    const certificate = await newCertificate(contract);
    await bill(certificate, 80_000);
    expect(await figures(certificate, ['retention_amount'])).toEqual([5_000]);
  });

  it('follow each other: of 20 begun at the same moment one is, and the next waits for its approval', async () => {
    const { contract } = await contractOf(10_000);
    const begun = await Promise.allSettled(Array.from({ length: 20 }, () => newCertificate(contract)));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const refusal of refusalsOf(begun)) expect(refusal).toMatchObject({ hint: 'wrong_order' });
  });

  it('bill no more than the line, go back only with a reason, and stand once certified', async () => {
    const { contract } = await contractOf(10_000);
    const certificate = await newCertificate(contract);
    await expect(bill(certificate, 10_000.01)).rejects.toMatchObject({ hint: 'over_limit' });
    await bill(certificate, 4_000);
    await approve(certificate);
    await expect(bill(certificate, 5_000)).rejects.toMatchObject({ hint: 'record_locked' });
    const next = await newCertificate(contract);
    await expect(bill(next, -1_000)).rejects.toMatchObject({ hint: 'reason_required' });
    await expect(
      one(manager, 'update public.contracts set retention_percentage = 5 where id = $1 returning id', [
        contract,
      ]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('are approved by another person', async () => {
    const { contract } = await contractOf(10_000);
    const certificate = await newCertificate(contract);
    await bill(certificate, 1_000);
    await move(manager, certificate, 'certified');
    await expect(move(manager, certificate, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
  });
});
