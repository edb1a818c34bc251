import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorkflows } from './fixtures/workflows.ts';

/** Documents that several people approve one after the other. */
const firm = await openWorkflows();
const {
  database,
  owner,
  siteManager,
  lineManager,
  requester,
  admin,
  otherAdmin,
  clerk,
  stranger,
  company,
  rows,
  as,
  alone,
  project,
  kind,
  boss,
  ofProject,
  administrators,
  named,
  template,
  claim,
  ask,
  decide,
  inbox,
  statusOf,
  stepsOf,
} = firm;
afterAll(() => database.drop());
beforeEach(firm.clear);

type Row = Record<string, unknown>;
const hasInbox = async (person: TestUser) =>
  (await as(person, `select (public.my_access() ->> 'is_named_to_decide')::boolean as named`))[0]?.['named'];
const notTheirs = { hint: 'not_your_step' };
const denied = { hint: 'access_denied' };

describe('a step of the manager of a project', () => {
  it('follows the project to another manager, but to nobody whom its requester names', async () => {
    const rename = (by: TestUser, to: TestUser) =>
      as(by, 'update public.projects set manager_id = $2 where id = $1', [project, to.id]);
    await template([ofProject, administrators]);
    const id = await claim(stranger, 500, { project_id: project });
    await rename(stranger, lineManager);
    expect(await inbox(lineManager)).not.toContain(id);
    await expect(decide(lineManager, id)).rejects.toMatchObject(denied);
    expect(await inbox(siteManager)).toContain(id);
    await rename(admin, siteManager);
    await rename(admin, lineManager);
    expect(await inbox(siteManager)).not.toContain(id);
    await decide(lineManager, id);
    expect(await stepsOf(id)).toEqual(['approved', 'open']);
    await rename(admin, siteManager);
  });
});

