import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openContract } from './fixtures/contract.ts';

const { database, owner, manager, colleague, one, contractOf, move } = await openContract();
afterAll(() => database.drop());

const rows = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const refused = (hint: string, field?: string) => ({
  hint,
  ...(field && { detail: expect.stringContaining(`"field": "${field}"`) }),
});
const code = (await rows('select id from public.cost_codes order by code limit 1'))[0]?.id as string;

/** A work order of 100 units at 50 in a currency, accepted. */
async function workOrder(currency = 'AED') {
  const project = await one(owner, `insert into public.projects (name) values ('Towers') returning id`);
  const party = await one(
    owner,
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Formwork LLC') returning id`,
  );
  const work = await one(manager, `select public.save_document('work_order', $1, $2)`, [
    JSON.stringify({ title: 'Slabs', project_id: project, assigned_to: party, currency }),
    JSON.stringify([{ description: 'Formwork', quantity: 100, unit_cost: 50, cost_code_id: code }]),
  ]);
  const step = (user: TestUser, status: string) =>
    one(user, 'update public.work_order_drafts set status = $2 where id = $1 returning id', [work, status]);
  await step(manager, 'pending');
  await step(colleague, 'accepted');
  return { project, work };
}
async function claimOf(work: string, quantity: number) {
  const claim = await one(
    manager,
    'insert into public.subcontract_claims (work_order_id) values ($1) returning id',
    [work],
  );
  await one(
    manager,
    'update public.subcontract_claim_lines set quantity_done = $2 where subcontract_claim_id = $1 returning id',
    [claim, quantity],
  );
  return claim;
}
async function approveClaim(claim: string) {
  const step = (user: TestUser, status: string) =>
    one(user, 'update public.subcontract_claims set status = $2 where id = $1 returning id', [claim, status]);
  await step(manager, 'certified');
  await step(colleague, 'approved');
}
const deductOf = (claim: string, lines: readonly object[], by: TestUser = manager) =>
  one(by, `select public.save_document('subcontract_claim_deductions', $1, $2)`, [
    JSON.stringify({ id: claim }),
    JSON.stringify(lines),
  ]);
const deducted = (claim: string) =>
  rows(
    `select kind, description, previous_amount::float8 as previous, amount::float8 as amount
       from public.subcontract_claim_deductions where subcontract_claim_id = $1 order by position`,
    [claim],
  );
const figures = async (claim: string) =>
  (
    await rows(
      `select deduction_amount::float8 as deducted, net_amount::float8 as net, payable_amount::float8 as payable
         from public.subcontract_claims where id = $1`,
      [claim],
    )
  )[0];
const costOf = async (project: string) =>
  (
    await rows(
      `select coalesce(sum(amount), 0)::float8 as cost from public.job_cost_entries
         where project_id = $1 and entry_type = 'actual'`,
      [project],
    )
  )[0]?.cost;
const journalOf = (claim: string) =>
  rows(
    `select posting, sum(amount)::float8 as amount from private.journal_parts('2000-01-01', '2100-01-01')
       where document_table = 'subcontract_claims' and document_id = $1 group by 1 having sum(amount) <> 0 order by 1`,
    [claim],
  );

