import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayroll, type Name } from './fixtures/payroll.ts';

const { database, users, staff, newRun, post, setRun } = await openPayroll();
afterAll(() => database.drop());

beforeEach(() =>
  database.owner.query(
    'truncate public.employee_bank_accounts, private.record_hands, public.notifications, public.payroll_lines, public.payroll, public.payroll_runs cascade',
  ),
);

const write = (by: Name, of: Name, account: string) =>
  database.commitAs(users[by], (db) =>
    db.query(
      `insert into public.employee_bank_accounts (employee_id, bank_name, account_holder, account) values ($1, 'Gulf Bank', 'Somebody', $2)`,
      [staff[of], account],
    ),
  );
const move = (by: Name, of: Name, account: string) =>
  database.commitAs(users[by], (db) =>
    db.query('update public.employee_bank_accounts set account = $2 where employee_id = $1', [
      staff[of],
      account,
    ]),
  );
async function pendingRun(maker: Name = 'owner') {
  const run = await newRun(maker);
  await post(run, staff.mason);
  await setRun('service_role', run, `status = 'calculated'`);
  await setRun(maker, run, `status = 'pending'`);
  return run;
}

describe('where a wage goes', () => {
  it('is nobody else’s account: an administrator does not enter their own for a colleague', async () => {
    await write('admin', 'admin', 'AE070331234567890123456');
    await write('mason', 'mason', 'AE070331234567890123457');
    await expect(move('admin', 'mason', 'AE070331234567890123456')).rejects.toMatchObject({
      code: 'PT409',
      hint: 'already_exists',
    });
    await expect(write('checker', 'carpenter', 'AE070331234567890123456')).rejects.toMatchObject({
      code: 'PT409',
    });
    // an owner knows that two are a couple
    await move('owner', 'mason', 'AE070331234567890123456');
  });

  it('is one person’s also when two write at the same moment', async () => {
    const results = await Promise.allSettled(
      (['mason', 'carpenter', 'welder', 'manager'] as const).map((name) =>
        write(name, name, 'AE070331234567890123456'),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is looked at by another before it is paid: who changed it neither approves nor pays', async () => {
    await write('mason', 'mason', 'AE070331234567890123457');
    const run = await pendingRun();
    await move('admin', 'mason', 'AE070331234567890123999');
    await expect(setRun('admin', run, `status = 'approved'`)).rejects.toMatchObject({
      code: 'PT403',
      hint: 'self_approval',
    });
    await setRun('checker', run, `status = 'approved'`);
    // looked at: the payment is anybody's of the office
    await setRun('admin', run, `status = 'paid', payment_reference = 'SIF 1'`);
  });

  it('cannot be moved between approval and payment by who pays', async () => {
    await write('mason', 'mason', 'AE070331234567890123457');
    const run = await pendingRun();
    await setRun('checker', run, `status = 'approved'`);
    await move('admin', 'mason', 'AE070331234567890123999');
    await expect(setRun('admin', run, `status = 'paid', payment_reference = 'SIF 1'`)).rejects.toMatchObject({
      code: 'PT403',
      hint: 'self_approval',
    });
    // what the person says themselves holds
    await move('mason', 'mason', 'AE070331234567890123457');
    await setRun('admin', run, `status = 'paid', payment_reference = 'SIF 1'`);
  });

  it('is the person’s to know: they are notified of what another person wrote', async () => {
    await write('mason', 'mason', 'AE070331234567890123457');
    await move('admin', 'mason', 'AE070331234567890123999');
    const { rows } = await database.as(users.mason, (db) =>
      db.query('select kind, subject from public.notifications'),
    );
    expect(rows).toEqual([{ kind: 'bank_account', subject: 'Gulf Bank' }]);
  });
});
