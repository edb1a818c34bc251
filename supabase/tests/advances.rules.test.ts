import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

/** An advance is recovered as far as it was received (FIDIC 14.2), and a certificate is paid only with its invoice. */
const { database, owner, manager, colleague, one, contractOf, move } = await openContract();
beforeAll(async () => {
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
});
afterAll(() => database.drop());

const terms = {
  tax_rate: 5,
  retention_percentage: 10,
  advance_percentage: 10,
  advance_recovery_percentage: 25,
};

async function certified(contract: string, work: number) {
  const id = await one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [
    contract,
  ]);
  await one(
    manager,
    'update public.certificate_lines set this_period_amount = $2 where certificate_id = $1 and position = 1 returning id',
    [id, work],
  );
  await move(manager, id, 'certified');
  await move(colleague, id, 'approved');
  return id;
}
async function billedBy(contract: string, work: number) {
  const { rows } = await database.owner.query<Record<string, string>>(
    'select advance_recovery_amount as recovered, total_amount as total from public.certificates where id = $1',
    [await certified(contract, work)],
  );
  return rows[0];
}
const pay = (invoice: string, amount: number, on = '2026-11-01') =>
  one(
    manager,
    'insert into public.invoice_payments (invoice_id, amount, payment_date) values ($1, $2, $3) returning id',
    [invoice, amount, on],
  );
const takeBack = (payment: string) =>
  one(
    owner,
    `update public.invoice_payments set status = 'reversed', status_reason = 'Bounced' where id = $1 returning id`,
    [payment],
  );
/** Credits this much of an advance, before tax. */
async function creditAdvance(invoice: string, amount: number) {
  const note = await one(
    manager,
    `insert into public.credit_notes (invoice_id, reason) values ($1, 'Not paid') returning id`,
    [invoice],
  );
  const step = (user: typeof manager, status: string) =>
    one(user, 'update public.credit_notes set status = $2 where id = $1 returning id', [note, status]);
  try {
    await one(
      manager,
      'update public.credit_note_items set amount = $2 where credit_note_id = $1 returning id',
      [note, amount],
    );
    await step(manager, 'pending');
    await step(owner, 'approved');
  } catch (error) {
    await database.owner.query('delete from public.credit_notes where id = $1', [note]);
    throw error;
  }
}
async function stateOf(invoice: string) {
  const { rows } = await database.owner.query<{ status: string; balance: number }>(
    'select status, balance_amount::float8 as balance from public.invoices where id = $1',
    [invoice],
  );
  return [rows[0]?.status, rows[0]?.balance];
}
const invoiceAdvance = (contract: string) => one(manager, 'select public.invoice_advance($1)', [contract]);
const ledger = async (contract: string) =>
  (
    await database.owner.query<Record<string, string>>(
      'select amount::float8, entry_date::text from public.advance_entries where agreement_id = $1 order by created_at, amount desc',
      [contract],
    )
  ).rows;
const paidOn = (contract: string) =>
  one(owner, 'select advance_paid_date::text from public.contracts where id = $1', [contract]);

