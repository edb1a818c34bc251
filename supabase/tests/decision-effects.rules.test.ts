import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProcurement } from './fixtures/procurement.ts';

type Procurement = Awaited<ReturnType<typeof openProcurement>>;
type Effect = {
  kind: string | null;
  name: string | null;
  currency: string | null;
  amount_before: string | null;
  amount_after: string | null;
  refusal: string | null;
};

let company: Procurement;
beforeAll(async () => {
  company = await openProcurement();
});
afterAll(() => company?.database.drop());

/** Asked in a transaction that is committed, so that what should not stay would. */
const effects = (person: TestUser, resource: string, id: string) =>
  company.database.commitAs(
    person,
    async (client) =>
      (await client.query<Effect>('select * from public.decision_effects($1, $2)', [resource, id])).rows,
  );

describe('what an approval would do', () => {
  it('is given in figures before and after, and nothing of it stays', async () => {
    const project = await company.newProject(1000);
    const order = await company.newOrder(project, [company.line(3, 100)]);
    const before = await company.rowOf('purchase_order', order);
    const shown = await effects(company.otherManager, 'purchase_orders', order);
    expect(
      shown.map(({ kind, amount_before, amount_after }) => [
        kind,
        Number(amount_before),
        Number(amount_after),
      ]),
    ).toEqual([
      ['budget_left', 1000, 700],
      ['line_left', 1000, 700],
    ]);
    expect(shown.map(({ name }) => name)).toEqual(['Tower', '03-100 Concrete']);
    expect(await company.ledgerOf(project)).toEqual({ committed: 0, actual: 0 });
    expect(await company.rowOf('purchase_order', order)).toEqual(before);
    const { rows } = await company.database.owner.query(
      `select count(*)::int as many from public.audit_log where record_id = $1 and after ->> 'status' = 'confirmed'`,
      [order],
    );
    expect(rows).toEqual([{ many: 0 }]);
  });

  it('however often it is asked, tells nobody, queues nothing and draws no number', async () => {
    await company.database.owner.query('select private.notify_approvers(1000)');
    const project = await company.newProject(10_000);
    const order = await company.newOrder(project, [company.line(3, 100)]);
    const traces = async () => {
      const { rows } = await company.database.owner.query(
        `select (select count(*) from public.audit_log) as log, (select count(*) from public.notifications) as news,
          (select count(*) from private.mail_outbox) as mails, (select count(*) from private.jobs) as jobs,
          (select count(*) from public.webhook_deliveries) as calls, (select count(*) from private.pending_approvals) as waiting,
          (select count(*) from private.record_hands) as hands, (select count(*) from public.security_log) as security,
          (select count(*) from public.budget_entries) as ledger, (select string_agg(s::text, ' ' order by s::text) from private.number_counters s) as numbers,
          (select xmin::text from public.purchase_orders where id = $1) as row_version`,
        [order],
      );
      return rows[0];
    };
    const before = await traces();
    for (let turn = 0; turn < 20; turn += 1) await effects(company.otherManager, 'purchase_orders', order);
    expect(await traces()).toEqual(before);
    // what is left of it holds nobody else up: the document is decided at once
    await company.step(company.otherManager, 'purchase_order', order, 'confirmed');
  });

  it('is what the approval then does', async () => {
    const project = await company.newProject(1000);
    const order = await company.newOrder(project, [company.line(2, 250)]);
    const [shown] = await effects(company.otherManager, 'purchase_orders', order);
    await company.step(company.otherManager, 'purchase_order', order, 'confirmed');
    const left = await company.database.as(
      company.owner,
      async (client) => (await client.query('select public.budget_left($1)::float8 as left', [project])).rows,
    );
    expect(left).toEqual([{ left: Number(shown?.amount_after) }]);
  });

  it('says that it would be refused, and why', async () => {
    const order = await company.newOrder(await company.newProject(100), [company.line(3, 100)]);
    expect(await effects(company.otherManager, 'purchase_orders', order)).toEqual([
      expect.objectContaining({
        kind: null,
        refusal: 'over_budget',
        name: expect.stringMatching(/./),
        amount_before: '100.00',
        amount_after: '300.00',
      }),
    ]);
  });

  it('is nobody else’s to ask: not the author’s, not of those who may not decide, not of what is decided', async () => {
    const order = await company.newOrder(await company.newProject(1000), [company.line(1, 100)]);
    // told apart from an approval that changes nothing
    const notTried = [
      {
        kind: null,
        name: null,
        currency: null,
        amount_before: null,
        amount_after: null,
        refusal: 'not_found',
      },
    ];
    for (const person of [company.manager, company.employee])
      expect(await effects(person, 'purchase_orders', order)).toEqual(notTried);
    await company.step(company.otherManager, 'purchase_order', order, 'confirmed');
    expect(await effects(company.owner, 'purchase_orders', order)).toEqual(notTried);
    expect(await effects(company.owner, 'employees', order)).toEqual(notTried);
  });

  it('shows no budget to those who may not see finance', async () => {
    const project = await company.newProject(1000);
    const order = await company.newOrder(project, [company.line(1, 100)]);
    await company.database.owner.query(
      `delete from public.role_permissions where role_id = (select id from public.roles where name = 'MANAGER')
         and module_id = (select id from public.modules where name = 'finance')`,
    );
    expect(await effects(company.otherManager, 'purchase_orders', order)).toEqual([]);
    const { rows } = await company.database.as(company.otherManager, (client) =>
      client.query<{ left: number | null }>(
        `select (details ->> 'budget_left')::float8 as left from public.pending_approvals() where record_id = $1`,
        [order],
      ),
    );
    expect(rows).toEqual([{ left: null }]);
  });
});
