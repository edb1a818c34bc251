import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

const { database, admin, manager, client, ask, all, createInvoice } = await openInvoicing();
afterAll(() => database.drop());

const step = (user: TestUser, table: string, id: string, status: string, reason?: string) =>
  ask(user, `update public.${table} set status = $2, status_reason = $3 where id = $1`, [id, status, reason]);

/** An invoice of 1,000 that was paid, and of which this much was credited afterwards. */
async function creditedAfterPayment(credited: number): Promise<string> {
  const id = await createInvoice(manager);
  await step(manager, 'invoices', id, 'pending');
  await step(admin, 'invoices', id, 'approved');
  await ask(manager, 'insert into public.invoice_payments (invoice_id, amount) values ($1, 1000)', [id]);
  const [note] = await ask(
    manager,
    `insert into public.credit_notes (invoice_id, reason) values ($1, 'Less was built') returning id`,
    [id],
  );
  await ask(manager, 'update public.credit_note_items set amount = $2 where credit_note_id = $1', [
    note?.id,
    credited,
  ]);
  await step(manager, 'credit_notes', String(note?.id), 'pending');
  await step(admin, 'credit_notes', String(note?.id), 'approved');
  return id;
}

const refund = async (user: TestUser, id: string, amount: number, status = 'posted') =>
  (
    await ask(
      user,
      `insert into public.invoice_payments (invoice_id, is_refund, amount, status) values ($1, true, $2, $3)
       returning id, amount, base_amount`,
      [id, amount, status],
    )
  )[0];

const read = async (id: string) =>
  (await all('select status, paid_amount, balance_amount from public.invoices where id = $1', [id]))[0];
const owed = async () =>
  (
    await ask(admin, `select total::float8 as total from public.ageing('receivable') where party_id = $1`, [
      client,
    ])
  )[0]?.total ?? 0;

describe('a refund to a client', () => {
  it('pays out what was credited after payment, in the journal, the ageing and the statement', async () => {
    const id = await creditedAfterPayment(200);
    expect(await read(id)).toMatchObject({ status: 'paid', balance_amount: '-200.00' });
    const before = Number(await owed());
    const paid = await refund(admin, id, 200);
    expect(paid).toMatchObject({ amount: '-200.00', base_amount: '-200.00' });
    expect(await read(id)).toEqual({ status: 'paid', paid_amount: '800.00', balance_amount: '0.00' });
    expect(Number(await owed())).toBe(before + 200);
    expect(
      await all(
        `select posting, amount::float8 as amount from private.journal_parts('2000-01-01', '2100-01-01')
         where document_id = $1 and amount <> 0 order by posting`,
        [paid?.id],
      ),
    ).toEqual([
      { posting: 'bank', amount: -200 },
      { posting: 'receivables', amount: 200 },
    ]);
    expect(
      await ask(
        admin,
        `select amount, base_amount from public.party_statement('receivable', $1) where document_id = $2`,
        [client, paid?.id],
      ),
    ).toEqual([{ amount: '200.00', base_amount: '200.00' }]);
  });

  it('stands on the printed statement of account as what the client was paid back', async () => {
    const id = await creditedAfterPayment(120);
    await refund(admin, id, 120);
    const [facts] = await all('select private.paper_of_statement($1) as paper', [client]);
    const paper = facts?.paper as
      | { accounts: { lines: { kind: string; debit: number; credit: number }[] }[] }
      | undefined;
    expect(paper?.accounts.flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({ kind: 'refund', debit: 120, credit: 0 }),
    );
  });

  it('is never more than is owed back, in parts or at the same moment', async () => {
    const id = await creditedAfterPayment(300);
    await expect(refund(admin, id, 300.01)).rejects.toMatchObject({ hint: 'over_limit' });
    await refund(admin, id, 100);
    await expect(refund(admin, id, 200.01)).rejects.toMatchObject({ hint: 'over_limit' });
    expect(await read(id)).toMatchObject({ balance_amount: '-200.00' });
    for (let round = 0; round < raceRounds; round += 1) {
      const other = await creditedAfterPayment(300);
      const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => refund(admin, other, 200)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    const open = await createInvoice(manager);
    await step(manager, 'invoices', open, 'pending');
    await expect(refund(admin, open, 1)).rejects.toMatchObject({ hint: 'wrong_order' });
    await step(admin, 'invoices', open, 'approved');
    await expect(refund(admin, open, 1)).rejects.toMatchObject({ hint: 'over_limit' });
  }, 60_000);

  it('is prepared by who writes invoices and paid out by who approves', async () => {
    const id = await creditedAfterPayment(50);
    await expect(refund(manager, id, 50)).rejects.toMatchObject({ hint: 'access_denied' });
    const draft = await refund(manager, id, 50, 'draft');
    expect(draft).toMatchObject({ amount: '-50.00' });
    expect(await read(id)).toMatchObject({ balance_amount: '-50.00' });
    await expect(step(manager, 'invoice_payments', String(draft?.id), 'posted')).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await step(admin, 'invoice_payments', String(draft?.id), 'posted');
    expect(await read(id)).toMatchObject({ balance_amount: '0.00' });
  });

  it('is proposed as what is owed back, and is taken back by a row of its own', async () => {
    const id = await creditedAfterPayment(1000);
    expect(await read(id)).toMatchObject({ status: 'credited', balance_amount: '-1000.00' });
    const proposed = async () =>
      (await ask(admin, 'select public.proposed_invoice_payment($1) as it', [id]))[0]?.it;
    expect(await proposed()).toMatchObject({ record: { is_refund: true, amount: '1000.00' } });
    const paid = await refund(admin, id, -1000);
    expect(await read(id)).toMatchObject({ status: 'credited', paid_amount: '0.00', balance_amount: '0.00' });
    expect(await proposed()).toMatchObject({ blocked: { reason: 'invoice_paid' } });
    await step(admin, 'invoice_payments', String(paid?.id), 'reversed', 'The transfer came back');
    expect(await read(id)).toMatchObject({ balance_amount: '-1000.00' });
    await refund(admin, id, 1000);
    expect(await read(id)).toMatchObject({ balance_amount: '0.00' });
  });
});
