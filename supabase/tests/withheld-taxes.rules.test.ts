import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openWithheldTaxes } from './fixtures/withheld-taxes.ts';

/** What government clients in India withhold of certificates, and a company that must of its subcontractors' claims. */
const {
  database,
  owner,
  manager,
  colleague,
  employee,
  code,
  one,
  rows,
  ask,
  agreed,
  measured,
  certified,
  taxesOf,
  amountsOf,
  booked,
  figuresOf,
} = await openWithheldTaxes();
afterAll(() => database.drop());

describe('what a client withholds of a certificate', () => {
  it('stands apart by tax, each with its base, rate, part and account, in the order of the bill', async () => {
    const { contract } = await agreed(1_000_000);
    const first = await certified(contract, 400_000);
    expect(await taxesOf(first)).toEqual(
      [
        ['income_tax', 2, 370_000, 7400, 'income_tax_claimable'],
        ['cgst', 1, 400_000, 4000, 'gst_claimable'],
        ['sgst', 1, 400_000, 4000, 'gst_claimable'],
        ['labour_cess', 1, 400_000, 4000, 'labour_cess'],
      ].map(([kind, rate, taxable, amount, posting]) => ({
        kind,
        rate,
        taxable,
        previous: 0,
        amount,
        to_date: amount,
        posting,
        status: 'open',
      })),
    );
    expect(
      await rows(
        'select total_amount::float8 as total, withheld_tax_amount::float8 as withheld, due_amount::float8 as due from public.certificates where id = $1',
        [first],
      ),
    ).toEqual([{ total: 442_000, withheld: 19_400, due: 422_600 }]);

    const second = await certified(contract, 200_000);
    expect((await taxesOf(second))[0]).toMatchObject({ previous: 7400, amount: 3700, to_date: 11_100 });
    expect((await taxesOf(second))[3]).toMatchObject({ previous: 4000, amount: 2000, to_date: 6000 });
  });

  it('is the whole of the tax in another state, none of it below the limit, and nothing where the client withholds none', async () => {
    const across = await agreed(1_000_000, '24');
    expect(await amountsOf(await certified(across.contract, 100_000))).toEqual({
      income_tax: 1850,
      igst: 2000,
      labour_cess: 1000,
    });
    const small = await agreed(250_000, '27', { is_income_tax_withheld: false });
    expect(await amountsOf(await certified(small.contract, 100_000))).toEqual({ labour_cess: 1000 });
    const plain = await agreed(1_000_000, '27', {
      is_income_tax_withheld: false,
      is_gst_withheld: false,
      is_cess_withheld: false,
    });
    expect(await taxesOf(await certified(plain.contract, 100_000))).toEqual([]);
  });

  it('follows a draft, is not given back when work goes back but withheld of what follows', async () => {
    const { contract } = await agreed(1_000_000);
    await certified(contract, 400_000);
    const back = await certified(contract, -100_000, 'Measured twice');
    expect(await amountsOf(back)).toEqual({ income_tax: 0, cgst: 0, sgst: 0, labour_cess: 0 });
    const draft = await measured(contract, 150_000);
    expect(await amountsOf(draft)).toMatchObject({ cgst: 500, labour_cess: 500 });
    await one(
      manager,
      'update public.certificate_lines set this_period_amount = 250000 where certificate_id = $1 returning id',
      [draft],
    );
    expect(await amountsOf(draft)).toMatchObject({ cgst: 1500, labour_cess: 1500 });
    expect((await taxesOf(draft))[0]).toMatchObject({ status: 'draft' });
    await one(
      manager,
      `update public.certificates set status = 'cancelled', status_reason = 'Too early' where id = $1 returning id`,
      [draft],
    );
    expect((await taxesOf(draft)).map(({ status }) => status)).toEqual(Array(4).fill('cancelled'));
  });

  it('goes with a draft that is deleted', async () => {
    const { contract } = await agreed(1_000_000);
    const draft = await measured(contract, 100_000);
    expect(await taxesOf(draft)).toHaveLength(4);
    await ask(manager, 'delete from public.certificates where id = $1', [draft]);
    expect(await taxesOf(draft)).toEqual([]);
  });

  it('settles its invoice without money: the client owes the rest, and what is claimed of the state is in the books', async () => {
    const { contract, project } = await agreed(1_000_000);
    const certificate = await certified(contract, 400_000);
    const invoice = await one(manager, 'select public.invoice_certificate($1)', [certificate]);
    expect(
      await rows(
        'select status, total_amount::float8 as total, balance_amount::float8 as balance from public.invoices where id = $1',
        [invoice],
      ),
    ).toEqual([{ status: 'approved', total: 442_000, balance: 422_600 }]);
    const claimed = { income_tax_claimable: 7400, gst_claimable: 8000, labour_cess: 4000 };
    expect(await booked(project)).toMatchObject({ ...claimed, receivables: 422_600 });
    expect(await figuresOf(project)).toMatchObject({
      invoiced: '442000.00',
      received: '0.00',
      withheld_by_client: '19400.00',
      receivable: '422600.00',
    });
    expect(
      await rows(
        `select sum(amount)::float8 as cash from private.cash_parts('2000-01-01', '2100-01-01') where document_table = 'invoice_payments'`,
      ),
    ).toEqual([{ cash: null }]);
    await one(
      manager,
      'insert into public.invoice_payments (invoice_id, amount) values ($1, 422600) returning id',
      [invoice],
    );
    expect(await booked(project)).toMatchObject({ ...claimed, bank: 422_600 });
    expect(await rows('select status from public.certificates where id = $1', [certificate])).toEqual([
      { status: 'paid' },
    ]);
  });

  it('is taken back with its invoice, never by hand, and withheld again of the next one', async () => {
    const { contract, project } = await agreed(1_000_000);
    const certificate = await certified(contract, 400_000);
    const invoice = await one(manager, 'select public.invoice_certificate($1)', [certificate]);
    await expect(
      one(
        owner,
        `update public.invoice_payments set status = 'reversed', status_reason = 'Not paid'
         where invoice_id = $1 and withheld_tax_id is not null returning id`,
        [invoice],
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    const note = await one(
      manager,
      `insert into public.credit_notes (invoice_id, reason) values ($1, 'Wrong address') returning id`,
      [invoice],
    );
    await one(manager, `update public.credit_notes set status = 'pending' where id = $1 returning id`, [
      note,
    ]);
    await one(owner, `update public.credit_notes set status = 'approved' where id = $1 returning id`, [note]);
    const books = await booked(project);
    expect([books['gst_claimable'], books['labour_cess'], books['receivables']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      await rows('select status, balance_amount::float8 as balance from public.invoices where id = $1', [
        invoice,
      ]),
    ).toEqual([{ status: 'credited', balance: 0 }]);
    await one(manager, 'select public.invoice_certificate($1)', [certificate]);
    expect(await booked(project)).toMatchObject({ gst_claimable: 8000, receivables: 422_600 });
  });

  it('takes no more than the certificate has to pay', async () => {
    const { contract } = await agreed(1_000_000);
    const id = await measured(contract, 400_000);
    await one(
      manager,
      `insert into public.certificate_deductions (certificate_id, description, amount)
         values ($1, 'Damage to the ramp', 430000) returning id`,
      [id],
    );
    expect(
      await rows(
        'select total_amount::float8 as total, due_amount::float8 as due from public.certificates where id = $1',
        [id],
      ),
    ).toEqual([{ total: 12_000, due: 0 }]);
  });
});

describe('what proves a tax', () => {
  it('is written with its number and day, leaves the list of what is to be claimed, and may be taken back', async () => {
    const { contract, project } = await agreed(1_000_000);
    const certificate = await certified(contract, 400_000);
    const prove = (user: TestUser, number: string | null, day: string | null) =>
      ask(
        user,
        `update public.withheld_taxes set proof_number = $2, proof_date = $3 where certificate_id = $1 and kind = 'cgst' returning status`,
        [certificate, number, day],
      );
    const claimable = async () =>
      (
        await rows(
          `select coalesce(sum(amount), 0)::float8 as sum from public.withheld_taxes
           where project_id = $1 and direction = 'receivable' and status = 'open'`,
          [project],
        )
      )[0]?.['sum'];
    expect(await claimable()).toBe(19_400);
    await expect(prove(manager, 'GSTR7A/1', null)).rejects.toMatchObject({ hint: 'required' });
    await expect(prove(manager, null, '2100-01-01')).rejects.toMatchObject({ hint: 'required' });
    await expect(prove(manager, 'GSTR7A/1', '2000-01-01')).rejects.toMatchObject({ code: '23514' });
    expect(await prove(manager, ' GSTR7A/1 ', '2100-01-01')).toEqual([{ status: 'proven' }]);
    expect(await claimable()).toBe(15_400);
    expect(
      await rows(
        `select kind, section, rate::float8, taxable_amount::float8 as taxable, proof_number from public.deductions
         where source_id = $1 and direction = 'receivable' and kind in ('cgst', 'labour_cess') order by kind`,
        [certificate],
      ),
    ).toEqual([
      { kind: 'cgst', section: '51', rate: 1, taxable: 400_000, proof_number: 'GSTR7A/1' },
      { kind: 'labour_cess', section: null, rate: 1, taxable: 400_000, proof_number: null },
    ]);
    expect(await prove(manager, null, null)).toEqual([{ status: 'open' }]);
  });

  it('is not written for a draft', async () => {
    const { contract } = await agreed(1_000_000);
    const draft = await measured(contract, 400_000);
    await expect(
      ask(
        manager,
        `update public.withheld_taxes set proof_number = '1', proof_date = '2100-01-01' where certificate_id = $1`,
        [draft],
      ),
    ).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it('is all that anybody writes, and only who keeps the books', async () => {
    const { contract } = await agreed(1_000_000);
    const certificate = await certified(contract, 400_000);
    const before = await taxesOf(certificate);
    for (const change of ['amount = 1', `status = 'proven'`, 'rate = 0', 'taxable_amount = 1'])
      await ask(owner, `update public.withheld_taxes set ${change} where certificate_id = $1`, [certificate]);
    expect(await taxesOf(certificate)).toEqual(before);
    await expect(
      ask(owner, 'delete from public.withheld_taxes where certificate_id = $1', [certificate]),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await ask(employee, 'select id from public.withheld_taxes')).toEqual([]);
    expect(
      await ask(
        employee,
        `update public.withheld_taxes set proof_number = '1', proof_date = '2100-01-01' where certificate_id = $1 returning id`,
        [certificate],
      ),
    ).toEqual([]);
    // nor does anybody settle an invoice by a tax that nobody withheld
    const invoice = await one(manager, 'select public.invoice_certificate($1)', [certificate]);
    expect(
      await ask(
        owner,
        `insert into public.invoice_payments (invoice_id, amount, withheld_tax_id)
         select $1, 1, id from public.withheld_taxes where certificate_id = $2 limit 1 returning withheld_tax_id`,
        [invoice, certificate],
      ),
    ).toEqual([{ withheld_tax_id: null }]);
  });

  it('keeps the rate it was computed with', async () => {
    await expect(
      database.owner.query(`update public.country_rules set rate = 3 where rule_key = 'gst_tds.percent'`),
    ).rejects.toMatchObject({ hint: 'in_use' });
  });
});

describe('what a company that must withholds of a subcontractor', () => {
  it('stands apart on the claim, its bill and in the books', async () => {
    await database.owner.query(
      'update public.company_settings set is_gst_withheld = true, is_cess_withheld = true',
    );
    const project = await one(
      owner,
      `insert into public.projects (name, state_code) values ('Canal', '27') returning id`,
    );
    const supplier = (
      await rows(
        `insert into public.external_entities (entity_type, company_name, status, country, state_code)
         values ('CONTRACTOR', 'Blockwork', 'active', 'IN', '27') returning id`,
      )
    )[0]?.['id'];
    const order = await one(manager, `select public.save_document('work_order', $1, $2)`, [
      JSON.stringify({
        title: 'Blocks',
        project_id: project,
        assigned_to: supplier,
        currency: 'INR',
        tax_rate: 18,
      }),
      JSON.stringify([{ description: 'Blocks', quantity: 10, unit_cost: 50_000, cost_code_id: code }]),
    ]);
    const step = (user: TestUser, table: string, id: string, status: string) =>
      one(user, `update public.${table} set status = $2 where id = $1 returning id`, [id, status]);
    await step(manager, 'work_order_drafts', order, 'pending');
    await step(colleague, 'work_order_drafts', order, 'accepted');
    const claim = async (done: number) => {
      const id = await one(
        manager,
        'insert into public.subcontract_claims (work_order_id) values ($1) returning id',
        [order],
      );
      await one(
        manager,
        'update public.subcontract_claim_lines set quantity_done = $2 where subcontract_claim_id = $1 returning id',
        [id, done],
      );
      await step(manager, 'subcontract_claims', id, 'certified');
      await step(colleague, 'subcontract_claims', id, 'approved');
      return id;
    };
    const first = await claim(4);
    expect(await amountsOf(first)).toEqual({ income_tax: 4000, cgst: 2000, sgst: 2000, labour_cess: 2000 });
    const second = await claim(6);
    expect((await taxesOf(second)).map(({ kind, previous, amount }) => [kind, previous, amount])).toEqual([
      ['income_tax', 4000, 2000],
      ['cgst', 2000, 1000],
      ['sgst', 2000, 1000],
      ['labour_cess', 2000, 1000],
    ]);
    expect(
      await rows(
        `select total_amount::float8 as total, withheld_tax_amount::float8 as withheld, balance_amount::float8 as balance
         from public.supplier_invoices where subcontract_claim_id = $1`,
        [first],
      ),
    ).toEqual([{ total: 236_000, withheld: 10_000, balance: 226_000 }]);
    expect(await booked(project)).toMatchObject({
      tax_withheld: -6000,
      gst_withheld: -6000,
      cess_withheld: -3000,
      payables: -339_000,
    });
    expect((await figuresOf(project))['tax_withheld']).toBe('15000.00');
    expect(
      await rows(
        `select kind, sum(amount)::float8 as sum from public.deductions where project_id = $1 group by 1 order by 1`,
        [project],
      ),
    ).toEqual([
      { kind: 'cgst', sum: 3000 },
      { kind: 'income_tax', sum: 6000 },
      { kind: 'labour_cess', sum: 3000 },
      { kind: 'sgst', sum: 3000 },
    ]);
  });
});
