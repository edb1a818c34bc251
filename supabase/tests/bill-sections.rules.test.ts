import { afterAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one, move } = await openContract();
const employee = await database.createUser({ role: 'EMPLOYEE' });
afterAll(() => database.drop());

const code = await one(owner, 'select id from public.cost_codes limit 1');

/** Number, section and text of each line, in order. */
async function linesOf(table: string, column: string, id: string) {
  const text = table === 'quotation_items' || table === 'schedule_of_values' ? 'line' : 'value';
  const { rows } = await database.owner.query<{ item_code: string; section: string; description: string }>(
    `select line.item_code, line.section, ${text}.description from public.${table} line
       ${text === 'line' ? '' : 'join public.schedule_of_values value on value.id = line.schedule_of_value_id'}
       where line.${column} = $1 order by line.position`,
    [id],
  );
  return rows.map((row) => [row.item_code, row.section, row.description]);
}

/** Two sections with an item of the same text, written in another order than the bill has. */
async function billOfTwoSections(): Promise<string> {
  const project = await one(
    owner,
    `insert into public.projects (name, start_date, end_date) values ('Block', '2027-01-01', '2027-12-31') returning id`,
  );
  const bill = await one(
    manager,
    `insert into public.boqs (project_id, title) values ($1, 'Block') returning id`,
    [project],
  );
  const section = (place: number, letter: string, title: string) =>
    one(
      manager,
      'insert into public.boq_sections (boq_id, position, code, title) values ($1, $2, $3, $4) returning id',
      [bill, place, letter, title],
    );
  const above = await section(2, 'C', 'Superstructure');
  const below = await section(1, 'B', 'Substructure');
  for (const [of, number, quantity] of [
    [above, 'C/1/4', 10],
    [below, 'B/3/12', 20],
  ] as const)
    await one(
      manager,
      `insert into public.boq_items (boq_id, section_id, item_code, description, unit, quantity, rate, cost_rate,
         cost_code_id, cost_type) values ($1, $2, $3, 'Concrete C40', 'm3', $4, 100, 80, $5, 'material') returning id`,
      [bill, of, number, quantity, code],
    );
  return bill;
}

async function wonContract(quotation: string): Promise<string> {
  const step = (user: typeof manager, status: string) =>
    one(user, 'update public.quotation_drafts set status = $2 where id = $1 returning id', [
      quotation,
      status,
    ]);
  await step(manager, 'submitted');
  await step(colleague, 'accepted');
  await step(manager, 'sent');
  return one(colleague, 'select public.quotation_won($1)', [quotation]);
}

const inOrder = [
  ['B/3/12', 'B Substructure', 'Concrete C40'],
  ['C/1/4', 'C Superstructure', 'Concrete C40'],
];

describe('item numbers and sections of a bill', () => {
  it('stand in the tender, the contract, its certificates and its final account, in the order of the bill', async () => {
    const quotation = await one(manager, 'select public.quotation_from_boq($1)', [await billOfTwoSections()]);
    expect(await linesOf('quotation_items', 'quotation_id', quotation)).toEqual(inOrder);
    const contract = await wonContract(quotation);
    expect(await linesOf('schedule_of_values', 'contract_id', contract)).toEqual(inOrder);
    const certificate = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [contract],
    );
    expect(await linesOf('certificate_lines', 'certificate_id', certificate)).toEqual(inOrder);
    await one(
      manager,
      'update public.certificate_lines set quantity_done = 5 where certificate_id = $1 and position = 1 returning id',
      [certificate],
    );
    await move(manager, certificate, 'certified');
    await move(colleague, certificate, 'approved');

    await one(
      manager,
      'update public.contracts set taking_over_date = current_date where id = $1 returning id',
      [contract],
    );
    const account = await one(
      manager,
      'insert into public.final_accounts (contract_id) values ($1) returning id',
      [contract],
    );
    expect(await linesOf('final_account_lines', 'final_account_id', account)).toEqual(inOrder);
    // what is remeasured stands apart, under the number of the account
    await one(
      manager,
      `update public.final_account_lines set final_quantity = 12 where final_account_id = $1 and position = 2
         returning id`,
      [account],
    );
    await one(
      manager,
      `update public.final_accounts set status = 'submitted', client_reference = 'L-1' where id = $1 returning id`,
      [account],
    );
    await one(colleague, `update public.final_accounts set status = 'agreed' where id = $1 returning id`, [
      account,
    ]);
    const number = await one(owner, 'select final_account_number from public.final_accounts where id = $1', [
      account,
    ]);
    expect(await linesOf('schedule_of_values', 'contract_id', contract)).toEqual([
      ...inOrder,
      ['C/1/4', number, 'Concrete C40'],
    ]);
    const final = await one(manager, 'select public.final_certificate($1)', [account]);
    const { rows } = await database.owner.query<{ facts: Record<string, unknown> }>(
      'select private.numbers_as_text(private.paper_of_certificate($1)) as facts',
      [final],
    );
    expect(rows[0]?.facts).toMatchObject({ variations: '0.00', remeasured: '200.00' });
  });

  it('of a rejected or revised tender stay with its next revision', async () => {
    const quotation = await one(manager, 'select public.quotation_from_boq($1)', [await billOfTwoSections()]);
    const revised = await one(manager, 'select public.revise_quotation($1)', [quotation]);
    expect(await linesOf('quotation_items', 'quotation_id', revised)).toEqual(inOrder);
  });

  it('are written by those who write the tender, and by nobody in a certificate', async () => {
    const quotation = await one(manager, 'select public.quotation_from_boq($1)', [await billOfTwoSections()]);
    const written = (user: typeof manager, table: string, column: string, id: string) =>
      one(user, `update public.${table} set section = 'D Roof' where ${column} = $1 returning id`, [id]);
    expect(await written(employee, 'quotation_items', 'quotation_id', quotation)).toBe('');
    expect(await written(manager, 'quotation_items', 'quotation_id', quotation)).not.toBe('');
    const contract = await wonContract(quotation);
    // signed: the schedule of values is what it is
    await expect(written(manager, 'schedule_of_values', 'contract_id', contract)).rejects.toMatchObject({
      hint: 'record_locked',
    });
    const certificate = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [contract],
    );
    await written(manager, 'certificate_lines', 'certificate_id', certificate).catch(() => undefined);
    expect(
      (await linesOf('certificate_lines', 'certificate_id', certificate)).map(([, name]) => name),
    ).toEqual(['D Roof', 'D Roof']);
    await one(
      owner,
      `update public.certificate_lines set section = 'X' where certificate_id = $1 returning id`,
      [certificate],
    ).catch(() => undefined);
    expect(
      (await linesOf('certificate_lines', 'certificate_id', certificate)).map(([, name]) => name),
    ).toEqual(['D Roof', 'D Roof']);
  });
});
