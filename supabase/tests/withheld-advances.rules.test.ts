import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openWithheldTaxes } from './fixtures/withheld-taxes.ts';

/** What is withheld of an advance, which is a payment before any work, by clients and by the company. */
const {
  database,
  owner,
  manager,
  colleague,
  code,
  one,
  rows,
  agreed,
  certified,
  taxesOf,
  amountsOf,
  booked,
} = await openWithheldTaxes();
afterAll(() => database.drop());

describe('what a client withholds of an advance', () => {
  const terms = {
    advance_percentage: 10,
    advance_start_percentage: 0,
    advance_recovery_percentage: 50,
    retention_percentage: 0,
  };

  it('is income tax and GST on all of it, once: what recovers it is not taxed again', async () => {
    const { contract, project } = await agreed(1_000_000, '27', terms);
    const invoice = await one(manager, 'select public.invoice_advance($1)', [contract]);
    expect(await amountsOf(invoice)).toEqual({ income_tax: 2000, cgst: 1000, sgst: 1000 });
    expect((await taxesOf(invoice)).map(({ status }) => status)).toEqual(['open', 'open', 'open']);
    // 118,000 less 4,000
    await one(
      manager,
      'insert into public.invoice_payments (invoice_id, amount) values ($1, 114000) returning id',
      [invoice],
    );
    expect(await booked(project)).toMatchObject({
      income_tax_claimable: 2000,
      gst_claimable: 2000,
      bank: 114_000,
    });
    const [agreement] = await rows(
      'select advance_paid_date is not null as paid from public.contracts where id = $1',
      [contract],
    );
    expect(agreement?.['paid']).toBe(true);

    const first = await certified(contract, 200_000);
    expect(await taxesOf(first)).toMatchObject([
      { kind: 'income_tax', taxable: 100_000, amount: 2000 },
      { kind: 'cgst', taxable: 100_000, amount: 1000 },
      { kind: 'sgst', taxable: 100_000, amount: 1000 },
      { kind: 'labour_cess', taxable: 200_000, amount: 2000 },
    ]);
    await certified(contract, 800_000);
    const [whole] = await rows(
      `select sum(amount) filter (where kind = 'income_tax')::float8 as income,
         sum(amount) filter (where posting = 'gst_claimable')::float8 as gst
       from public.withheld_taxes where project_id = $1`,
      [project],
    );
    expect(whole).toEqual({ income: 20_000, gst: 20_000 });
    expect(
      await rows(
        `select kind, source_table, amount::float8 from public.deductions where source_id = $1 order by kind`,
        [invoice],
      ),
    ).toEqual([
      { kind: 'cgst', source_table: 'invoices', amount: 1000 },
      { kind: 'income_tax', source_table: 'invoices', amount: 2000 },
      { kind: 'sgst', source_table: 'invoices', amount: 1000 },
    ]);
  });

  it('ends with its invoice, and is withheld of the next one', async () => {
    const { contract, project } = await agreed(1_000_000, '24', terms);
    const invoice = await one(manager, 'select public.invoice_advance($1)', [contract]);
    expect(await amountsOf(invoice)).toEqual({ income_tax: 2000, igst: 2000 });
    const note = await one(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Wrong address') returning id`,
      [invoice],
    );
    await one(manager, `update public.credit_notes set status = 'pending' where id = $1 returning id`, [
      note,
    ]);
    await one(owner, `update public.credit_notes set status = 'approved' where id = $1 returning id`, [note]);
    expect((await taxesOf(invoice)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect((await booked(project))['gst_claimable']).toBeUndefined();
    expect(
      await rows(
        `select id from public.deductions where project_id = $1 and kind in ('igst', 'income_tax')`,
        [project],
      ),
    ).toEqual([]);
    const next = await one(manager, 'select public.invoice_advance($1)', [contract]);
    expect(await amountsOf(next)).toEqual({ income_tax: 2000, igst: 2000 });
  });

  it('is nothing where the client withholds none', async () => {
    const { contract } = await agreed(1_000_000, '27', {
      ...terms,
      is_income_tax_withheld: false,
      is_gst_withheld: false,
    });
    expect(await taxesOf(await one(manager, 'select public.invoice_advance($1)', [contract]))).toEqual([]);
  });
});

describe('what a company that must withholds of an advance to a subcontractor', () => {
  it('is income tax and GST of its bill, in the register, and no part of the claims that recover it', async () => {
    await database.owner.query(
      'update public.company_settings set is_gst_withheld = true, is_cess_withheld = true',
    );
    const project = await one(
      owner,
      `insert into public.projects (name, state_code) values ('Barrage', '27') returning id`,
    );
    const supplier = (
      await rows(
        `insert into public.external_entities (entity_type, company_name, status, country, state_code)
         values ('CONTRACTOR', 'Piling', 'active', 'IN', '27') returning id`,
      )
    )[0]?.['id'];
    const order = await one(manager, `select public.save_document('work_order', $1, $2)`, [
      JSON.stringify({
        title: 'Piles',
        project_id: project,
        assigned_to: supplier,
        currency: 'INR',
        tax_rate: 18,
        advance_percentage: 20,
        advance_recovery_percentage: 50,
        advance_start_percentage: 0,
      }),
      JSON.stringify([{ description: 'Piles', quantity: 10, unit_cost: 50_000, cost_code_id: code }]),
    ]);
    const step = (user: TestUser, table: string, id: string, status: string) =>
      one(user, `update public.${table} set status = $2 where id = $1 returning id`, [id, status]);
    await step(manager, 'work_order_drafts', order, 'pending');
    await step(colleague, 'work_order_drafts', order, 'accepted');
    await one(
      owner,
      'update public.work_order_drafts set advance_paid_date = model.today() where id = $1 returning id',
      [order],
    );
    const [bill] = await rows(
      `select id, total_amount::float8 as total, withheld_tax_amount::float8 as withheld, withheld_gst_amount::float8 as gst,
         balance_amount::float8 as balance, status
       from public.supplier_invoices where work_order_id = $1 and bill_type = 'advance'`,
      [order],
    );
    // an advance of 100,000: 2 % of it, as it passes the limit of one payment, and GST 1 % and 1 %
    expect(bill).toMatchObject({
      total: 118_000,
      withheld: 4000,
      gst: 2000,
      balance: 114_000,
      status: 'approved',
    });
    expect(await amountsOf(bill?.['id'] ?? '')).toEqual({ income_tax: 2000, cgst: 1000, sgst: 1000 });
    expect(await booked(project)).toMatchObject({ tax_withheld: -2000, gst_withheld: -2000 });

    const claim = await one(
      manager,
      'insert into public.subcontract_claims (work_order_id) values ($1) returning id',
      [order],
    );
    await one(
      manager,
      'update public.subcontract_claim_lines set quantity_done = 10 where subcontract_claim_id = $1 returning id',
      [claim],
    );
    await step(manager, 'subcontract_claims', claim, 'certified');
    await step(colleague, 'subcontract_claims', claim, 'approved');
    expect(await taxesOf(claim)).toMatchObject([
      { kind: 'income_tax', taxable: 400_000, amount: 8000 },
      { kind: 'cgst', taxable: 400_000, amount: 4000 },
      { kind: 'sgst', taxable: 400_000, amount: 4000 },
      { kind: 'labour_cess', taxable: 500_000, amount: 5000 },
    ]);
    expect(
      await rows(
        `select kind, sum(amount)::float8 as sum from public.deductions
         where project_id = $1 and kind in ('income_tax', 'cgst') group by 1 order by 1`,
        [project],
      ),
    ).toEqual([
      { kind: 'cgst', sum: 5000 },
      { kind: 'income_tax', sum: 10_000 },
    ]);
  });
});
