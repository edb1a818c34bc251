import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSupplierBills } from './fixtures/supplier-invoices.ts';

/** Income tax withheld of bills (India): rent (194I), fees (194J), contractors (194C), by the limits of month and year. */
const { database, owner, admin, manager, newProject, save, step, order, bill, read } =
  await openSupplierBills();
afterAll(() => database.drop());

type Row = Record<string, unknown>;

const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;

beforeAll(async () => {
  await database.owner.query(`update public.company_settings set base_currency = 'INR', country_pack = 'IN'`);
  await database.owner.query(
    `insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 84, '2020-01-01')`,
  );
});

const party = async (isIndividual = false, hasNoPan = false) =>
  String(
    (
      await rows(
        `insert into public.external_entities (entity_type, company_name, is_individual, has_no_pan)
           values ('SUPPLIER', 'Deshmukh Estates', $1, $2) returning id`,
        [isIndividual, hasNoPan],
      )
    )[0]?.['id'],
  );

let reference = 0;
const enter = (supplier: string, withholding: string | null, amount: number, record: Row = {}) => {
  reference += 1;
  return save(
    manager,
    'supplier_invoice',
    {
      bill_type: 'direct',
      supplier_id: supplier,
      supplier_reference: `T-${reference}`,
      duplicate_reason: 'Another month',
      currency: 'INR',
      tax_rate: 18,
      withholding,
      ...record,
    },
    [{ description: 'As agreed', quantity: 1, unit_price: amount }],
  );
};
const approve = async (id: string) => {
  await step(manager, 'supplier_invoices', id, 'matched');
  await step(admin, 'supplier_invoices', id, 'approved');
};
/** What is withheld of each of these bills, one after the other; each of its amount and its day. */
async function withheld(supplier: string, withholding: string, bills: [number, string][]) {
  const taxes: number[] = [];
  for (const [amount, day] of bills) {
    const id = await enter(supplier, withholding, amount, { invoice_date: day });
    await approve(id);
    taxes.push(Number((await read(id))?.['withheld_tax_amount']));
  }
  return taxes;
}

