import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSettlements } from './fixtures/settlements.ts';

/** An open credit note of a client is set off or paid back: never more than is open on either side, without a coin lost. */
const {
  database,
  admin,
  manager,
  ask,
  all,
  idOf,
  createInvoice,
  step,
  insert,
  newClient,
  invoice,
  receive,
  credit,
  refund,
  setOff,
  approve,
  reverse,
  balanceOf,
  creditedInvoice,
  openCredit,
  booked,
  owed,
  statement,
} = await openSettlements();
afterAll(() => database.drop());

describe('a set-off of a credit note', () => {
  it('pays another invoice of the client with what is owed back of one, without money', async () => {
    const client = await newClient();
    const note = await credit(client, 300);
    const open = await invoice(client, 500);
    expect(await owed(client)).toEqual({ total: 200, on_account: 0 });
    const cash = await all(
      `select coalesce(sum(amount), 0) as sum from private.cash_parts('2000-01-01', '2100-01-01')`,
    );
    const id = await setOff(note, open, 120, { payment_method: 'cheque' });
    await approve(id);
    expect(await balanceOf(open)).toEqual({ status: 'partially_paid', balance: 380, paid: 120 });
    expect(await balanceOf(await creditedInvoice(note))).toMatchObject({ balance: -180, paid: 880 });
    expect(await openCredit(note)).toBe(180);
    expect(await booked(id)).toEqual({});
    expect(await owed(client)).toEqual({ total: 200, on_account: 0 });
    expect(
      (await statement(client))
        .filter(([table]) => table === 'client_settlements')
        .map(([, amount]) => amount),
    ).toEqual([120, -120]);
    expect((await statement(client)).at(-1)?.[2]).toBe(200);
    expect(
      await all(`select coalesce(sum(amount), 0) as sum from private.cash_parts('2000-01-01', '2100-01-01')`),
    ).toEqual(cash);
    expect(
      await all(
        `select s.payment_method, (select count(*)::int from private.bank_movements(a)
             m where m.source_id in (select id from public.invoice_payments where client_settlement_id = s.id)) as shown
           from public.client_settlements s left join public.bank_accounts a on true where s.id = $1 limit 1`,
        [id],
      ),
    ).toMatchObject([{ payment_method: null }]);
  });

  it('is never more than is open of either, and for an open invoice of the client in the currency', async () => {
    const client = await newClient();
    const note = await credit(client, 300);
    const open = await invoice(client, 200);
    await expect(setOff(note, open, 200.01)).rejects.toMatchObject({ hint: 'over_limit' });
    await expect(setOff(note, await invoice(client, 900), 300.01)).rejects.toMatchObject({
      hint: 'over_limit',
    });
    for (const wrong of [
      await invoice(await newClient(), 900),
      await invoice(client, 900, { currency: 'USD' }),
      await createInvoice(manager, { project_id: null, client_id: client }),
      await creditedInvoice(note),
    ])
      await expect(setOff(note, wrong, 10)).rejects.toMatchObject({ hint: 'invalid_choice' });
    const early = await all('select credit_date - 1 as day from public.credit_notes where id = $1', [note]);
    await expect(setOff(note, open, 10, { settlement_date: early[0]?.['day'] })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
    const unpaid = await invoice(client, 100);
    const nothing = await insert(manager, 'credit_notes', { invoice_id: unpaid, reason: 'Error' });
    await expect(setOff(nothing, open, 10)).rejects.toMatchObject({ hint: 'over_limit' });
  });

  it('is used once when refunds, set-offs and payments meet', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const client = await newClient();
      const note = await credit(client, 300);
      const [one, two] = [await invoice(client, 250), await invoice(client, 250)];
      const asked = [
        await setOff(note, one, 200),
        await setOff(note, two, 200),
        await insert(manager, 'client_settlements', { credit_note_id: note, amount: 200 }),
      ];
      const outcomes = await Promise.allSettled(asked.map((id) => approve(id)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await openCredit(note)).toBe(100);
      // the invoice is paid while it is set off
      const other = await invoice(client, 100);
      const last = await setOff(note, other, 100);
      const both = await Promise.allSettled([
        approve(last),
        ask(manager, 'insert into public.invoice_payments (invoice_id, amount) values ($1, 100)', [other]),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await balanceOf(other)).toMatchObject({ balance: 0 });
    }
  }, 120_000);

  it('is taken back whole, and its payments by nothing else', async () => {
    const client = await newClient();
    const note = await credit(client, 300);
    const open = await invoice(client, 300);
    const id = await setOff(note, open, 300);
    await approve(id);
    expect(await balanceOf(open)).toMatchObject({ status: 'paid', balance: 0 });
    const payment = await idOf(
      'select id from public.invoice_payments where client_settlement_id = $1 and not is_refund',
      [id],
    );
    for (const status of ['reversed', 'reconciled'])
      await expect(step(admin, 'invoice_payments', payment, status, 'Wrong')).rejects.toMatchObject({
        hint: 'wrong_order',
      });
    await reverse(id);
    expect(await balanceOf(open)).toMatchObject({ status: 'approved', balance: 300, paid: 0 });
    expect(await openCredit(note)).toBe(300);
    expect(await owed(client)).toBeUndefined();
    await expect(reverse(id)).rejects.toMatchObject({ hint: 'already_decided' });
  });

  it('moves what is received from one project to the other, and books what the rates differ by', async () => {
    const client = await newClient();
    const [from, to] = await Promise.all(
      ['A', 'B'].map((name) =>
        idOf('insert into public.projects (name, client_id) values ($1, $2) returning id', [name, client]),
      ),
    );
    const note = await credit(client, 100, { project_id: from, currency: 'USD', issue_date: '2026-01-10' });
    const open = await invoice(client, 100, { project_id: to, currency: 'USD', issue_date: '2026-03-05' });
    const received = async (project: string | undefined) =>
      Number(
        (
          await ask(
            admin,
            `select coalesce(sum(amount::numeric), 0) as sum from public.project_money_rows($1, 'received')`,
            [project],
          )
        )[0]?.['sum'],
      );
    expect([await received(from), await received(to)]).toEqual([3672.5, 0]);
    const id = await setOff(note, open, 100);
    await approve(id);
    expect([await received(from), await received(to)]).toEqual([3305.25, 365]);
    expect(await booked(id)).toEqual({ receivables: 2.25, exchange_differences: -2.25 });
    expect(
      await all(
        `select project_id from private.journal_parts('2000-01-01', '2100-01-01')
           where document_id = $1 and posting = 'exchange_differences'`,
        [id],
      ),
    ).toEqual([{ project_id: to }]);
  });
});

describe('a refund of a credit note', () => {
  it('pays back what no invoice needs, as a refund of its invoice that a bank line finds', async () => {
    const account = await insert(admin, 'bank_accounts', {
      name: 'Operations',
      bank_name: 'First Bank',
      account: '9876543210',
      opened_on: '2026-01-01',
    });
    const client = await newClient();
    const note = await credit(client, 250.25);
    const id = await insert(manager, 'client_settlements', {
      credit_note_id: note,
      amount: 250.25,
      reference: 'TRF99812',
    });
    await approve(id);
    expect(await openCredit(note)).toBe(0);
    expect(await booked(id)).toEqual({ bank: -250.25, receivables: 250.25 });
    expect(await owed(client)).toBeUndefined();
    const [today] = await all('select model.today()::text as day');
    const line = { line_date: today?.['day'], value_date: today?.['day'], amount: '-250.25', reference: 'TRF99812', counterparty: '', raw_text: 'OUT TRF99812', fingerprint: 'a' }; // prettier-ignore
    await database.owner.query(
      `with s as (insert into public.bank_statements (statement_number, bank_account_id, sequence, currency, from_date, to_date,
           opening_balance, closing_balance, line_count, format, file_name, file_hash)
         values ('BST1', $1, 1, 'AED', $2, $2, 0, -250.25, 1, 'csv', 'a.csv', repeat('a', 64)) returning id)
       insert into public.bank_statement_lines (bank_statement_id, bank_account_id, position, line_date, value_date, amount,
           currency, reference, raw_text, fingerprint)
         select s.id, $1, 1, $2, $2, $3, 'AED', $4, $4, 'a' from s`,
      [account, line.line_date, line.amount, line.reference],
    );
    const [found] = await ask(admin, 'select * from public.bank_suggestions($1)', [account]);
    expect(found).toMatchObject({ kind: 'movement', source_table: 'client_settlements', source_id: id });
    await ask(admin, 'select public.match_bank_line($1, $2)', [
      found?.['bank_statement_line_id'],
      JSON.stringify([
        { kind: 'movement', source_table: 'client_settlements', source_id: id, amount: -250.25 },
      ]),
    ]);
    expect(await all('select status from public.client_settlements where id = $1', [id])).toEqual([
      { status: 'reconciled' },
    ]);
    const [rest] = await ask(
      admin,
      'select unexplained, not_on_statement from public.bank_reconciliation($1)',
      [account],
    );
    expect(Number(rest?.['unexplained'])).toBe(0);
    await ask(admin, 'select public.undo_bank_match($1)', [found?.['bank_statement_line_id']]);
    expect(await all('select status from public.client_settlements where id = $1', [id])).toEqual([
      { status: 'approved' },
    ]);
  });

  it('is proposed, like a set-off, as far as there is something to give', async () => {
    const client = await newClient();
    const propose = async (args: string, id: string) =>
      (await ask(manager, `select public.proposed_client_settlement(${args} => $1) as it`, [id]))[0]?.['it'];
    const note = await credit(client, 250);
    expect(await propose('credit_note_id', note)).toMatchObject({
      record: { settlement_kind: 'refund', amount: '250.00' },
    });
    const open = await invoice(client, 40);
    expect(await propose('credit_note_id', note)).toMatchObject({
      record: { settlement_kind: 'set_off', invoice_id: open, amount: '40.00' },
    });
    expect(
      await ask(
        manager,
        `select credit_note_id, open_amount::float8 as rest from public.open_credits_of_client($1, 'AED')`,
        [client],
      ),
    ).toEqual([{ credit_note_id: note, rest: 250 }]);
    const receipt = await receive(client, 75);
    expect(await propose('client_receipt_id', receipt)).toMatchObject({
      record: { settlement_kind: 'refund', amount: '75.00' },
    });
    await approve(await refund(receipt, 75));
    expect(await propose('client_receipt_id', receipt)).toMatchObject({
      blocked: { reason: 'receipt_used' },
    });
    const last = await credit(client, 10);
    await approve(await insert(manager, 'client_settlements', { credit_note_id: last, amount: 10 }));
    expect(await propose('credit_note_id', last)).toMatchObject({ blocked: { reason: 'credit_used' } });
  });
});
