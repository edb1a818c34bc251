import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let colleague: TestUser;
let party: string;
let code: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  colleague = await database.createUser({ role: 'MANAGER' });
  party = await one(
    owner,
    `insert into public.external_entities (entity_type, company_name) values ('SUPPLIER', 'Formwork LLC') returning id`,
  );
  code = await one(
    owner,
    `insert into public.cost_codes (code, name) values ('03-300', 'Formwork') returning id`,
  );
});
afterAll(() => database?.drop());

/** The first value of the first row, kept. */
async function one(user: TestUser, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await database.commitAs(user, (db) => db.query<Record<string, string>>(sql, values));
  return Object.values(rows[0] ?? {})[0] ?? '';
}
const step = (user: TestUser, table: string, id: string, status: string) =>
  one(
    user,
    `update public.${table} set status = $2, status_reason = 'As seen' where id = $1 returning status`,
    [id, status],
  );

/** A work order of these quantities and costs, accepted. */
async function workOrder(lines: [number, number][], more: Record<string, unknown> = {}) {
  const project = await one(owner, `insert into public.projects (name) values ('Tower') returning id`);
  const id = await one(manager, `select public.save_document('work_order', $1, $2)`, [
    JSON.stringify({
      title: 'Slabs',
      project_id: project,
      assigned_to: party,
      retention_percentage: 10,
      ...more,
    }),
    JSON.stringify(
      lines.map(([quantity, unit_cost]) => ({
        description: 'Slab',
        quantity,
        unit_cost,
        cost_code_id: code,
      })),
    ),
  ]);
  await step(manager, 'work_order_drafts', id, 'pending');
  await step(colleague, 'work_order_drafts', id, 'accepted');
  return { id, project };
}
const newClaim = (work: string) =>
  one(manager, 'insert into public.subcontract_claims (work_order_id) values ($1) returning id', [work]);
const certify = (claim: string, quantity: number, position = 1) =>
  one(
    manager,
    'update public.subcontract_claim_lines set quantity_done = $2 where subcontract_claim_id = $1 and position = $3 returning id',
    [claim, quantity, position],
  );
async function approve(claim: string) {
  await step(manager, 'subcontract_claims', claim, 'certified');
  await step(colleague, 'subcontract_claims', claim, 'approved');
}
async function claimOf(work: string, quantity: number): Promise<string> {
  const claim = await newClaim(work);
  await certify(claim, quantity);
  await approve(claim);
  return claim;
}
const ledgerOf = async (project: string) =>
  (
    await database.owner.query(
      `select coalesce(sum(amount) filter (where entry_type = 'commitment'), 0)::float8 as committed,
         coalesce(sum(amount) filter (where entry_type = 'actual'), 0)::float8 as actual,
         (select coalesce(sum(r.amount), 0)::float8 from public.retention_entries r where r.project_id = $1 and r.direction = 'payable') as withheld
       from public.job_cost_entries where project_id = $1`,
      [project],
    )
  ).rows[0];
const read = async (claim: string) =>
  (
    await database.owner.query(
      'select sequence, completed_amount, retention_amount, previous_amount, payable_amount, total_amount from public.subcontract_claims where id = $1',
      [claim],
    )
  ).rows[0];