describe('an advance', () => {
  it('paid short by the charge of a bank is recovered as far as it was received, and the rest once it comes', async () => {
    const { contract } = await contractOf(500_000, terms);
    const invoice = await invoiceAdvance(contract);
    await pay(invoice, 52_485);
    expect(await paidOn(contract)).toBe('');
    // 180,000 and 5 % of it, less 49,985.71 and 5 % of that
    expect(await billedBy(contract, 200_000)).toEqual({ recovered: '49985.71', total: '136515.00' });
    await pay(invoice, 15, '2026-11-20');
    expect(await paidOn(contract)).toBe('2026-11-20');
    expect((await billedBy(contract, 100_000))?.['recovered']).toBe('14.29');
    expect((await billedBy(contract, 100_000))?.['recovered']).toBe('0.00');
  });

  it('paid in instalments stands in the ledger from the day of each', async () => {
    const { contract } = await contractOf(100_000, terms);
    const invoice = await invoiceAdvance(contract);
    const first = await pay(invoice, 2_100, '2026-10-01');
    await pay(invoice, 3_150, '2026-10-15');
    expect(await ledger(contract)).toEqual([
      { amount: 2000, entry_date: '2026-10-01' },
      { amount: 3000, entry_date: '2026-10-15' },
    ]);
    expect((await billedBy(contract, 12_000))?.['recovered']).toBe('3000.00');
    await expect(takeBack(await pay(invoice, 1))).resolves.not.toBe('');
    // 3,000 are recovered and 3,000 would be left of what was received
    await takeBack(first);
    await expect(
      takeBack(
        await one(owner, 'select id from public.invoice_payments where invoice_id = $1 and amount = 3150', [
          invoice,
        ]),
      ),
    ).rejects.toMatchObject({ hint: 'in_use', message: expect.stringContaining('already recovered') });
    expect((await billedBy(contract, 10_000))?.['recovered']).toBe('0.00');
  });

  it('stands when an earlier one, which was credited, is refunded', async () => {
    const { contract } = await contractOf(500_000, terms);
    const first = await invoiceAdvance(contract);
    await pay(first, 52_500);
    const note = await one(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Wrong client name') returning id`,
      [first],
    );
    await one(
      manager,
      'update public.credit_note_items set amount = 50000 where credit_note_id = $1 returning id',
      [note],
    );
    for (const [user, status] of [
      [manager, 'pending'],
      [owner, 'approved'],
    ] as const)
      await one(user, 'update public.credit_notes set status = $2 where id = $1 returning id', [
        note,
        status,
      ]);
    const second = await invoiceAdvance(contract);
    await pay(second, 52_500);
    await one(
      owner,
      `insert into public.invoice_payments (invoice_id, amount, is_refund) values ($1, 52500, true) returning id`,
      [first],
    );
    expect(await paidOn(contract)).toBe('2026-11-01');
    expect((await billedBy(contract, 200_000))?.['recovered']).toBe('50000.00');
  });

  it('of which the client pays a part is credited for the rest, and what was received is recovered', async () => {
    const { contract } = await contractOf(100_000, {
      ...terms,
      advance_percentage: 20,
      retention_percentage: 0,
    });
    const invoice = await invoiceAdvance(contract);
    await pay(invoice, 10_500);
    expect((await billedBy(contract, 60_000))?.['recovered']).toBe('10000.00');
    // neither more than was not paid, nor what was recovered already
    await expect(creditAdvance(invoice, 12_000)).rejects.toMatchObject({
      hint: 'over_limit',
      message: 'An advance can be credited in full, or up to the 10500.00 that was not paid.',
    });
    await expect(creditAdvance(invoice, 20_000)).rejects.toMatchObject({ hint: 'in_use' });
    await expect(
      one(manager, `update public.contracts set status = 'completed' where id = $1 returning id`, [
        contract,
      ]).then(() =>
        one(owner, `update public.contracts set status = 'closed' where id = $1 returning id`, [contract]),
      ),
    ).rejects.toMatchObject({ hint: 'wrong_order' });
    await one(
      owner,
      `update public.contracts set status = 'active', status_reason = 'Not yet' where id = $1 returning id`,
      [contract],
    );

    await creditAdvance(invoice, 4_000);
    expect(await stateOf(invoice)).toEqual(['partially_paid', 6_300]);
    await creditAdvance(invoice, 6_000);
    expect(await stateOf(invoice)).toEqual(['paid', 0]);
    expect(await ledger(contract)).toEqual([
      { amount: 10_000, entry_date: '2026-11-01' },
      expect.objectContaining({ amount: -10_000 }),
    ]);
    expect(await paidOn(contract)).toBe('2026-11-01');
    expect((await billedBy(contract, 40_000))?.['recovered']).toBe('0.00');
    await expect(invoiceAdvance(contract)).rejects.toMatchObject({ hint: 'already_exists' });
    await expect(pay(invoice, 1)).rejects.toMatchObject({ hint: expect.stringMatching(/over|wrong|paid/) });
    const { rows } = await database.owner.query<{ account: string; amount: number }>(
      `select p.posting as account, sum(p.amount)::float8 as amount
         from private.journal_parts('2000-01-01', '2100-01-01') p
         where p.project_id = (select project_id from public.contracts where id = $1)
           and p.posting = 'advances_received' group by p.posting`,
      [contract],
    );
    expect(rows.map(({ amount }) => amount)).toEqual([0]);
  });

  it('that was not paid in full is asked for before the final certificate', async () => {
    const { contract } = await contractOf(100_000, terms);
    const invoice = await invoiceAdvance(contract);
    await pay(invoice, 5_250);
    await certified(contract, 100_000);
    await one(
      manager,
      'update public.contracts set taking_over_date = current_date where id = $1 returning id',
      [contract],
    );
    const account = await one(
      manager,
      `insert into public.final_accounts (contract_id, client_reference) values ($1, 'L-1') returning id`,
      [contract],
    );
    for (const [user, status] of [
      [manager, 'submitted'],
      [colleague, 'agreed'],
    ] as const)
      await one(user, 'update public.final_accounts set status = $2 where id = $1 returning id', [
        account,
        status,
      ]);
    const final = () => one(manager, 'select public.final_certificate($1)', [account]);
    await expect(final()).rejects.toMatchObject({
      hint: 'wrong_order',
      message: expect.stringContaining('5250.00 of the advance was not paid.'),
    });
    await creditAdvance(invoice, 5_000);
    expect(await final()).not.toBe('');
  });

  it('of which nothing was received is not recovered', async () => {
    const { contract } = await contractOf(100_000, terms);
    await invoiceAdvance(contract);
    expect((await billedBy(contract, 20_000))?.['recovered']).toBe('0.00');
    expect(await ledger(contract)).toEqual([]);
  });

  it('is paid with the day the contract names, with what is left of it, and that day then stands', async () => {
    const { contract } = await contractOf(100_000, terms);
    const invoice = await invoiceAdvance(contract);
    await pay(invoice, 5_250);
    const name = (day: string) =>
      one(manager, 'update public.contracts set advance_paid_date = $2 where id = $1 returning id', [
        contract,
        day,
      ]);
    await name('2026-11-10');
    expect((await ledger(contract)).map(({ amount }) => amount)).toEqual([5000, 5000]);
    expect(await one(owner, 'select status from public.invoices where id = $1', [invoice])).toBe('paid');
    await expect(name('2026-11-11')).rejects.toMatchObject({ hint: 'record_locked' });
  });
});

