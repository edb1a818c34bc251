import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

/** Tax withheld of contractors in India (section 194C, now 393): by the payment and by the year. */
const { database, manager, otherManager, employee, code, idOf, save, step } = await openProcurement();
let project: string;
let individual: string;
let firm: string;

beforeAll(async () => {
  await database.owner.query(
    `insert into public.company_settings (name, base_currency, country_pack) values ('Nirman', 'INR', 'IN')`,
  );
  project = await idOf(`insert into public.projects (name) values ('Tower') returning id`);
  const party = (isIndividual: boolean) =>
    idOf(
      `insert into public.external_entities (entity_type, company_name, status, is_individual)
       values ('CONTRACTOR', 'Blockwork', 'active', $1) returning id`,
      [isIndividual],
    );
  individual = await party(true);
  firm = await party(false);
});
afterAll(() => database.drop());

const taxOf = async (user: typeof manager, supplier: string, amount: number) =>
  database.commitAs(user, async (db) => {
    const { rows } = await db.query<{ tax: number }>('select public.contractor_tax($1, $2)::float8 as tax', [
      supplier,
      amount,
    ]);
    return rows[0]?.tax;
  });

describe('tax withheld of a contractor', () => {
  it('begins above a single payment or the sum of the year, and then on all of it (tds-194c-thresholds)', async () => {
    expect(await taxOf(manager, individual, 30_000)).toBe(0);
    expect(await taxOf(manager, individual, 30_001)).toBe(300.01);
    expect(await taxOf(manager, firm, 500_000)).toBe(10_000);
    // more was withheld before than the year comes to: nothing is taken, and nothing given back
    const over = await database.owner.query<{ base: number }>(
      `select private.taxable_by_limits('contractor', 1000, 200000, 250000, 0, 0, model.today())::float8 as base`,
    );
    expect(over.rows).toEqual([{ base: 0 }]);
    // the rent that is owed to the same company is no work of a contractor
    await save(
      manager,
      'supplier_invoice',
      { bill_type: 'direct', supplier_id: firm, currency: 'INR', tax_rate: 0, supplier_reference: 'Rent' },
      [{ description: 'Rent of the yard', quantity: 1, unit_price: 900_000 }],
    );
    expect(await taxOf(manager, firm, 30_000)).toBe(0);

    // Four claims of 25,000.25: none alone, and with the fourth all 100,001 of the year.
    const order = await save(
      manager,
      'work_order',
      { title: 'Blockwork', project_id: project, assigned_to: firm, currency: 'INR', tax_rate: 0 },
      [{ description: 'Blocks', quantity: 4, unit_cost: 25_000.25, cost_code_id: code }],
    );
    await step(manager, 'work_order', order, 'pending');
    await step(otherManager, 'work_order', order, 'accepted');
    const withheld: number[] = [];
    for (const done of [1, 2, 3, 4]) {
      const claim = await idOf(
        'insert into public.subcontract_claims (work_order_id) values ($1) returning id',
        [order],
      );
      const as = (user: typeof manager, sql: string, values: unknown[]) =>
        database.commitAs(user, (db) => db.query(sql, values));
      await as(
        manager,
        'update public.subcontract_claim_lines set quantity_done = $2 where subcontract_claim_id = $1',
        [claim, done],
      );
      const move = `update public.subcontract_claims set status = $2 where id = $1`;
      await as(manager, move, [claim, 'certified']);
      await as(otherManager, move, [claim, 'approved']);
      const { rows } = await database.owner.query<{ tax: number }>(
        'select withheld_tax_amount::float8 as tax from public.supplier_invoices where subcontract_claim_id = $1',
        [claim],
      );
      withheld.push(rows[0]?.tax ?? -1);
    }
    expect(withheld).toEqual([0, 0, 0, 2000.02]);
    // in the register for who sees the bill, and for nobody else
    const registered = (user: typeof manager) =>
      database.commitAs(user, async (db) => {
        const { rows } = await db.query<{ amount: string }>(
          `select amount from public.deductions where kind = 'income_tax' and party_id = $1`,
          [firm],
        );
        return rows;
      });
    expect(await registered(manager)).toEqual([{ amount: '2000.02' }]);
    expect(await registered(employee)).toEqual([]);
  });

  it('is shown to finance alone', async () => {
    await expect(taxOf(employee, firm, 1)).rejects.toMatchObject({ hint: 'access_denied' });
  });
});
