import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

type Procurement = Awaited<ReturnType<typeof openProcurement>>;
type Answer = {
  record_id: string;
  code: string | null;
  effects: { kind: string; amount_after: string }[];
};

let company: Procurement;
beforeAll(async () => {
  company = await openProcurement();
});
afterAll(() => company?.database.drop());
afterEach(() => company.database.owner.query('delete from public.approval_limits'));

const run = (person: TestUser, sql: string, values: unknown[] = []) =>
  company.database.commitAs(
    person,
    async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows,
  );

const limit = (role: string, amount: number, kind: string | null = null, by = company.owner) =>
  run(
    by,
    `insert into public.approval_limits (role_id, document_kind, max_amount)
     select id, $2, $3 from public.roles where name = $1`,
    [role, kind, amount],
  );

const order = async (amount: number, budget = 100_000) =>
  company.newOrder(await company.newProject(budget), [company.line(1, amount)]);

const waiting = async (person: TestUser) =>
  (await run(person, 'select record_id from public.pending_approvals(200)')).map(
    ({ record_id }) => record_id,
  );

const decideAll = (person: TestUser, ids: readonly string[], isPreview: boolean) =>
  run(person, 'select * from public.decide_records($1, true, null, $2)', [
    JSON.stringify(ids.map((id) => ({ resource: 'purchase_orders', id }))),
    isPreview,
  ]) as unknown as Promise<Answer[]>;

describe('a limit by amount', () => {
  it('is kept at the amount itself, and refused a fils above it', async () => {
    await limit('MANAGER', 1000);
    const [within, above] = [await order(1000), await order(1000.01)];
    await company.step(company.otherManager, 'purchase_order', within, 'confirmed');
    await expect(
      company.step(company.otherManager, 'purchase_order', above, 'confirmed'),
    ).rejects.toMatchObject({ hint: 'above_approval_limit' });
  });

  it('keeps what is above it out of the inbox, of everybody but those it does not hold', async () => {
    await limit('MANAGER', 1000);
    const [small, large] = [await order(900), await order(5000)];
    const [ofManager, ofOwner] = [await waiting(company.otherManager), await waiting(company.owner)];
    expect(ofManager).toContain(small);
    expect(ofManager).not.toContain(large);
    expect(ofOwner).toEqual(expect.arrayContaining([small, large]));
    await company.step(company.owner, 'purchase_order', large, 'confirmed');
  });

  it('of a kind of document goes before the one for all', async () => {
    await limit('MANAGER', 100);
    await limit('MANAGER', 2000, 'purchase_orders');
    const between = await order(1500);
    await company.step(company.otherManager, 'purchase_order', between, 'confirmed');
    expect(await company.rowOf('purchase_order', between)).toMatchObject({ status: 'confirmed' });
  });

  it('holds the single decision, the inbox and the many alike', async () => {
    await limit('MANAGER', 1000);
    const large = await order(5000);
    await expect(
      run(company.otherManager, `select public.decide_record('purchase_orders', $1, true)`, [large]),
    ).rejects.toMatchObject({ hint: 'above_approval_limit' });
    expect(await decideAll(company.otherManager, [large], false)).toEqual([
      expect.objectContaining({ code: 'not_found' }),
    ]);
  });

  it('is of the company’s currency: another is converted, and without a rate nobody with a limit approves', async () => {
    await limit('MANAGER', 1000);
    const ask = (amount: number, currency: string) =>
      company.database.as(company.otherManager, async (client) => {
        const { rows } = await client.query<{ is_within: boolean }>(
          `select authz.is_within_limit('purchase_orders', $1, $2) as is_within`,
          [amount, currency],
        );
        return rows[0]?.is_within;
      });
    await company.database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', model.today(), 3.6725)
       on conflict do nothing`,
    );
    expect(await ask(272.29, 'USD')).toBe(true);
    expect(await ask(272.3, 'USD')).toBe(false);
    expect(await ask(1, 'KWD')).toBe(false);
    expect(await ask(-1500, 'AED')).toBe(false);
  });

  it('is the owner’s to set, and not for owners', async () => {
    for (const person of [company.manager, company.otherManager, company.employee])
      await expect(limit('MANAGER', 5, null, person)).rejects.toMatchObject({ code: '42501' });
    await expect(limit('OWNER', 5)).rejects.toMatchObject({ hint: 'invalid_choice' });
    await limit('MANAGER', 5);
    await expect(limit('MANAGER', 6)).rejects.toMatchObject({ code: '23505' });
    expect(await run(company.manager, 'select id from public.approval_limits')).toEqual([]);
  });
});

describe('many decisions at once', () => {
  it('are shown first as they would end together, and nothing of it stays', async () => {
    const project = await company.newProject(1000);
    const [one, other] = [
      await company.newOrder(project, [company.line(1, 700)]),
      await company.newOrder(project, [company.line(1, 600)]),
    ];
    const answers = await decideAll(company.otherManager, [one, other], true);
    expect(answers.map(({ code }) => code)).toEqual([null, 'over_budget']);
    expect(answers[0]?.effects.map(({ kind, amount_after }) => [kind, Number(amount_after)])).toEqual([
      ['budget_left', 300],
      ['line_left', 300],
    ]);
    expect(await company.ledgerOf(project)).toEqual({ committed: 0, actual: 0 });
    expect(await waiting(company.otherManager)).toEqual(expect.arrayContaining([one, other]));

    const taken = await decideAll(company.otherManager, [one, other], false);
    expect(taken.map(({ code }) => code)).toEqual([null, 'over_budget']);
    expect(await company.ledgerOf(project)).toEqual({ committed: 700, actual: 0 });
  });

  it('are taken of the caller’s inbox only, and of the version that was shown', async () => {
    const id = await order(100);
    for (const person of [company.manager, company.employee])
      expect(await decideAll(person, [id], false)).toEqual([expect.objectContaining({ code: 'not_found' })]);
    const stale = await run(company.otherManager, `select code from public.decide_records($1, true)`, [
      JSON.stringify([{ resource: 'purchase_orders', id, version: 0 }]),
    ]);
    expect(stale).toEqual([{ code: 'version_conflict' }]);
    expect(await waiting(company.otherManager)).toContain(id);
  });

  it.each([['[]'], ['{}'], ['null'], [`[${'{},'.repeat(100)}{}]`]])(
    'take a list of 1 to 100',
    async (list) => {
      await expect(
        run(company.otherManager, 'select * from public.decide_records($1, true)', [list]),
      ).rejects.toMatchObject({ hint: 'invalid_value' });
    },
  );
});
