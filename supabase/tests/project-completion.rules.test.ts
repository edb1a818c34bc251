import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

/** What the money page says of a project that comes to its end. */
const { database, owner, manager, colleague, one, contractOf, move } = await openContract();
beforeAll(async () => {
  await database.owner.query(`insert into public.company_settings (name) values ('Builders')`);
});
afterAll(() => database.drop());

const money = async (project: string) =>
  JSON.parse(await one(manager, 'select public.project_money($1)::text', [project])) as Record<
    string,
    string
  >;
const setStatus = (project: string, status: string) =>
  one(manager, 'update public.projects set status = $2 where id = $1 returning status', [project, status]);

describe('a project that is completed', () => {
  it('costs what it has cost and what its orders have open: nothing of its budget is still to come', async () => {
    const { project } = await contractOf(100_000);
    await setStatus(project, 'in_progress');
    expect(await money(project)).toMatchObject({ forecast_to_complete: '80000.00', margin: '20000.00' });
    const supplier = await one(
      manager,
      `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Steel') returning id`,
    );
    const order = await one(manager, `select public.save_document('purchase_order', $1, $2)`, [
      JSON.stringify({ project_id: project, supplier_id: supplier }),
      JSON.stringify([
        {
          item_name: 'Steel',
          quantity: 10,
          unit_cost: 700,
          cost_code_id: await one(owner, `select id from public.cost_codes where code = '05'`),
          cost_type: 'material',
        },
      ]),
    ]);
    const number = await one(
      manager,
      `update public.purchase_orders set status = 'pending' where id = $1 returning po_number`,
      [order],
    );
    await expect(setStatus(project, 'completed')).rejects.toMatchObject({
      hint: 'wrong_order',
      message: `Waiting for approval: ${number}. Approve or reject first.`,
      detail: expect.stringContaining(number),
    });
    await one(
      colleague,
      `update public.purchase_orders set status = 'confirmed' where id = $1 returning id`,
      [order],
    );
    expect(await setStatus(project, 'completed')).toBe('completed');
    expect(await money(project)).toMatchObject({
      committed: '7000.00',
      forecast_to_complete: '0.00',
      estimate_at_completion: '7000.00',
      margin: '93000.00',
    });
    await one(
      manager,
      `insert into public.cost_forecasts (project_id, cost_code_id, cost_type, description, amount)
       values ($1, (select id from public.cost_codes where code = '05'), 'material', 'Defects', 500) returning id`,
      [project],
    );
    expect((await money(project))['forecast_to_complete']).toBe('500.00');
  });
});

/** A certificate of this work, dated, up to the last step. */
async function certificate(contract: string, work: number, on: string, to: 'certified' | 'approved') {
  const id = await one(
    manager,
    'insert into public.certificates (contract_id, certificate_date) values ($1, $2) returning id',
    [contract, on],
  );
  await one(
    manager,
    'update public.certificate_lines set this_period_amount = $2 where certificate_id = $1 and position = 1 returning id',
    [id, work],
  );
  await move(manager, id, 'certified');
  if (to === 'approved') await move(colleague, id, 'approved');
  return id;
}

describe('a contract in another currency', () => {
  it('has nothing left to certify once all of it is, whatever the rates were: the exchange is a figure of its own', async () => {
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate)
       values ('INR', '2026-01-01', 0.0425), ('INR', '2026-11-01', 0.0419)`,
    );
    const { project, contract } = await contractOf(1_000_000, { contract_date: '2026-10-01' }, 'INR');
    const figures = async () => {
      const {
        contract: agreed,
        certified,
        left_to_certify,
        contract_exchange,
        over_under_billing,
      } = await money(project);
      return [agreed, certified, left_to_certify, contract_exchange, over_under_billing];
    };
    await certificate(contract, 400_000, '2026-10-15', 'approved');
    expect((await figures()).slice(0, 4)).toEqual(['42500.00', '17000.00', '25500.00', '0.00']);
    await certificate(contract, 600_000, '2026-11-10', 'approved');
    // 600,000 at 0.0419 are 360 less than at the rate of the contract
    expect((await figures()).slice(0, 4)).toEqual(['42500.00', '42140.00', '0.00', '-360.00']);
    const { estimate_at_completion, margin } = await money(project);
    expect(Number(margin)).toBe(42_140 - Number(estimate_at_completion));
    const { rows } = await database.commitAs(manager, (db) =>
      db.query('select document_table, amount from public.project_money_rows($1, $2)', [
        project,
        'contract_exchange',
      ]),
    );
    expect(rows).toEqual([{ document_table: 'contracts', amount: '-360.00' }]);
  });
});

describe('a certificate dated ahead', () => {
  it('is prepared, and approved once its day has come: until then it is not billed', async () => {
    const { project, contract } = await contractOf(10_000);
    const tomorrow = await one(owner, `select (model.today() + 1)::text`);
    const id = await certificate(contract, 1_000, tomorrow, 'certified');
    await expect(move(colleague, id, 'approved')).rejects.toMatchObject({
      hint: 'out_of_range',
      detail: expect.stringContaining('"certificate_date"'),
    });
    expect(await money(project)).toMatchObject({ certified: '0.00', billed: '0.00' });
    await one(
      manager,
      `update public.certificates set status = 'draft', status_reason = 'Dated today' where id = $1 returning id`,
      [id],
    );
    await one(
      manager,
      'update public.certificates set certificate_date = model.today() where id = $1 returning id',
      [id],
    );
    await move(manager, id, 'certified');
    expect(await move(colleague, id, 'approved')).toBe('approved');
    expect(await money(project)).toMatchObject({ certified: '1000.00', billed: '1000.00' });
  });
});