describe('income tax withheld of a bill', () => {
  it('of those without a PAN is 20 %, whatever it is of, from the same limits', async () => {
    const twice: [number, string][] = [
      [30_000, '2026-05-05'],
      [40_000, '2026-05-20'],
    ];
    expect(await withheld(await party(true, true), 'contractor', twice)).toEqual([0, 8_000]);
    expect(await withheld(await party(false, true), 'rent_plant', twice)).toEqual([0, 14_000]);
    expect(
      await rows(`select distinct section, rate::float8 as rate from public.deductions where rate = 20`),
    ).toEqual([{ section: '393', rate: 20 }]);
  });

  it('of those who give their PAN later is their own percent of what follows, and once', async () => {
    const supplier = await party(false, true);
    expect(await withheld(supplier, 'rent_building', [[60_000, '2026-05-05']])).toEqual([12_000]);
    await rows(`update public.external_entities set has_no_pan = false where id = $1`, [supplier]);
    expect(await withheld(supplier, 'rent_building', [[10_000, '2026-05-06']])).toEqual([1_000]);
  });

  it('of rent is 10 % of the month that passes 50,000, and by the year until March 2025', async () => {
    expect(
      await withheld(await party(), 'rent_building', [
        [50_000, '2026-05-05'],
        [20_000, '2026-05-20'],
        [50_000, '2026-06-05'],
      ]),
    ).toEqual([0, 7000, 0]);
    expect(
      await withheld(await party(), 'rent_building', [
        [240_000, '2025-02-05'],
        [60_000, '2025-03-05'],
        [50_000, '2025-04-05'],
      ]),
    ).toEqual([0, 30_000, 0]);
    expect(await withheld(await party(), 'rent_plant', [[60_000, '2026-05-05']])).toEqual([1200]);
  });

  it('of professional fees is 10 %, of technical services 2 %, each from 50,000 of a year', async () => {
    const supplier = await party();
    expect(
      await withheld(supplier, 'professional', [
        [30_000, '2026-05-05'],
        [20_000, '2026-06-05'],
        [10_000, '2026-07-05'],
        [10_000, '2026-08-05'],
      ]),
    ).toEqual([0, 0, 6000, 1000]);
    expect(await withheld(supplier, 'technical', [[50_000, '2026-08-05']])).toEqual([0]);
    expect(await withheld(supplier, 'technical', [[1, '2026-09-05']])).toEqual([1.18]);
    // what was more than the invoice asks for is withheld of the next one
    expect(await withheld(supplier, 'technical', [[10_000, '2026-10-05']])).toEqual([1198.84]);
    // a financial year begins in April
    expect(await withheld(supplier, 'professional', [[50_000, '2026-03-31']])).toEqual([0]);
  });

  it('of contractors looks at the single payment and the year, 1 % of individuals', async () => {
    expect(
      await withheld(await party(true), 'contractor', [
        [30_000, '2026-05-05'],
        [30_001, '2026-05-06'],
        [40_000, '2026-06-05'],
      ]),
    ).toEqual([0, 300.01, 700]);
  });

  it('is shown before it is approved, asked for less, and stands in the register and the books', async () => {
    const supplier = await party();
    const id = await enter(supplier, 'rent_building', 100_000, { invoice_date: '2026-03-31' });
    expect(await read(id)).toMatchObject({ withheld_tax_amount: '10000.00', balance_amount: '0.00' });
    await approve(id);
    expect(await read(id)).toMatchObject({ total_amount: '118000.00', balance_amount: '108000.00' });
    const register = `select section, rate::float8, taxable_amount::float8 as taxable, amount::float8, project_id
      from public.deductions where source_id = $1`;
    expect(await rows(register, [id])).toEqual([
      { section: '194I', rate: 10, taxable: 100_000, amount: 10_000, project_id: null },
    ]);
    expect(
      await rows(
        `select posting, sum(amount)::float8 as amount from private.journal_parts('2000-01-01', '2100-01-01')
           where document_id = $1 and amount <> 0 group by 1 order by 1`,
        [id],
      ),
    ).toEqual([
      { posting: 'expenses', amount: 100_000 },
      { posting: 'input_tax', amount: 18_000 },
      { posting: 'payables', amount: -108_000 },
      { posting: 'tax_withheld', amount: -10_000 },
    ]);
    await database.commitAs(manager, (db) =>
      db.query(
        `update public.withheld_taxes set proof_number = '16A-7', proof_date = '2026-05-20'
           where supplier_invoice_id = $1`,
        [id],
      ),
    );
    expect(
      await rows('select status, form from public.withheld_taxes where supplier_invoice_id = $1', [id]),
    ).toEqual([{ status: 'proven', form: 'form_16a' }]);
    const later = await enter(supplier, 'professional', 60_000, { invoice_date: '2026-04-01' });
    await approve(later);
    expect((await rows(register, [later]))[0]).toMatchObject({ section: '393', amount: 6000 });
  });

  it('is withheld of a bill of an order too', async () => {
    const project = await newProject();
    const ordered = await order(project, [{ quantity: 1, unit_cost: 80_000, is_receipt_needed: false }]);
    const id = await bill(ordered, [[1, 80_000]], { withholding: 'rent_plant', tax_rate: 0 });
    await step(admin, 'supplier_invoices', id, 'approved');
    expect(await read(id)).toMatchObject({ withheld_tax_amount: '1600.00', balance_amount: '78400.00' });
    expect(
      await rows(
        'select project_id, amount::float8 from public.withheld_taxes where supplier_invoice_id = $1',
        [id],
      ),
    ).toEqual([{ project_id: project, amount: 1600 }]);
  });

  it('counts what was approved meanwhile, and not what was credited since', async () => {
    const supplier = await party();
    const first = await enter(supplier, 'professional', 40_000, { invoice_date: '2026-05-05' });
    const second = await enter(supplier, 'professional', 40_000, { invoice_date: '2026-05-06' });
    expect((await read(second))?.['withheld_tax_amount']).toBe('0.00');
    await approve(first);
    await approve(second);
    expect((await read(second))?.['withheld_tax_amount']).toBe('8000.00');
    const credit = String(
      (
        await database.commitAs(
          manager,
          async (db) =>
            (
              await db.query<Row>(
                `insert into public.supplier_credit_notes (supplier_invoice_id, supplier_reference, credit_kind)
                 values ($1, 'C-1', 'price') returning id`,
                [second],
              )
            ).rows,
        )
      )[0]?.['id'],
    );
    await database.commitAs(manager, (db) =>
      db.query(
        'update public.supplier_credit_note_items set quantity = 1, unit_price = 40000 where supplier_credit_note_id = $1',
        [credit],
      ),
    );
    await step(admin, 'supplier_credit_notes', credit, 'approved');
    // the tax went to the state: the supplier, whose tax it is, owes it back
    expect(await read(second)).toMatchObject({ status: 'credited', balance_amount: '-8000.00' });
    // 80,000 were taxed, 40,000 and 30,000 are billed
    expect(await withheld(supplier, 'professional', [[30_000, '2026-06-05']])).toEqual([0]);
    expect(await withheld(supplier, 'professional', [[20_000, '2026-06-06']])).toEqual([1000]);
  });

  it('is settled where a credit and the tax are all of a bill', async () => {
    const id = await enter(await party(), 'professional', 100_000, { tax_rate: 0 });
    await approve(id);
    const [credit] = await database.commitAs(
      manager,
      async (db) =>
        (
          await db.query<Row>(
            `insert into public.supplier_credit_notes (supplier_invoice_id, supplier_reference, credit_kind)
               values ($1, 'C-2', 'price') returning id`,
            [id],
          )
        ).rows,
    );
    await database.commitAs(manager, (db) =>
      db.query(
        `update public.supplier_credit_note_items set quantity = 1, unit_price = 90000
           where supplier_credit_note_id = $1`,
        [credit?.['id']],
      ),
    );
    await step(admin, 'supplier_credit_notes', String(credit?.['id']), 'approved');
    expect(await read(id)).toMatchObject({ status: 'credited', balance_amount: '0.00' });
  });

  it('is proposed as the last bill of the supplier had it', async () => {
    const supplier = await party();
    await enter(supplier, 'rent_plant', 1000);
    const [proposed] = await database.commitAs(
      owner,
      async (db) =>
        (
          await db.query<Row>(
            `select public.proposed_bill(supplier_id => $1) #>> '{record,withholding}' as withholding`,
            [supplier],
          )
        ).rows,
    );
    expect(proposed).toEqual({ withholding: 'rent_plant' });
  });

  it('is refused elsewhere, in other currencies and once the bill is approved', async () => {
    const supplier = await party();
    await expect(enter(supplier, 'professional', 1000, { currency: 'USD' })).rejects.toMatchObject({
      hint: 'invalid_choice',
      detail: expect.stringContaining('"withholding"'),
    });
    const id = await enter(supplier, 'professional', 60_000);
    await approve(id);
    await expect(
      database.commitAs(manager, (db) =>
        db.query('update public.supplier_invoices set withholding = null where id = $1', [id]),
      ),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await database.owner.query(`update public.company_settings set country_pack = 'AE'`);
    await expect(enter(supplier, 'professional', 1000)).rejects.toMatchObject({ hint: 'invalid_choice' });
    await database.owner.query(`update public.company_settings set country_pack = 'IN'`);
  });
});
