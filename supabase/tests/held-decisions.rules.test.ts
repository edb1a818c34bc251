import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openNotices } from './fixtures/notices.ts';

const { database, owner, admin, manager, employee, project, forget, noticesOf } = await openNotices();
afterAll(() => database.drop());
beforeEach(async () => {
  await forget();
  await database.owner.query('delete from private.held_decisions');
});

const claim = (): Promise<string> =>
  database.commitAs(manager, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into public.expenses (activity, amount, project_id, status) values ('Fuel', 1250, $1, 'pending') returning id`,
      [project],
    );
    return rows[0]?.id ?? '';
  });
const call = (person: TestUser, sql: string, values: unknown[]) =>
  database.commitAs(person, (client) => client.query(sql, values));
const hold = (person: TestUser, id: string, isApproved = true, reason: string | null = null, version = 1) =>
  call(person, `select public.hold_decision('expenses', $1, $2, $3, $4)`, [id, isApproved, reason, version]);
const undo = (person: TestUser, id: string) =>
  call(person, `select public.undo_decision('expenses', $1)`, [id]);
const inboxOf = async (person: TestUser): Promise<string[]> =>
  (
    await call(person, `select record_id from public.pending_approvals() where resource = 'expenses'`, [])
  ).rows.map(({ record_id }) => String(record_id));
const state = async (id: string) => {
  const { rows } = await database.owner.query(
    'select status, decided_by, status_reason, version from public.expenses where id = $1',
    [id],
  );
  return rows[0];
};
const setDue = () =>
  database.owner.query(`update private.held_decisions set due_at = now() - interval '1 second'`);
/** As the server's queue does. @returns how many were taken */
const carryOut = async (): Promise<number> => {
  for (let taken = 0; ; taken += 1) {
    const { rows } = await database.owner.query<{ is_taken: boolean }>(
      'select private.carry_out_decision() as is_taken',
    );
    if (!rows[0]?.is_taken) return taken;
  }
};

describe('a decision that can be undone', () => {
  it('has no effect before its time, and then that of the person who made it', async () => {
    const expense = await claim();
    await hold(owner, expense, false, ' No receipt ');
    expect(await state(expense)).toMatchObject({ status: 'pending', version: 1 });
    expect(await carryOut()).toBe(0);
    await setDue();
    expect(await carryOut()).toBe(1);
    expect(await state(expense)).toMatchObject({
      status: 'rejected',
      decided_by: owner.id,
      status_reason: 'No receipt',
    });
    expect(await noticesOf(manager)).toMatchObject([{ kind: 'rejected' }]);
    expect(await noticesOf(owner)).toEqual([]);
    expect(await carryOut()).toBe(0);
  });

  it('leaves nothing behind once it is undone, and can be taken again', async () => {
    const expense = await claim();
    const before = await state(expense);
    await hold(owner, expense);
    expect(await inboxOf(owner)).not.toContain(expense);
    expect(await inboxOf(admin)).toContain(expense);
    await undo(owner, expense);
    expect(await inboxOf(owner)).toContain(expense);
    await setDue();
    expect(await carryOut()).toBe(0);
    expect(await state(expense)).toEqual(before);
    const { rows } = await database.owner.query(
      `select from public.audit_log where record_id = $1 and after ->> 'status' in ('approved', 'rejected')`,
      [expense],
    );
    expect(rows).toEqual([]);
    await hold(owner, expense);
    await setDue();
    await carryOut();
    expect(await state(expense)).toMatchObject({ status: 'approved' });
  });

  it('is taken once: not in a second tab, not by a second person, not by two servers', async () => {
    const expense = await claim();
    await hold(owner, expense);
    await expect(hold(owner, expense)).rejects.toThrow('This has already been decided.');
    await expect(hold(admin, expense, false, 'No')).rejects.toThrow('This has already been decided.');
    await setDue();
    const taken = await Promise.all(
      [1, 2].map(() => database.owner.query('select private.carry_out_decision() as is_taken')),
    );
    expect(taken.map(({ rows }) => rows[0].is_taken).toSorted()).toEqual([false, true]);
    await expect(undo(owner, expense)).rejects.toThrow('This has already been decided.');
  });

  it('is undone by nobody else', async () => {
    const expense = await claim();
    await hold(owner, expense);
    await expect(undo(admin, expense)).rejects.toThrow('This has already been decided.');
    await setDue();
    expect(await carryOut()).toBe(1);
  });

  it('is refused at once where it would be refused', async () => {
    const expense = await claim();
    await expect(hold(employee, expense)).rejects.toThrow('Access denied');
    await expect(hold(manager, expense)).rejects.toThrow('Access denied');
    await expect(hold(owner, expense, true, null, 77)).rejects.toThrow(
      'This record was changed by another user in the meantime.',
    );
    expect(await inboxOf(owner)).toContain(expense);
  });

  it('tells its author when another person was first', async () => {
    const expense = await claim();
    await hold(owner, expense);
    await call(admin, `select public.decide_record('expenses', $1, false, 'No receipt')`, [expense]);
    await setDue();
    expect(await carryOut()).toBe(1);
    expect(await state(expense)).toMatchObject({ status: 'rejected', decided_by: admin.id });
    expect(await noticesOf(owner)).toEqual([
      {
        kind: 'decision_refused',
        subject: expect.stringContaining('Fuel'),
        link: `/finance/expenses/view/${expense}`,
      },
    ]);
  });

  it('is about the record as it was, also of who names no version', async () => {
    const expense = await claim();
    await call(owner, `select public.hold_decision('expenses', $1, true)`, [expense]);
    for (const change of [`status = 'draft'`, 'amount = 99999', `status = 'pending'`])
      await call(manager, `update public.expenses set ${change} where id = $1`, [expense]);
    await setDue();
    expect(await carryOut()).toBe(1);
    expect(await state(expense)).toMatchObject({ status: 'pending', decided_by: null });
    expect(await noticesOf(owner)).toMatchObject([{ kind: 'decision_refused' }]);
  });

  it('is not carried out for a person who was switched off meanwhile, and holds up no other', async () => {
    const [first, second] = [await claim(), await claim()];
    await hold(admin, first);
    await hold(owner, second);
    await database.owner.query('update public.profiles set is_active = false where id = $1', [admin.id]);
    await setDue();
    expect(await carryOut()).toBe(2);
    await database.owner.query('update public.profiles set is_active = true where id = $1', [admin.id]);
    expect(await state(first)).toMatchObject({ status: 'pending' });
    expect(await state(second)).toMatchObject({ status: 'approved' });
  });

  it('waits for a record that is locked, but not for ever', async () => {
    const expense = await claim();
    await hold(owner, expense);
    await setDue();
    const other = await database.owner.connect();
    const taker = await database.owner.connect();
    try {
      await other.query('begin');
      await other.query('select from public.expenses where id = $1 for update', [expense]);
      await taker.query(`set lock_timeout = '100ms'`);
      await expect(taker.query('select private.carry_out_decision()')).rejects.toMatchObject({
        code: '55P03',
      });
      await database.owner.query(`update private.held_decisions set due_at = now() - interval '16 minutes'`);
      const { rows } = await taker.query('select private.carry_out_decision() as is_taken');
      expect(rows).toEqual([{ is_taken: true }]);
    } finally {
      await other.query('rollback');
      await taker.query('reset lock_timeout');
      other.release();
      taker.release();
    }
    expect(await state(expense)).toMatchObject({ status: 'pending' });
    expect(await noticesOf(owner)).toMatchObject([{ kind: 'decision_refused' }]);
  });

  it('leaves nothing of the person it acted as behind', async () => {
    await hold(owner, await claim());
    await setDue();
    await database.owner.query('begin');
    await database.owner.query('select private.carry_out_decision()');
    const { rows } = await database.owner.query(
      `select current_user = session_user as is_itself, auth.uid() as person`,
    );
    await database.owner.query('commit');
    expect(rows).toEqual([{ is_itself: true, person: null }]);
  });
});