describe('what is deducted from a subcontractor', () => {
  it('is the sum of its rows, which the next claim begins with', async () => {
    const { work } = await workOrder();
    const first = await claimOf(work, 40);
    await deductOf(first, [
      { kind: 'contra_charge', description: 'Cleaning', amount: 100 },
      { kind: 'withheld', description: 'Insurance papers', amount: 50 },
    ]);
    expect(await figures(first)).toEqual({ deducted: 150, net: 1_850, payable: 1_850 });
    await approveClaim(first);

    const second = await claimOf(work, 60);
    expect(await figures(second)).toEqual({ deducted: 150, net: 2_850, payable: 1_000 });
    const carried = await rows(
      'select id from public.subcontract_claim_deductions where subcontract_claim_id = $1 order by position',
      [second],
    );
    // the papers came: what was withheld is paid, and a charge is added
    await deductOf(second, [
      { id: carried[0]?.id },
      { id: carried[1]?.id, amount: 0 },
      { kind: 'contra_charge', description: 'Power', amount: 30 },
    ]);
    expect(await figures(second)).toEqual({ deducted: 130, net: 2_870, payable: 1_020 });
    await approveClaim(second);
    // what was given back is over
    expect(await deducted(await claimOf(work, 70))).toEqual([
      { kind: 'contra_charge', description: 'Cleaning', previous: 100, amount: 100 },
      { kind: 'contra_charge', description: 'Power', previous: 30, amount: 30 },
    ]);
  });

  it('is a credit of its cost code where it has one, and the journal says the same', async () => {
    const { project, work } = await workOrder();
    const first = await claimOf(work, 40);
    await deductOf(first, [
      {
        kind: 'contra_charge',
        description: 'Cleaning',
        amount: 100,
        cost_code_id: code,
        cost_type: 'labour',
      },
      { kind: 'liquidated_damages', description: 'Two days', amount: 60 },
    ]);
    await approveClaim(first);
    expect(await costOf(project)).toBe(1_900);
    expect(
      await rows(
        `select cost_type, amount::float8 as amount from public.job_cost_entries
           where project_id = $1 and amount < 0 and entry_type = 'actual'`,
        [project],
      ),
    ).toEqual([{ cost_type: 'labour', amount: -100 }]);
    expect(await journalOf(first)).toEqual([
      { posting: 'accrued_purchases', amount: -1_840 },
      { posting: 'deductions', amount: -60 },
      { posting: 'purchases', amount: 1_900 },
    ]);
    // half of it is given back
    const second = await claimOf(work, 50);
    await one(
      manager,
      `update public.subcontract_claim_deductions set amount = 50
         where subcontract_claim_id = $1 and kind = 'contra_charge' returning id`,
      [second],
    );
    await approveClaim(second);
    expect(await costOf(project)).toBe(2_450);
    expect(await journalOf(second)).toEqual([
      { posting: 'accrued_purchases', amount: -550 },
      { posting: 'purchases', amount: 550 },
    ]);
  });

  it('stays what it was once it was deducted: it goes down to nothing, not away', async () => {
    const { work } = await workOrder();
    const first = await claimOf(work, 40);
    await deductOf(first, [{ description: 'Cleaning', amount: 100, cost_code_id: code }]);
    await approveClaim(first);
    const second = await claimOf(work, 50);
    await expect(deductOf(second, [])).rejects.toMatchObject(refused('deducted_before', 'amount'));
    const change = (by: TestUser, what: string, claim = second) =>
      one(
        by,
        `update public.subcontract_claim_deductions set ${what} where subcontract_claim_id = $1 returning id`,
        [claim],
      );
    await expect(change(manager, 'cost_code_id = null')).rejects.toMatchObject(
      refused('deducted_before', 'cost_code_id'),
    );
    await expect(change(manager, `kind = 'other'`)).rejects.toMatchObject(refused('deducted_before', 'kind'));
    await expect(change(manager, 'amount = -1')).rejects.toMatchObject({
      constraint: 'subcontract_claim_deductions_amount_range',
    });
    await change(manager, `description = 'Cleaning of level 2'`);
    await expect(change(manager, 'amount = 0', first)).rejects.toMatchObject(refused('record_locked'));
    // the draft as a whole may go, its rows with it
    await one(owner, 'delete from public.subcontract_claims where id = $1 returning id', [second]);
    expect(await deducted(second)).toEqual([]);
  });

  it('takes the sum from its rows alone, and rows from those alone who may edit', async () => {
    const { work } = await workOrder();
    const claim = await claimOf(work, 40);
    await one(
      manager,
      'update public.subcontract_claims set deduction_amount = 900 where id = $1 returning id',
      [claim],
    );
    expect(await figures(claim)).toMatchObject({ deducted: 0 });
    const employee = await database.createUser({ role: 'EMPLOYEE' });
    await expect(deductOf(claim, [{ description: 'Cleaning', amount: 100 }], employee)).rejects.toMatchObject(
      { hint: 'access_denied' },
    );
  });
});