describe('a document with steps', () => {
  it('is approved with the last one, each by who is next, by whichever way', async () => {
    await template([boss, administrators]);
    const id = await claim();
    expect(await inbox(lineManager)).toContain(id);
    expect(await hasInbox(lineManager)).toBe(true);
    expect(await inbox(admin)).not.toContain(id);
    expect(await inbox(siteManager)).not.toContain(id);

    await decide(lineManager, id);
    expect([await statusOf(id), await stepsOf(id)]).toEqual(['pending', ['approved', 'open']]);
    expect(await inbox(lineManager)).not.toContain(id);
    expect(await inbox(admin)).toContain(id);
    expect(await hasInbox(lineManager)).toBe(false);

    await as(admin, `update public.expenses set status = 'approved' where id = $1`, [id]);
    expect([await statusOf(id), await stepsOf(id)]).toEqual(['approved', ['approved', 'approved']]);
  });

  it('leaves no mark of a decision on the document before the last step', async () => {
    await template([boss, administrators]);
    const id = await claim();
    await decide(lineManager, id, true, 'Seen on site');
    const [row] = await rows('select * from public.expenses where id = $1', [id]);
    expect(row).toMatchObject({
      status: 'pending',
      approved_by: null,
      decided_by: null,
      status_reason: null,
      approval_notes: null,
      version: 2,
    });
    const [step] = await rows(`select * from private.approval_steps where step_number = 1`);
    expect(step).toMatchObject({ status: 'approved', decided_by: lineManager.id, reason: 'Seen on site' });
  });

  it('is refused to who is not next, by the inbox and by its status', async () => {
    await template([boss, administrators]);
    const id = await claim();
    await expect(decide(admin, id)).rejects.toMatchObject(notTheirs);
    for (const status of ['approved', 'rejected'])
      await expect(
        as(admin, 'update public.expenses set status = $2 where id = $1', [id, status]),
      ).rejects.toMatchObject(notTheirs);
    // no right to approve expenses, and no step
    await expect(decide(stranger, id)).rejects.toMatchObject(denied);
    expect(await statusOf(id)).toBe('pending');
  });

  it('ends with a rejection at any step', async () => {
    await template([boss, administrators]);
    const id = await claim();
    await decide(lineManager, id, false, 'No receipt');
    expect([await statusOf(id), await stepsOf(id)]).toEqual(['rejected', ['rejected', 'cancelled']]);
    expect(await inbox(admin)).not.toContain(id);
  });

  it('is never decided by who asked, and goes to an owner where nobody else is left', async () => {
    await template([named(requester), administrators]);
    const id = await claim();
    await expect(decide(requester, id)).rejects.toMatchObject(denied);
    expect(await inbox(admin)).not.toContain(id);
    expect(await inbox(owner)).toContain(id);
    await decide(owner, id);
    expect(await stepsOf(id)).toEqual(['approved', 'open']);
  });

  it('goes to an owner where nobody is named, or the last step is of a person who may not approve', async () => {
    await template([boss]);
    const [ofAlone, ofManager] = [await claim(clerk), await claim(requester)];
    await expect(decide(lineManager, ofManager)).rejects.toMatchObject(denied);
    expect(await inbox(owner)).toEqual(expect.arrayContaining([ofAlone, ofManager]));
    expect(await inbox(admin)).toEqual([]);
    await decide(owner, ofManager);
    expect(await statusOf(ofManager)).toBe('approved');
  });

  it('does not go to an owner who was deactivated, however long their session lasts', async () => {
    const left = await database.createUser({ role: 'OWNER' });
    await template([named(requester), administrators]);
    const id = await claim();
    const sql = 'select id from public.expenses where id = $1';
    expect(await as(left, sql, [id])).toHaveLength(1);
    await database.owner.query('select app.set_user_active($1, false)', [left.id]);
    expect(await as(left, sql, [id])).toEqual([]);
    expect(
      await as(left, `update public.expenses set remarks = 'x' where id = $1 returning id`, [id]),
    ).toEqual([]);
    await expect(decide(left, id)).rejects.toMatchObject(denied);
  });

  it('is not decided by one person in two steps; an owner takes any with a reason', async () => {
    await template([named(admin), administrators]);
    const id = await claim();
    await decide(admin, id);
    await expect(decide(admin, id)).rejects.toMatchObject(notTheirs);
    await decide(otherAdmin, id);
    expect(await statusOf(id)).toBe('approved');

    const another = await claim();
    await expect(decide(owner, another)).rejects.toMatchObject(notTheirs);
    await decide(owner, another, true, 'They are travelling');
    expect(await stepsOf(another)).toEqual(['approved', 'open']);
  });

  it('takes the steps together that stand with the same person', async () => {
    await database.owner.query('update public.projects set manager_id = $2 where id = $1', [
      project,
      lineManager.id,
    ]);
    await template([boss, ofProject, administrators]);
    const id = await claim(requester, 500, { project_id: project });
    await decide(lineManager, id);
    expect(await stepsOf(id)).toEqual(['approved', 'approved', 'open']);
    await database.owner.query('update public.projects set manager_id = $2 where id = $1', [
      project,
      siteManager.id,
    ]);
  });

  it('keeps the steps it began with, and without a template is decided as before', async () => {
    const before = await claim();
    const held = await template([boss, administrators]);
    const running = await claim();
    await database.commitAs(admin, (db) =>
      db.query('delete from public.workflow_steps where workflow_template_id = $1 and position = 1', [held]),
    );
    await as(admin, `update public.workflow_templates set status = 'inactive'`);
    await decide(admin, before);
    expect(await statusOf(before)).toBe('approved');
    await expect(decide(admin, running)).rejects.toMatchObject(notTheirs);
    expect(await stepsOf(running)).toEqual(['open', 'waiting']);
    await as(admin, 'delete from public.workflow_templates where id = $1', [held]);
    await decide(lineManager, running);
    await decide(admin, running);
    expect(await statusOf(running)).toBe('approved');
  });

  it('begins anew when it is sent again or changed, and ends when it is taken back', async () => {
    await template([boss, administrators]);
    const id = await claim();
    await decide(lineManager, id);
    await as(requester, `update public.expenses set status = 'draft' where id = $1`, [id]);
    expect(await stepsOf(id)).toEqual(['approved', 'cancelled']);
    await as(requester, `update public.expenses set amount = 9000, status = 'pending' where id = $1`, [id]);
    expect(await stepsOf(id)).toEqual(['open', 'waiting']);
    await expect(decide(admin, id)).rejects.toMatchObject(notTheirs);

    await template([boss, administrators], { document_kind: 'leave_requests', min_days: 3 });
    const leave = await ask(2);
    expect(await stepsOf(leave, 'leave_requests')).toEqual([]);
    await as(requester, 'update public.leave_requests set end_date = end_date + 2 where id = $1', [leave]);
    expect(await stepsOf(leave, 'leave_requests')).toEqual(['open', 'waiting']);
  });
});

