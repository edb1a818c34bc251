import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

const { database, admin, otherAdmin, manager, employee, colleague, project, ask, all } =
  await openInvoicing();
afterAll(() => database.drop());

describe('expenses', () => {
  const file = async (user: TestUser, amount = 120.5, ofProject: string | null = project) =>
    String(
      (
        await ask(
          user,
          `insert into public.expenses (activity, amount, project_id, expense_type, status) values ('Site fuel', $1, $2, 'fuel', 'pending') returning id`,
          [amount, ofProject],
        )
      )[0]?.id,
    );
  const entries = (id: string) =>
    all('select amount, entry_type, project_id from public.job_cost_entries where source_id = $1', [id]);

  it('are filed by everybody and seen by oneself and by finance (R1)', async () => {
    const id = await file(employee);
    const seen = (user: TestUser) =>
      ask(
        user,
        'select id from public.expenses where id = $1 union select id from public.unified_expenses where id = $1',
        [id],
      );
    expect(await seen(employee)).toHaveLength(1);
    expect(await seen(colleague)).toEqual([]);
    expect(await seen(manager)).toEqual([]);
    expect(await seen(admin)).toHaveLength(1);
    expect(
      await ask(colleague, `update public.expenses set amount = 1 where id = $1 returning id`, [id]),
    ).toEqual([]);
  });

  it('that the company paid and no person is owed are seen by everybody in finance', async () => {
    const [paid] = await ask(
      admin,
      `insert into public.expenses (activity, amount, employee_id, type) values ('Office rent', 900, null, 'company') returning id`,
    );
    const seen = (user: TestUser) => ask(user, 'select id from public.expenses where id = $1', [paid?.id]);
    expect(await seen(manager)).toHaveLength(1);
    expect(await seen(colleague)).toEqual([]);
  });

  it('are the cost of their project once approved by finance, exactly once', async () => {
    const id = await file(employee);
    await expect(ask(employee, `select public.decide_expense($1, 'approve')`, [id])).rejects.toMatchObject({
      code: 'PT403',
    });
    expect(await entries(id)).toEqual([]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        ask(i % 2 === 0 ? admin : otherAdmin, `select public.decide_expense($1, 'approve', 'Seen')`, [id]),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await entries(id)).toEqual([{ amount: '120.50', entry_type: 'actual', project_id: project }]);
    expect(
      await all(
        'select approval_notes, approved_at is not null as dated from public.expenses where id = $1',
        [id],
      ),
    ).toEqual([{ approval_notes: 'Seen', dated: true }]);
    await expect(
      ask(employee, `update public.expenses set amount = 1 where id = $1`, [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('are decided by finance alone: a role without human resources decides, one without finance does not (R4)', async () => {
    const withRole = async (name: string, permissions: string[]) => {
      const owner = await database.createUser({ role: 'OWNER' });
      await ask(owner, `select public.save_role(null, $1, $1, null, 'ADMIN', 'all', $2)`, [
        name,
        permissions,
      ]);
      return database.createUser({ role: name });
    };
    const bookkeeper = await withRole('Bookkeeper', ['finance:view', 'finance:edit', 'finance:approve']);
    const personnel = await withRole('Personnel', [
      'hr:view',
      'hr:edit',
      'hr:approve',
      'finance:view',
      'finance:edit',
    ]);
    const id = await file(employee);
    await expect(ask(personnel, `select public.decide_expense($1, 'approve')`, [id])).rejects.toMatchObject({
      code: 'PT403',
    });
    await ask(bookkeeper, `select public.decide_expense($1, 'approve')`, [id]);
    expect(await entries(id)).toEqual([{ amount: '120.50', entry_type: 'actual', project_id: project }]);
  });

  it('are rejected with a reason, and change while they are', async () => {
    const id = await file(employee);
    await ask(admin, `select public.decide_expense($1, 'reject', 'No receipt')`, [id]);
    expect(
      await all(
        'select rejection_reason, rejected_at is not null as dated from public.expenses where id = $1',
        [id],
      ),
    ).toEqual([{ rejection_reason: 'No receipt', dated: true }]);
    await ask(employee, `update public.expenses set amount = 99 where id = $1`, [id]);
    expect(await entries(id)).toEqual([]);
  });
});
