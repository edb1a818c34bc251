import { afterAll, describe, expect, it } from 'vitest';
import { openContract } from './worlds/contract.ts';

const { database, owner, manager, colleague, one, contractOf, variation, decide } = await openContract();
afterAll(() => database.drop());

describe('an approved variation', () => {
  it('changes contract, schedule of values, end date, project and budget in one step', async () => {
    const { project, contract } = await contractOf(1_000);
    const id = await variation(project, 200);
    await expect(decide(manager, id, 'approved')).rejects.toMatchObject({ hint: 'self_approval' });
    await decide(colleague, id, 'approved');
    const { rows } = await database.owner.query(
      `select c.original_amount::text as original, c.revised_amount::text as revised, c.revised_end_date::text as until,
         p.contract_value::text as value, p.end_date::text as project_end,
         (select count(*)::int from public.schedule_of_values s where s.contract_id = c.id) as lines,
         (select total_amount::text from public.budgets b where b.project_id = p.id) as budget,
         (select sum(amount)::text from public.budget_entries e where e.source_id = $2) as change
       from public.contracts c join public.projects p on p.id = c.project_id where c.id = $1`,
      [contract, id],
    );
    expect(rows).toEqual([
      {
        original: '1000.00',
        revised: '1200.00',
        until: '2028-01-10',
        value: '1200.00',
        project_end: '2028-01-10',
        lines: 2,
        budget: '920.00',
        change: '120.00',
      },
    ]);
  });

  it('takes effect once, of 20 approvals at the same moment', async () => {
    const { project, contract } = await contractOf(1_000);
    const id = await variation(project, 200);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => decide(colleague, id, 'approved')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      Number(await one(owner, 'select revised_amount::text from public.contracts where id = $1', [contract])),
    ).toBe(1_200);
  });

  it('is needed before anything is billed: a rejected one changes nothing', async () => {
    const { project, contract } = await contractOf(1_000);
    const id = await variation(project, 200);
    await one(
      colleague,
      `update public.variation_order_drafts set status = 'rejected', rejection_reason = 'No instruction' where id = $1 returning id`,
      [id],
    );
    const { rows } = await database.owner.query(
      `select v.rejection_reason, c.revised_amount::text as revised from public.variation_order_drafts v, public.contracts c where v.id = $1 and c.id = $2`,
      [id, contract],
    );
    expect(rows).toEqual([{ rejection_reason: 'No instruction', revised: '1000.00' }]);
  });

  it('that leaves work out is certified no further than the contract as revised, and leaves out nothing certified', async () => {
    const { project, contract } = await contractOf(1_000);
    const omit = async (amount: number) => {
      const id = await one(manager, `select public.save_document('variation_order', $1, $2)`, [
        JSON.stringify({
          project_id: project,
          title: 'Less',
          variation_type: 'omission',
          client_reference: 'SI-2',
        }),
        JSON.stringify([{ description: 'Less', quantity: -1, rate: amount }]),
      ]);
      await decide(manager, id, 'submitted');
      return decide(colleague, id, 'approved');
    };
    await omit(200);
    const certificate = await one(
      manager,
      'insert into public.certificates (contract_id) values ($1) returning id',
      [contract],
    );
    const certify = async (work: number) => {
      await one(
        manager,
        'update public.certificate_lines set this_period_amount = $2 where certificate_id = $1 and position = 1 returning id',
        [certificate, work],
      );
      return one(
        manager,
        `update public.certificates set status = 'certified' where id = $1 returning status`,
        [certificate],
      );
    };
    await expect(certify(900)).rejects.toMatchObject({
      hint: 'over_limit',
      message: expect.stringContaining('Only 800') as string,
    });
    await certify(750);
    await expect(omit(100)).rejects.toMatchObject({
      hint: 'over_limit',
      message: expect.stringContaining('Only 50') as string,
    });
  });
});