describe('a certificate', () => {
  it('becomes paid only with its invoice: nobody sets it by hand', async () => {
    const { contract } = await contractOf(10_000, { tax_rate: 5 });
    const certificate = await certified(contract, 4_000);
    for (const user of [owner, manager, colleague]) {
      await expect(move(user, certificate, 'paid')).rejects.toMatchObject({
        hint: 'access_denied',
        message: 'certificate becomes paid through another record and cannot be set manually.',
      });
    }
    const invoice = await one(manager, 'select public.invoice_certificate($1)', [certificate]);
    const payment = await pay(invoice, 4_200);
    const status = () => one(owner, 'select status from public.certificates where id = $1', [certificate]);
    expect(await status()).toBe('paid');
    await takeBack(payment);
    expect(await status()).toBe('approved');
  });
});

describe('what a client withholds for the state', () => {
  it('is asked of rupee contracts of a company of India alone: elsewhere no switch is turned on that would do nothing', async () => {
    for (const [currency, column] of [
      [undefined, 'is_income_tax_withheld'],
      [undefined, 'is_gst_withheld'],
      ['INR', 'is_cess_withheld'],
    ] as const) {
      await database.owner.query(
        `insert into public.exchange_rates (currency, rate_date, rate) values ('INR', '2026-01-01', 0.0425) on conflict do nothing`,
      );
      const { contract } = await contractOf(10_000, {}, currency);
      await expect(
        one(manager, `update public.contracts set ${column} = true where id = $1 returning id`, [contract]),
      ).rejects.toMatchObject({
        hint: 'no_withholding',
        message:
          'Clients withhold tax at source only from rupee contracts of a company with Indian tax rules.',
        detail: expect.stringContaining(column),
      });
    }
  });
});