describe('a claim of a subcontractor', () => {
  it('turns what is certified from committed into cost, and withholds the retention', async () => {
    const { id, project } = await workOrder([[10, 100]], { tax_rate: 5 });
    const first = await claimOf(id, 4);
    expect(await read(first)).toEqual({
      sequence: 1,
      completed_amount: '400.00',
      retention_amount: '40.00',
      previous_amount: '0.00',
      payable_amount: '360.00',
      total_amount: '378.00',
    });
    expect(await ledgerOf(project)).toEqual({ committed: 600, actual: 400, withheld: 40 });
    const second = await claimOf(id, 10);
    expect(await read(second)).toMatchObject({
      sequence: 2,
      completed_amount: '1000.00',
      previous_amount: '360.00',
      payable_amount: '540.00',
    });
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 1000, withheld: 100 });
    expect(await one(owner, 'select status from public.work_order_drafts where id = $1', [id])).toBe(
      'in_progress',
    );
  });

  it('leaves nothing open by a rounding, in as many parts as there are', async () => {
    const { id, project } = await workOrder([[3, 33.3333]], { retention_percentage: 0 });
    for (const quantity of [1, 2, 3]) await claimOf(id, quantity);
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 100, withheld: 0 });
  });

  it('certifies no more than was ordered, and goes back only with a reason', async () => {
    const { id, project } = await workOrder([[10, 100]]);
    await claimOf(id, 6);
    const claim = await newClaim(id);
    await expect(certify(claim, 11)).rejects.toMatchObject({ hint: 'over_limit' });
    await expect(certify(claim, 5)).rejects.toMatchObject({ hint: 'reason_required' });
    await one(
      manager,
      `update public.subcontract_claim_lines set quantity_done = 5, reason = 'Measured again' where subcontract_claim_id = $1 returning id`,
      [claim],
    );
    await approve(claim);
    expect(await ledgerOf(project)).toEqual({ committed: 500, actual: 500, withheld: 50 });
  });

  it('follows the one before, which must be approved, and is not approved by who made it', async () => {
    const { id } = await workOrder([[10, 100]]);
    const claim = await newClaim(id);
    await expect(newClaim(id)).rejects.toMatchObject({ hint: 'wrong_order' });
    await step(manager, 'subcontract_claims', claim, 'certified');
    await expect(step(manager, 'subcontract_claims', claim, 'approved')).rejects.toMatchObject({
      hint: 'self_approval',
    });
  });

  it('begins once and is decided once by 20 at the same moment, every round (F09)', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { id, project } = await workOrder([[10, 100]]);
      const begun = await Promise.allSettled(Array.from({ length: 20 }, () => newClaim(id)));
      const claims = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      expect(claims).toHaveLength(1);
      const claim = String(claims[0]);
      await certify(claim, 5);
      await step(manager, 'subcontract_claims', claim, 'certified');
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) =>
          step(i % 2 ? colleague : owner, 'subcontract_claims', claim, i % 4 < 2 ? 'approved' : 'cancelled'),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const isApproved =
        (await one(owner, 'select status from public.subcontract_claims where id = $1', [claim])) ===
        'approved';
      expect(await ledgerOf(project)).toEqual(
        isApproved
          ? { committed: 500, actual: 500, withheld: 50 }
          : { committed: 1000, actual: 0, withheld: 0 },
      );
    }
  }, 120_000);
});

const takeOver = (id: string, day = 'model.today()') =>
  one(manager, `update public.work_order_drafts set taking_over_date = ${day} where id = $1 returning id`, [
    id,
  ]);

describe('the end of a work order', () => {
  it('releases retention from the day of taking over, whether the work is completed or not', async () => {
    const { id } = await workOrder([[10, 100]]);
    await claimOf(id, 8);
    const release = (user = colleague) =>
      one(user, 'select public.release_subcontract_retention($1, 50)', [id]);
    await takeOver(id, 'model.today() + 1');
    await expect(release()).rejects.toMatchObject({ hint: 'wrong_order' });
    await takeOver(id);
    expect(Number(await release())).toBe(40);
  });

  it('is claimed to its final measurement once it is completed, and what is left is omitted', async () => {
    const { id, project } = await workOrder([[10, 100]]);
    await claimOf(id, 8);
    await step(manager, 'work_order_drafts', id, 'completed');
    await claimOf(id, 9);
    expect(await ledgerOf(project)).toMatchObject({ committed: 100, actual: 900 });
    await expect(claimOf(id, 11)).rejects.toMatchObject({ hint: 'over_limit' });
    await database.owner.query(
      `update public.subcontract_claims set status = 'cancelled', status_reason = 'Too much'
         where work_order_id = $1 and status = 'draft'`,
      [id],
    );
    const change = await one(manager, 'select public.save_document($1, $2, $3)', [
      'change_order',
      JSON.stringify({
        project_id: project,
        title: 'Not built',
        change_type: 'work_order',
        work_order_id: id,
      }),
      JSON.stringify([
        { description: 'Slab', quantity: -1, unit_cost: 100, cost_code_id: code, cost_type: 'subcontract' },
      ]),
    ]);
    await step(manager, 'change_order_drafts', change, 'pending');
    await step(colleague, 'change_order_drafts', change, 'approved');
    expect(await ledgerOf(project)).toMatchObject({ committed: 0, actual: 900 });
  });

  it('goes on again with a reason', async () => {
    const { id } = await workOrder([[10, 100]]);
    await claimOf(id, 8);
    await step(manager, 'work_order_drafts', id, 'completed');
    await expect(
      one(manager, `update public.work_order_drafts set status = 'in_progress' where id = $1 returning id`, [
        id,
      ]),
    ).rejects.toMatchObject({ hint: 'reason_required' });
    await one(
      manager,
      `update public.work_order_drafts set status = 'in_progress', status_reason = 'More rooms' where id = $1 returning id`,
      [id],
    );
    await claimOf(id, 10);
  });

  it('releases half at taking over and the rest later; closed only when nothing is withheld', async () => {
    const { id, project } = await workOrder([[10, 100]]);
    await claimOf(id, 8);
    const release = (percentage: number, reason: string | null = null) =>
      one(colleague, 'select public.release_subcontract_retention($1, $2, $3)', [id, percentage, reason]);
    await expect(release(50)).rejects.toMatchObject({ hint: 'required' });
    await step(manager, 'work_order_drafts', id, 'completed');
    await expect(release(50)).rejects.toThrow('Retention can only be released after taking over.');
    await takeOver(id);
    expect(Number(await release(50))).toBe(40);
    await expect(step(manager, 'work_order_drafts', id, 'closed')).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    for (const reason of [null, ' '])
      await expect(release(50, reason)).rejects.toMatchObject({
        hint: 'reason_required',
        detail: expect.stringContaining('"defects_end"'),
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => release(50, 'Bond 4711')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await step(manager, 'work_order_drafts', id, 'closed');
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 800, withheld: 0 });
  });

  it('leaves no certified claim with the retention of before a release: it is certified again', async () => {
    const { id, project } = await workOrder([[10, 100]]);
    await claimOf(id, 5);
    const claim = await newClaim(id);
    await certify(claim, 10);
    await step(manager, 'subcontract_claims', claim, 'certified');
    await takeOver(id);
    await one(colleague, 'select public.release_subcontract_retention($1, 50)', [id]);
    await expect(step(colleague, 'subcontract_claims', claim, 'approved')).rejects.toMatchObject({
      hint: 'wrong_order',
      detail: expect.stringContaining('"released_amount"'),
    });
    await step(colleague, 'subcontract_claims', claim, 'draft');
    await step(manager, 'subcontract_claims', claim, 'certified');
    await step(colleague, 'subcontract_claims', claim, 'approved');
    expect(await read(claim)).toMatchObject({ completed_amount: '1000.00', payable_amount: '450.00' });
    expect(await ledgerOf(project)).toMatchObject({ withheld: 75 });
  });

  it('waits for an open claim', async () => {
    const { id } = await workOrder([[10, 100]]);
    await claimOf(id, 8);
    await newClaim(id);
    await expect(step(manager, 'work_order_drafts', id, 'completed')).rejects.toMatchObject({
      hint: 'wrong_order',
    });
  });
});

