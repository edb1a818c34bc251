import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one, contractOf, move } = await openContract();
afterAll(() => database.drop());

/** Days from today, as the company has it. */
const day = (days: number) => one(owner, 'select (model.today() + $1::integer)::text', [days]);
const refused = (field: string, earliest: string | null, latest: string) => ({
  hint: 'out_of_range',
  detail: expect.stringMatching(
    new RegExp(
      `"field": "${field}"(?=.*"latest": "${latest}")${earliest ? `(?=.*"earliest": "${earliest}")` : ''}`,
    ),
  ),
});

async function invoice(issueDate: string): Promise<string> {
  const id = await one(manager, `select public.save_document('invoice', $1, $2)`, [
    JSON.stringify({ issue_date: issueDate }),
    JSON.stringify([{ description: 'Works', quantity: 1, unit_price: 1_000 }]),
  ]);
  await one(manager, `update public.invoices set status = 'pending' where id = $1 returning id`, [id]);
  return id;
}
const approve = (id: string) =>
  one(owner, `update public.invoices set status = 'approved' where id = $1 returning id`, [id]);

describe('the date', () => {
  it('of an invoice is at most a quarter ahead when it is approved', async () => {
    const [furthest, beyond] = [await day(92), await day(93)];
    await expect(approve(await invoice(beyond))).rejects.toMatchObject(refused('issue_date', null, furthest));
    await approve(await invoice(furthest));
  });

  it('of a payment is not after today; what comes before its invoice is owed back until then', async () => {
    const [issued, early, today, late] = await Promise.all([day(-10), day(-11), day(0), day(1)]);
    const id = await invoice(issued);
    await approve(id);
    const pay = (user: TestUser, on: string, status = 'posted') =>
      one(
        user,
        'insert into public.invoice_payments (invoice_id, amount, payment_date, status) values ($1, 10, $2, $3) returning id',
        [id, on, status],
      );
    await expect(pay(manager, late)).rejects.toMatchObject(refused('payment_date', null, today));
    for (const on of [early, issued, today]) await pay(manager, on);
    const { rows } = await database.owner.query(
      `select as_of.day::text, item.open_amount::float8 as open from unnest($2::date[]) as_of (day)
       cross join private.open_items('receivable', as_of.day) item where item.document_id = $1 order by 1`,
      [id, [early, issued, today]],
    );
    expect(rows).toEqual([
      { day: early, open: -10 },
      { day: issued, open: 980 },
      { day: today, open: 970 },
    ]);
    // a cheque that is due later waits as a draft
    const cheque = await pay(manager, late, 'draft');
    await expect(
      one(manager, `update public.invoice_payments set status = 'posted' where id = $1 returning id`, [
        cheque,
      ]),
    ).rejects.toMatchObject({ hint: 'out_of_range' });
  });

  it('of a credit note is not before its invoice, and not after today', async () => {
    const [issued, early, today, late] = await Promise.all([day(-10), day(-11), day(0), day(1)]);
    const id = await invoice(issued);
    await approve(id);
    const note = await one(
      manager,
      `insert into public.credit_notes (invoice_id, reason, credit_date) values ($1, 'Error', $2) returning id`,
      [id, early],
    );
    const submit = (on: string) =>
      one(
        manager,
        `update public.credit_notes set credit_date = $2, status = 'pending' where id = $1 returning id`,
        [note, on],
      );
    for (const on of [early, late])
      await expect(submit(on)).rejects.toMatchObject(refused('credit_date', issued, today));
    await submit(issued);
  });

  it('of a certificate is not before its contract nor the one before it, and at most a quarter ahead', async () => {
    const [first, early, furthest, late] = await Promise.all([day(-10), day(-11), day(92), day(93)]);
    const [signed, before] = await Promise.all([day(-20), day(-21)]);
    const { contract } = await contractOf(10_000, { contract_date: signed });
    const certificate = (on: string) =>
      one(
        manager,
        'insert into public.certificates (contract_id, certificate_date) values ($1, $2) returning id',
        [contract, on],
      );
    const opening = await certificate(before);
    await expect(move(manager, opening, 'certified')).rejects.toMatchObject(
      refused('certificate_date', signed, furthest),
    );
    await one(manager, 'update public.certificates set certificate_date = $2 where id = $1 returning id', [
      opening,
      first,
    ]);
    await move(manager, opening, 'certified');
    await move(colleague, opening, 'approved');
    const next = await certificate(early);
    await expect(move(manager, next, 'certified')).rejects.toMatchObject(
      refused('certificate_date', first, furthest),
    );
    // nor is the contract dated after it
    const signedOn = (on: string) =>
      one(manager, 'update public.contracts set contract_date = $2 where id = $1 returning id', [
        contract,
        on,
      ]);
    await expect(signedOn(await day(-9))).rejects.toMatchObject(refused('contract_date', null, first));
    await signedOn(first);
    const dated = (on: string) =>
      one(manager, 'update public.certificates set certificate_date = $2 where id = $1 returning id', [
        next,
        on,
      ]);
    await dated(late);
    await expect(move(manager, next, 'certified')).rejects.toMatchObject({ hint: 'out_of_range' });
    await dated(first);
    expect(await move(manager, next, 'certified')).toBe('certified');
  });

  it('on which an advance was paid is today or before', async () => {
    const { contract } = await contractOf(10_000, { advance_percentage: 10 });
    const [today, tomorrow] = [await day(0), await day(1)];
    await expect(
      one(manager, 'update public.contracts set advance_paid_date = $2 where id = $1 returning id', [
        contract,
        tomorrow,
      ]),
    ).rejects.toMatchObject(refused('advance_paid_date', null, today));
  });
});
