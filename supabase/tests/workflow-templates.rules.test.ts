import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorkflows } from './fixtures/workflows.ts';

/** Templates of the steps by which documents are approved: which is for a document, and who writes them. */
const firm = await openWorkflows();
const {
  database,
  owner,
  lineManager,
  requester,
  admin,
  clerk,
  rows,
  as,
  department,
  project,
  kind,
  boss,
  ofProject,
  administrators,
  named,
  template,
  addStep,
  claim,
  decide,
  statusOf,
} = firm;
afterAll(() => database.drop());
beforeEach(firm.clear);

const denied = { hint: 'access_denied' };

describe('which template is for a document', () => {
  const templateOf = async (id: string) =>
    (await rows('select template_id from private.approval_runs where record_id = $1', [id]))[0]?.[
      'template_id'
    ];

  it('is the first of those whose conditions it meets: amount, kind, project, department', async () => {
    const ofSite = await template([boss], { project_id: project, position: 1 });
    const ofTravel = await template([boss], { expense_type: 'travel', position: 2 });
    const ofOffice = await template([boss], { department_id: department, position: 3 });
    const large = await template([boss], { min_amount: 1000, position: 4 });
    expect(await templateOf(await claim(requester, 2000, { project_id: project }))).toBe(ofSite);
    expect(await templateOf(await claim(requester, 2000, { expense_type: 'travel' }))).toBe(ofTravel);
    expect(await templateOf(await claim(clerk, 2000))).toBe(ofOffice);
    expect(await templateOf(await claim(requester, 1000))).toBe(large);
    expect(await templateOf(await claim(requester, 999.99))).toBeUndefined();
  });

  it('measures an amount in the company’s currency, and one without a rate meets every amount', async () => {
    const large = await template([boss], { min_amount: 1000 });
    await database.owner.query(
      `insert into public.exchange_rates (currency, rate_date, rate) values ('USD', model.today(), 3.6725)
       on conflict do nothing`,
    );
    expect(await templateOf(await claim(requester, 300, { currency: 'USD' }))).toBe(large);
    expect(await templateOf(await claim(requester, 200, { currency: 'USD' }))).toBeUndefined();
  });

  it('has steps: without any, one approval decides', async () => {
    await template([]);
    const id = await claim();
    await decide(admin, id);
    expect(await statusOf(id)).toBe('approved');
  });

  it('asks only for what the kind of document has', async () => {
    await expect(template([], { document_kind: 'leave_requests', min_amount: 5 })).rejects.toThrow(
      'min_amount_kind',
    );
    await expect(template([], { min_days: 5 })).rejects.toThrow('min_days_kind');
    await expect(template([], { leave_type_id: kind })).rejects.toThrow('leave_type_kind');
    await expect(template([], { document_kind: 'invoices', expense_type: 'fuel' })).rejects.toThrow(
      'expense_type_kind',
    );
    await expect(template([], { document_kind: 'leave_requests', project_id: project })).rejects.toThrow(
      'project_kind',
    );
    await expect(template([ofProject], { document_kind: 'leave_requests' })).rejects.toMatchObject({
      hint: 'invalid_choice',
    });
    const gone = await database.createUser();
    await database.owner.query('update public.profiles set is_active = false where id = $1', [gone.id]);
    await expect(template([named(gone)])).rejects.toMatchObject({ hint: 'invalid_choice' });
    for (const half of [{ escalation_days: 2 }, { escalation_id: admin.id }])
      await expect(template([{ ...boss, ...half }])).rejects.toThrow('escalation_whole');
    await expect(template([{ approver_kind: 'role' }])).rejects.toThrow('role_named');
    await expect(template([{ approver_kind: 'person' }])).rejects.toThrow('approver_named');
  });
});

describe('templates', () => {
  it('end with who may approve: a person without the right comes before, or the template is not in use', async () => {
    const helpless = { hint: 'approver_without_right', detail: expect.stringContaining('approver_id') };
    await expect(template([boss, named(clerk)])).rejects.toMatchObject(helpless);
    const held = await template([named(clerk), administrators]);
    await expect(addStep(held, named(clerk))).rejects.toMatchObject(helpless);
    await expect(
      as(admin, `delete from public.workflow_steps where approver_kind = 'role' returning id`),
    ).rejects.toMatchObject(helpless);
    await addStep(held, named(admin));
  });

  it('of documents that no steps approve are refused by their kind', async () => {
    await expect(template([], { document_kind: 'holidays' })).rejects.toMatchObject({
      hint: 'invalid_choice',
      detail: expect.stringContaining('document_kind'),
    });
  });

  it('are changed by administrators of the module they are about, and by nobody else', async () => {
    const held = await template([boss, administrators]);
    for (const by of [requester, lineManager]) {
      await expect(template([boss], {}, by)).rejects.toMatchObject(denied);
      await expect(addStep(held, boss, by)).rejects.toMatchObject(denied);
      expect(
        await as(by, `update public.workflow_templates set min_amount = 1e9 where id = $1 returning id`, [
          held,
        ]),
      ).toEqual([]);
      expect(await as(by, 'delete from public.workflow_steps returning id')).toEqual([]);
    }
    const office = await database.createUser();
    await database.commitAs(owner, async (db) => {
      await db.query(
        `select public.save_role(null, 'HR_OFFICE', 'HR office', null, 'ADMIN', 'all', '{hr:view,hr:admin,hr:approve}')`,
      );
      await db.query('select public.assign_role($1, $2)', [office.id, 'HR_OFFICE']);
    });
    await expect(template([boss], {}, office)).rejects.toMatchObject(denied);
    expect(await template([boss], { document_kind: 'leave_requests' }, office)).not.toBe('undefined');
    await expect(
      as(office, 'delete from public.workflow_templates where id = $1', [held]),
    ).rejects.toMatchObject(denied);
  });
});
