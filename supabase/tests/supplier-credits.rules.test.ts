import { afterAll, describe, expect, it } from 'vitest';
import { openSupplierCredits } from './fixtures/supplier-credits.ts';

const {
  database,
  owner,
  admin,
  manager,
  supplier,
  newProject,
  newItem,
  save,
  read,
  order,
  bill,
  credit,
  approve,
} = await openSupplierCredits();
afterAll(() => database.drop());

const costOf = async (project: string) =>
  (
    await database.owner.query<{ actual: string }>(
      `select coalesce(sum(amount), 0)::text as actual from public.job_cost_entries where project_id = $1 and entry_type = 'actual'`,
      [project],
    )
  ).rows[0]?.actual;

const pay = (id: string, amount: number) =>
  database.commitAs(admin, (db) =>
    db.query('insert into public.supplier_payments (supplier_invoice_id, amount) values ($1, $2)', [
      id,
      amount,
    ]),
  );

describe('a credit note', () => {
  it('has a number, the lines of its bill, and lowers what is owed and what the project costs', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 10, unit_cost: 100 }], { tax_rate: 5 });
    expect(await costOf(project)).toBe('1000.00');
    const note = await credit(billed, [[3, 100]]);
    expect(await read('supplier_credit_notes', note)).toMatchObject({
      credit_number: expect.stringMatching(/^SCN\d+$/),
      supplier_id: supplier,
      project_id: project,
      subtotal_amount: '300.00',
      tax_amount: '15.00',
      total_amount: '315.00',
      status: 'pending',
    });
    expect(await read('supplier_invoices', billed)).toMatchObject({ balance_amount: '1050.00' });
    await approve(note);
    expect(await read('supplier_invoices', billed)).toMatchObject({
      credited_amount: '315.00',
      balance_amount: '735.00',
      status: 'approved',
    });
    expect(await costOf(project)).toBe('700.00');
    await expect(pay(billed, 735.01)).rejects.toMatchObject({ hint: 'over_limit' });
    await pay(billed, 735);
    expect(await read('supplier_invoices', billed)).toMatchObject({ status: 'paid', balance_amount: '0.00' });
  });

  it('counts the tax that is not recovered, in the currency of the company', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 2, unit_cost: 50 }], {
      currency: 'USD',
      tax_rate: 10,
      is_tax_recoverable: false,
    });
    expect(await costOf(project)).toBe('403.98');
    await approve(await credit(billed, [[1, 50]]));
    expect(await costOf(project)).toBe('201.99');
  });

  it('settles a bill alone, in parts that add up to the fils', async () => {
    const project = await newProject();
    const billed = await bill(project, [{ quantity: 3, unit_cost: 33.3333 }], { tax_rate: 5 });
    expect(await read('supplier_invoices', billed)).toMatchObject({ total_amount: '105.00' });
    for (let part = 0; part < 3; part += 1) await approve(await credit(billed, [[1, 33.3333]]));
    const settled = await read('supplier_invoices', billed);
    // three parts of 33.33 leave a fils of the line
    expect(settled).toMatchObject({ credited_amount: '104.99', balance_amount: '0.01', status: 'approved' });
    await approve(await credit(billed, [[1, 0.01]], 'price'));
    expect(await read('supplier_invoices', billed)).toMatchObject({
      credited_amount: '105.00',
      balance_amount: '0.00',
      status: 'credited',
    });
    expect(await costOf(project)).toBe('0.00');
  });

  it('of a bill that is paid leaves what the supplier owes back', async () => {
    const billed = await bill(null, [{ quantity: 1, unit_cost: 100 }]);
    await pay(billed, 100);
    await approve(await credit(billed, [[1, 20]], 'price'));
    expect(await read('supplier_invoices', billed)).toMatchObject({
      status: 'paid',
      balance_amount: '-20.00',
    });
  });

  it('takes goods out of the store again, and the project has no cost of them', async () => {
    const project = await newProject();
    const item = await newItem('Bolts');
    const line = { quantity: 10, unit_cost: 5, item_id: item, is_receipt_needed: true };
    const billed = await bill(project, [line], {}, 'store');
    expect(await read('inventory_items', item)).toMatchObject({ quantity_on_hand: '10.0000' });
    await approve(await credit(billed, [[4, 5]]));
    expect(await read('inventory_items', item)).toMatchObject({
      quantity_on_hand: '6.0000',
      stock_value: '30.00',
    });
    expect(await costOf(project)).toBe('0');
  });

  it('is for approved bills, decided by another, and stands once it is', async () => {
    const po = await order(null, [{ quantity: 1, unit_cost: 100 }]);
    const waiting = await save(
      manager,
      'supplier_invoice',
      { purchase_order_id: po, supplier_reference: 'waiting' },
      [],
    );
    await expect(credit(waiting, [])).rejects.toMatchObject({ hint: 'wrong_order' });
    const billed = await bill(null, [{ quantity: 1, unit_cost: 100 }]);
    await expect(approve(await credit(billed, [[0, 100]]))).rejects.toMatchObject({ hint: 'required' });
    const note = await credit(billed, [[1, 100]]);
    await expect(approve(note, manager)).rejects.toMatchObject({ hint: 'access_denied' });
    await approve(note);
    await expect(approve(note)).rejects.toMatchObject({ hint: 'already_decided' });
    const reference = String((await read('supplier_credit_notes', note))?.['supplier_reference']);
    await expect(
      database.commitAs(owner, (db) =>
        db.query(
          'update public.supplier_credit_note_items set quantity = 0 where supplier_credit_note_id = $1',
          [note],
        ),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      save(
        manager,
        'supplier_credit_note',
        { supplier_invoice_id: billed, supplier_reference: ` ${reference.toLowerCase()} ` },
        null,
      ),
    ).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it.each([
    ['more pieces than were billed', [3, 1] as const, 'return'],
    ['more money than a line was billed for', [2, 50.01] as const, 'price'],
  ])('cannot be of %s', async (_what, amounts, kind) => {
    const billed = await bill(null, [{ quantity: 2, unit_cost: 50 }]);
    await expect(approve(await credit(billed, [[...amounts]], kind))).rejects.toMatchObject({
      hint: 'over_limit',
    });
  });

  it('never passes the bill: of 20 of a fifth each, approved at the same moment, 5 pass, every round', async () => {
    for (let round = 0; round < 5; round += 1) {
      const project = await newProject();
      const billed = await bill(project, [{ quantity: 5, unit_cost: 10 }]);
      const notes: string[] = [];
      for (let i = 0; i < 20; i += 1) notes.push(await credit(billed, [[1, 10]]));
      const outcomes = await Promise.allSettled(notes.map((note) => approve(note)));
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused).toHaveLength(15);
      for (const { hint } of refused as { hint: string }[]) {
        // the line is used up, or the bill is settled
        expect(['over_limit', 'wrong_order']).toContain(hint);
      }
      expect(await read('supplier_invoices', billed)).toMatchObject({
        credited_amount: '50.00',
        status: 'credited',
      });
      expect(await costOf(project)).toBe('0.00');
    }
  }, 120_000);

  it('and a payment share a bill: together they never settle more than it asks for', async () => {
    for (let round = 0; round < 10; round += 1) {
      const billed = await bill(null, [{ quantity: 1, unit_cost: 100 }]);
      const note = await credit(billed, [[1, 60]], 'price');
      const [paid] = await Promise.allSettled([pay(billed, 60), approve(note)]);
      const after = await read('supplier_invoices', billed);
      // a credit stands also of what was paid; a payment is measured by what is left
      expect(after?.['credited_amount']).toBe('60.00');
      expect(after?.['balance_amount']).toBe(paid.status === 'fulfilled' ? '-20.00' : '40.00');
    }
  }, 60_000);
});