describe('what a client deducts', () => {
  const certificateOf = async (contract: string, amount: number) => {
    const id = await one(manager, 'insert into public.certificates (contract_id) values ($1) returning id', [
      contract,
    ]);
    await one(
      manager,
      'update public.certificate_lines set this_period_amount = $2 where certificate_id = $1 and position = 1 returning id',
      [id, amount],
    );
    return id;
  };
  const of = (certificate: string) =>
    rows(
      `select description, previous_amount::float8 as previous, amount::float8 as amount
         from public.certificate_deductions where certificate_id = $1 order by position`,
      [certificate],
    );
  const deduct = (certificate: string, description: string, amount: number) =>
    one(
      manager,
      `insert into public.certificate_deductions (certificate_id, description, amount) values ($1, $2, $3) returning id`,
      [certificate, description, amount],
    );

  it('stands in the register by name, for what each certificate deducts of it', async () => {
    const { contract } = await contractOf(10_000, {});
    const first = await certificateOf(contract, 4_000);
    await deduct(first, 'Power', 300);
    await deduct(first, 'Water', 100);
    await move(manager, first, 'certified');
    await move(colleague, first, 'approved');
    const second = await certificateOf(contract, 1_000);
    await one(
      manager,
      `update public.certificate_deductions set amount = 350 where certificate_id = $1 and description = 'Power' returning id`,
      [second],
    );
    await move(manager, second, 'certified');
    await move(colleague, second, 'approved');
    expect(
      await rows(
        `select source_id, kind, amount::float8 as amount from public.deductions
           where source_id in ($1, $2) order by amount desc`,
        [first, second],
      ),
    ).toEqual([
      { source_id: first, kind: 'contra_charge', amount: 300 },
      { source_id: first, kind: 'contra_charge', amount: 100 },
      { source_id: second, kind: 'contra_charge', amount: 50 },
    ]);
    const paper = (await rows('select private.paper_of_certificate($1) as paper', [second]))[0]?.paper;
    expect(paper.deductions).toMatchObject([
      { text: 'Power', to_date: 350, previous: 300, amount: 50 },
      { text: 'Water', to_date: 100, previous: 100, amount: 0 },
    ]);
  });

  it.each([
    [
      500,
      [
        ['Power', 300, 300],
        ['Water', 100, 100],
        ['FA', 0, 100],
      ],
    ],
    [
      350,
      [
        ['Power', 300, 300],
        ['Water', 100, 50],
      ],
    ],
    [
      0,
      [
        ['Power', 300, 0],
        ['Water', 100, 0],
      ],
    ],
  ] as const)('comes to the %s of the final account in the final certificate', async (agreed, expected) => {
    const { contract } = await contractOf(10_000, {});
    const first = await certificateOf(contract, 4_000);
    await deduct(first, 'Power', 300);
    await deduct(first, 'Water', 100);
    await move(manager, first, 'certified');
    await move(colleague, first, 'approved');
    await one(
      manager,
      'update public.contracts set taking_over_date = model.today(), defects_period_days = 1 where id = $1 returning id',
      [contract],
    );
    const account = await one(
      manager,
      `insert into public.final_accounts (contract_id, client_reference) values ($1, 'L-1') returning id`,
      [contract],
    );
    const set = (user: TestUser, what: string) =>
      one(user, `update public.final_accounts set ${what} where id = $1 returning id`, [account]);
    await set(manager, `deduction_amount = ${agreed}`);
    await set(manager, `status = 'submitted'`);
    await set(colleague, `status = 'agreed'`);
    const last = await one(manager, 'select public.final_certificate($1)', [account]);
    expect(
      (await of(last)).map(({ description, previous, amount }) => [
        String(description).slice(0, 2) === 'FA' ? 'FA' : description,
        previous,
        amount,
      ]),
    ).toEqual(expected);
    expect(
      await rows('select deduction_amount::float8 as deducted from public.certificates where id = $1', [
        last,
      ]),
    ).toEqual([{ deducted: agreed }]);
  });
});