describe('an advance', () => {
  const terms = { retention_percentage: 0, advance_percentage: 30, advance_recovery_percentage: 25 };
  const advanced = async () => {
    const work = await workOrder([[100, 100]], terms);
    await one(
      owner,
      'update public.work_order_drafts set advance_paid_date = model.today() where id = $1 returning id',
      [work.id],
    );
    return work;
  };
  const billedOf = (work: string) =>
    one(
      owner,
      `select sum(total_amount)::text from public.supplier_invoices where work_order_id = $1 and status <> 'rejected'`,
      [work],
    );
  const leftOf = (work: string) =>
    one(owner, 'select sum(amount)::text from public.advance_entries where agreement_id = $1', [work]);

  it('is recovered whole by the claim that certifies the last of the work, however little a claim recovers', async () => {
    const { id } = await advanced();
    await claimOf(id, 60);
    expect(await leftOf(id)).toBe('1500.00');
    await expect(step(manager, 'work_order_drafts', id, 'completed')).rejects.toMatchObject({
      hint: 'wrong_order',
      message: expect.stringContaining('1500.00 of the advance'),
    });
    await claimOf(id, 100);
    expect(await leftOf(id)).toBe('0.00');
    expect(await billedOf(id)).toBe('10000.00');
    await step(manager, 'work_order_drafts', id, 'completed');
    await step(manager, 'work_order_drafts', id, 'closed');
  });

  it('of a terminated order is recovered by one last claim, which commits nothing', async () => {
    const { id, project } = await advanced();
    await claimOf(id, 40);
    await step(colleague, 'work_order_drafts', id, 'terminated');
    expect(await leftOf(id)).toBe('2000.00');
    await claimOf(id, 45);
    expect(await leftOf(id)).toBe('0.00');
    expect(await billedOf(id)).toBe('4500.00');
    expect(await ledgerOf(project)).toEqual({ committed: 0, actual: 4500, withheld: 0 });
    await expect(newClaim(id)).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it('of an order that was completed before is recovered by one last claim, and the order is closed', async () => {
    const { id } = await advanced();
    await claimOf(id, 40);
    await expect(step(manager, 'work_order_drafts', id, 'completed')).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await database.owner.query(
      `set session_replication_role = replica; update public.work_order_drafts set status = 'completed' where id = '${id}';
       set session_replication_role = origin`,
    );
    await expect(step(manager, 'work_order_drafts', id, 'closed')).rejects.toMatchObject({
      hint: 'wrong_order',
    });
    await claimOf(id, 45);
    expect(await leftOf(id)).toBe('0.00');
    await expect(newClaim(id)).rejects.toMatchObject({ hint: 'wrong_order' });
    await step(manager, 'work_order_drafts', id, 'closed');
  });

  it('of which the day is taken away again before it is posted leaves the order without one', async () => {
    const { id } = await workOrder([[10, 100]], { retention_percentage: 0 });
    const set = (day: string) =>
      one(
        owner,
        `update public.work_order_drafts set advance_paid_date = ${day} where id = $1 returning id`,
        [id],
      );
    await set('model.today()');
    expect(await set('null')).toBe(id);
  });

  it('is paid, and work is claimed, on no day that has not come', async () => {
    const { id } = await workOrder([[10, 100]], terms);
    await expect(
      one(
        owner,
        'update public.work_order_drafts set advance_paid_date = model.today() + 1 where id = $1 returning id',
        [id],
      ),
    ).rejects.toMatchObject({ hint: 'out_of_range' });
    const claimed = (day: string) =>
      one(
        manager,
        `insert into public.subcontract_claims (work_order_id, claim_date) values ($1, ${day}) returning id`,
        [id],
      );
    await expect(claimed('model.today() + 400')).rejects.toMatchObject({ hint: 'out_of_range' });
    await claimOf(id, 4);
    await expect(claimed('model.today() - 1')).rejects.toMatchObject({ hint: 'out_of_range' });
    // prepared ahead of its day, it is approved on it
    const ahead = await claimed('model.today() + 20');
    await certify(ahead, 5);
    await step(manager, 'subcontract_claims', ahead, 'certified');
    await expect(step(colleague, 'subcontract_claims', ahead, 'approved')).rejects.toMatchObject({
      hint: 'out_of_range',
      detail: expect.stringContaining('"claim_date"'),
    });
  });
});

describe('the end of a project', () => {
  it('waits for critical incidents, open claims and retention', async () => {
    const { id, project } = await workOrder([[10, 100]]);
    const to = (status: string) => step(owner, 'projects', project, status);
    await database.owner.query(
      `update public.projects set status = 'in_progress', start_date = '2027-01-01' where id = $1`,
      [project],
    );
    const incident = await one(
      owner,
      `insert into public.safety_incidents (title, severity, project_id) values ('Fall', 'critical', $1) returning id`,
      [project],
    );
    await expect(to('completed')).rejects.toMatchObject({ hint: 'wrong_order' });
    await database.owner.query(`update public.safety_incidents set status = 'closed' where id = $1`, [
      incident,
    ]);
    await to('completed');

    const claim = await newClaim(id);
    await certify(claim, 10);
    await expect(to('closed')).rejects.toMatchObject({ hint: 'wrong_order' });
    await approve(claim);
    await expect(to('closed')).rejects.toMatchObject({ hint: 'wrong_order' });
    await step(manager, 'work_order_drafts', id, 'completed');
    await takeOver(id);
    await one(colleague, `select public.release_subcontract_retention($1, 100, 'Bond 4711')`, [id]);
    expect(await to('closed')).toBe('closed');
  });
});

describe('a claim that is being written', () => {
  it('certifies what a change order adds meanwhile', async () => {
    const { id, project } = await workOrder([[10, 100]]);
    const claim = await newClaim(id);
    const change = await one(manager, `select public.save_document('change_order', $1, $2)`, [
      JSON.stringify({
        title: 'More',
        project_id: project,
        change_type: 'work_order',
        work_order_id: id,
        is_budget_changed: false,
      }),
      JSON.stringify([
        { description: 'Stairs', quantity: 2, unit_cost: 50, cost_code_id: code, cost_type: 'subcontract' },
      ]),
    ]);
    await step(manager, 'change_order_drafts', change, 'pending');
    await step(colleague, 'change_order_drafts', change, 'approved');
    await certify(claim, 4);
    expect(await certify(claim, 2, 1001)).not.toBe('');
    await approve(claim);
    expect(
      await one(owner, 'select completed_amount::text from public.subcontract_claims where id = $1', [claim]),
    ).toBe('500.00');
  });
});

describe('a work order', () => {
  it('keeps the four decimals of its retention, as contracts do', async () => {
    const { id } = await workOrder([[3, 100]], { retention_percentage: 3.3333 });
    expect(
      await one(owner, 'select retention_percentage::text from public.work_order_drafts where id = $1', [id]),
    ).toBe('3.3333');
  });
});