describe('whose turn it is', () => {
  it('opens the expense of another team to the manager of its project, until it is decided on and after', async () => {
    await template([ofProject, administrators]);
    const id = await claim(requester, 500, { project_id: project });
    const seen = (by: TestUser) => as(by, 'select id from public.expenses where id = $1', [id]);
    expect(await seen(stranger)).toEqual([]);
    expect(await seen(siteManager)).toHaveLength(1);
    expect(await inbox(siteManager)).toContain(id);
    await expect(
      as(siteManager, 'update public.expenses set amount = 1 where id = $1', [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await decide(siteManager, id);
    expect(await seen(siteManager)).toHaveLength(1);
    expect(
      await as(siteManager, `update public.expenses set status = 'rejected' where id = $1 returning id`, [
        id,
      ]),
    ).toEqual([]);
  });

  it('lets a named person without that right approve before the last step, and reads the inbox', async () => {
    await template([named(clerk), administrators], { document_kind: 'expenses' });
    const id = await claim(requester, 500, { project_id: project });
    expect(await inbox(clerk)).toContain(id);
    await decide(clerk, id);
    await decide(admin, id);
    expect(await statusOf(id)).toBe('approved');
  });

  it('holds for leave, instead of the level of the benefit and across teams', async () => {
    await database.owner.query(
      `insert into public.leave_benefits (leave_type_id, days_per_year, approval_level, effective_from)
       values ($1, 30, 'general_manager', '2020-01-01')`,
      [kind],
    );
    await template([named(clerk), boss], { document_kind: 'leave_requests' });
    const id = await ask();
    await expect(as(lineManager, `select public.approve_leave_request($1)`, [id])).rejects.toMatchObject(
      notTheirs,
    );
    await as(clerk, `select public.approve_leave_request($1, 'Replacement found')`, [id]);
    expect(await statusOf(id, 'leave_requests')).toBe('pending');
    await expect(
      as(clerk, `update public.leave_requests set end_date = end_date + 1 where id = $1 returning id`, [id]),
    ).resolves.toEqual([]);
    await decide(lineManager, id, true, null, 'leave_requests');
    expect(await statusOf(id, 'leave_requests')).toBe('approved');
    await database.owner.query('delete from public.leave_benefits where leave_type_id = $1', [kind]);
  });

  it('counts a deputy, and notes for whom they decided', async () => {
    await template([named(admin), named(otherAdmin)]);
    const id = await claim();
    await as(
      admin,
      `insert into public.approval_deputies (deputy_id, ends_on) values ($1, model.today() + 5)`,
      [stranger.id],
    );
    await expect(decide(stranger, id)).rejects.toMatchObject(denied);
    await as(stranger, `select public.decide_record('expenses', $1, true, null, null, $2)`, [id, admin.id]);
    const [step] = await rows('select * from private.approval_steps where step_number = 1');
    expect(step).toMatchObject({ decided_by: stranger.id, decided_for: admin.id });
    // the person who asked is nobody's deputy for their own
    const own = await claim(stranger);
    await expect(
      as(stranger, `select public.decide_record('expenses', $1, true, null, null, $2)`, [own, admin.id]),
    ).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('goes to another person as well after its days, who is notified once', async () => {
    await template([{ ...boss, escalation_days: 2, escalation_id: otherAdmin.id }, administrators]);
    const id = await claim();
    await expect(decide(otherAdmin, id)).rejects.toMatchObject(notTheirs);
    const escalate = async () => Number((await rows('select private.escalate_steps() as many'))[0]?.['many']);
    expect(await escalate()).toBe(0);
    await database.owner.query(`update private.approval_steps set opened_at = now() - interval '2 days'
      where status = 'open'`);
    expect([await escalate(), await escalate()]).toEqual([1, 0]);
    expect(
      await rows('select kind, link from public.notifications where user_id = $1', [otherAdmin.id]),
    ).toEqual([{ kind: 'approval', link: `/approvals?open=expenses:${id}` }]);
    expect(await inbox(otherAdmin)).toContain(id);
    await decide(otherAdmin, id);
    // who took the first step does not take the second one as well
    await expect(decide(otherAdmin, id)).rejects.toMatchObject(notTheirs);
  });

  it('notifies the next approver, one after the other', async () => {
    await template([boss, administrators]);
    const id = await claim();
    const notified = async () => {
      await rows('select private.notify_approvers()');
      return (
        await rows(`select user_id from public.notifications where kind = 'approval' and read_at is null`)
      ).map((row) => row['user_id']);
    };
    expect(await notified()).toEqual([lineManager.id]);
    await decide(lineManager, id);
    expect((await notified()).toSorted()).toEqual([admin.id, otherAdmin.id].toSorted());
  });

  it('holds limits by amount at the last step alone', async () => {
    await rows(
      `insert into public.approval_limits (role_id, document_kind, max_amount)
       select id, null, 100 from public.roles where name in ('MANAGER', 'ADMIN')`,
    );
    await template([boss, administrators]);
    const id = await claim();
    await decide(lineManager, id);
    expect(await inbox(admin)).not.toContain(id);
    await expect(decide(admin, id)).rejects.toMatchObject({ hint: 'above_approval_limit' });
    await decide(owner, id, true, 'Above the limit of administrators');
    expect(await statusOf(id)).toBe('approved');
  });

  it('holds for orders, which keep their lines', async () => {
    await template([named(stranger), named(lineManager)], {
      document_kind: 'purchase_orders',
      min_amount: 1000,
    });
    const [small, large] = [
      await company.newOrder(await company.newProject(100_000), [company.line(1, 900)]),
      await company.newOrder(await company.newProject(100_000), [company.line(2, 900)]),
    ];
    await company.step(lineManager, 'purchase_order', small, 'confirmed');
    await expect(company.step(lineManager, 'purchase_order', large, 'confirmed')).rejects.toMatchObject(
      notTheirs,
    );
    await company.step(stranger, 'purchase_order', large, 'confirmed');
    expect(await statusOf(large, 'purchase_orders')).toBe('pending');
    await company.step(lineManager, 'purchase_order', large, 'confirmed');
    expect(await statusOf(large, 'purchase_orders')).toBe('confirmed');
  });

  it('is held and undone like any decision', async () => {
    await template([boss, administrators]);
    const id = await claim();
    await as(lineManager, `select public.hold_decision('expenses', $1, true)`, [id]);
    await as(lineManager, `select public.undo_decision('expenses', $1)`, [id]);
    expect(await stepsOf(id)).toEqual(['open', 'waiting']);
    await as(lineManager, `select public.hold_decision('expenses', $1, true)`, [id]);
    await rows(`update private.held_decisions set due_at = now() - interval '1 second'`);
    expect(await rows('select private.carry_out_decision() as is_done')).toEqual([{ is_done: true }]);
    expect(await stepsOf(id)).toEqual(['approved', 'open']);
  });

  it('is taken once, by the first of two', async () => {
    await template([administrators, named(owner)]);
    const id = await claim();
    const answers = await Promise.allSettled([decide(admin, id), decide(otherAdmin, id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stepsOf(id)).toEqual(['approved', 'open']);
  });
});

describe('a token', () => {
  const asProgram = (of: TestUser, scopes: string[], sql: string, values: unknown[]) =>
    database.commitAs(of, async (db) => {
      await db.query(
        `select set_config('request.jwt.claims',
           (current_setting('request.jwt.claims')::jsonb || $1::jsonb)::text, true)`,
        [JSON.stringify({ api_token: 'x', scopes })],
      );
      return (await db.query<Row>(sql, values)).rows;
    });

  it('takes a step only with the scope to approve that module', async () => {
    await template([named(lineManager), administrators]);
    const id = await claim();
    const approve = (scopes: string[]) =>
      asProgram(
        lineManager,
        scopes,
        `update public.expenses set status = 'approved' where id = $1 returning id`,
        [id],
      );
    await expect(approve(['finance:view', 'finance:edit', 'hr:approve'])).rejects.toMatchObject(denied);
    expect(await approve(['finance:view', 'finance:edit', 'finance:approve'])).toHaveLength(1);
    expect(await stepsOf(id)).toEqual(['approved', 'open']);
  });

  it('without a scope of its own sees nothing by a step', async () => {
    await template([named(clerk), administrators]);
    const id = await claim();
    const sql = 'select id from public.expenses where id = $1';
    expect(await asProgram(clerk, ['hr:view'], sql, [id])).toEqual([]);
    expect(await as(clerk, sql, [id])).toHaveLength(1);
  });
});

describe('the steps of a document', () => {
  it('are read by who sees the document', async () => {
    await template([boss, { ...administrators, escalation_days: 3, escalation_id: owner.id }], {
      name: 'Expenses',
    });
    const id = await claim();
    const read = (by: TestUser) => as(by, `select * from public.approval_steps('expenses', $1)`, [id]);
    expect(await read(requester)).toMatchObject([
      { step_number: 1, template: 'Expenses', approver_kind: 'manager', status: 'open', is_of_caller: false },
      { step_number: 2, approver_kind: 'role', approver: 'Administrator', status: 'waiting' },
    ]);
    expect((await read(lineManager))[0]).toMatchObject({ is_of_caller: true });
    expect(await read(clerk)).toEqual([]);
    expect(
      await as(admin, `select * from public.approval_steps('employee_bank_accounts', $1)`, [alone]),
    ).toEqual([]);
  });

  it('go with the document', async () => {
    await template([boss, administrators]);
    const id = await claim();
    await database.owner.query('delete from public.expenses where id = $1', [id]);
    expect(await rows('select id from private.approval_runs where record_id = $1', [id])).toEqual([]);
  });
});
