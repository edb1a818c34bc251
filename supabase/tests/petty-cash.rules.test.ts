import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInvoicing } from './fixtures/invoices.ts';

const { database, admin, otherAdmin, manager, employee, colleague, project, ask, all, idOf } =
  await openInvoicing();
afterAll(() => database.drop());

let account: string;
let custodian: string;

beforeAll(async () => {
  account = String(
    (
      await ask(
        admin,
        `insert into public.bank_accounts (name, bank_name, account, opened_on)
         values ('Operations', 'Gulf Bank', '0123456789', model.today() - 100) returning id`,
      )
    )[0]?.id,
  );
  const hire = (user: TestUser, name: string) =>
    idOf(
      `insert into public.employees (first_name, last_name, user_id, hire_date)
       values ($2, 'Site', $1, '2020-01-01') returning id`,
      [user.id, name],
    );
  custodian = await hire(employee, 'Tariq');
  await hire(colleague, 'Deepak');
  await hire(admin, 'Amal');
});

async function request(keptBy = custodian, amount = 1000, by = admin): Promise<string> {
  const [row] = await ask(
    by,
    `insert into public.petty_cash_floats (name, employee_id, project_id, bank_account_id, float_amount)
     values ('Site box', $1, $2, $3, $4) returning id`,
    [keptBy, project, account, amount],
  );
  return String(row?.id);
}

const step = (user: TestUser, table: string, id: string, status: string, reason: string | null = null) =>
  ask(user, `update public.${table} set status = $2, status_reason = $3 where id = $1 returning status`, [
    id,
    status,
    reason,
  ]);

async function open(amount = 1000): Promise<string> {
  const id = await request(custodian, amount);
  await step(otherAdmin, 'petty_cash_floats', id, 'open');
  return id;
}

async function spend(float: string, amount: number, by = employee, more: Record<string, unknown> = {}) {
  const values = { petty_cash_float_id: float, payee: 'Shop', description: 'Nails', amount, ...more };
  const names = Object.keys(values);
  const [row] = await ask(
    by,
    `insert into public.petty_cash_vouchers (${names.join(', ')})
     values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return String(row?.id);
}

async function claim(float: string, counted: number, more: Record<string, unknown> = {}, by = employee) {
  const values = { petty_cash_float_id: float, counted_amount: counted, ...more };
  const names = Object.keys(values);
  const [row] = await ask(
    by,
    `insert into public.petty_cash_claims (${names.join(', ')})
     values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return String(row?.id);
}

const balance = async (float: string) =>
  (await all('select balance_amount::text from public.petty_cash_floats where id = $1', [float]))[0]?.[
    'balance_amount'
  ];

/** What the books have of these documents, by posting, and that every one of them comes to nothing. */
async function books(ids: string[]) {
  const rows = await all(
    `select posting, sum(amount)::float as amount from private.journal_parts('2000-01-01', '2999-12-31')
     where document_id = any ($1) group by posting having sum(amount) <> 0 order by posting`,
    [ids],
  );
  expect(
    await all(
      `select document_id from private.journal_parts('2000-01-01', '2999-12-31')
       group by document_id, entry_date having sum(amount) <> 0`,
    ),
  ).toEqual([]);
  return Object.fromEntries(rows.map(({ posting, amount }) => [posting, amount]));
}

describe('a petty cash float', () => {
  it('is opened by a person other than its requester and custodian, and takes its cash from the bank', async () => {
    const id = await request();
    await expect(step(admin, 'petty_cash_floats', id, 'open')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    expect(await books([id])).toEqual({});
    await step(otherAdmin, 'petty_cash_floats', id, 'open');
    expect(await balance(id)).toBe('1000.00');
    expect(await books([id])).toEqual({ bank: -1000, cash: 1000 });

    const own = await idOf('select id from public.employees where user_id = $1', [admin.id]);
    const kept = await request(own, 500, otherAdmin);
    await expect(step(admin, 'petty_cash_floats', kept, 'open')).rejects.toMatchObject({
      hint: 'self_approval',
    });
  });

  it('is asked for by those who see the bank accounts of the company', async () => {
    await expect(request(custodian, 10, employee)).rejects.toMatchObject({ code: 'PT403' });
    await expect(request(custodian, 10, manager)).rejects.toMatchObject({ code: 'PT403' });
    const id = await open();
    const seen = (user: TestUser) => ask(user, 'select id from public.petty_cash_floats where id = $1', [id]);
    expect(await seen(employee)).toHaveLength(1);
    expect(await seen(colleague)).toEqual([]);
    expect(await seen(admin)).toHaveLength(1);
  });

  it('is spent by its custodian alone, never below nothing, and only while it is open', async () => {
    const waiting = await request();
    await expect(spend(waiting, 5)).rejects.toMatchObject({ hint: 'wrong_order' });
    const id = await open(100);
    for (const user of [colleague, admin]) {
      await expect(spend(id, 5, user)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|PT403)$/),
      });
    }
    await expect(spend(id, 100.01)).rejects.toMatchObject({ hint: 'over_limit' });
    const voucher = await spend(id, 60);
    expect(await balance(id)).toBe('40.00');
    await expect(
      ask(employee, 'update public.petty_cash_vouchers set amount = 101 where id = $1', [voucher]),
    ).rejects.toMatchObject({ hint: 'over_limit' });
    await ask(employee, 'update public.petty_cash_vouchers set amount = 100 where id = $1', [voucher]);
    expect(await balance(id)).toBe('0.00');
    await step(employee, 'petty_cash_vouchers', voucher, 'cancelled', 'Returned');
    expect(await balance(id)).toBe('100.00');
    await expect(spend(id, 5, employee, { voucher_date: '2020-01-01' })).rejects.toMatchObject({
      hint: 'out_of_range',
    });
  });

  it('is never overdrawn by vouchers that are written at once', async () => {
    const id = await open(100);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => spend(id, 30)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await balance(id)).toBe('10.00');
  });
});

describe('a claim', () => {
  it('becomes cost and is in the books once, when another approves it, and fills the float up when it is paid', async () => {
    const float = await open();
    const tax = await idOf(
      `insert into public.tax_codes (code, name, tax_type, rate, valid_from_date)
       values ('VAT5', 'VAT 5 %', 'standard', 5, '2018-01-01') returning id`,
    );
    const nails = await spend(float, 105, employee, { project_id: project, tax_code_id: tax });
    const water = await spend(float, 45);
    const id = await claim(float, 850);
    const ids = [float, nails, water, id];
    expect(await books(ids)).toEqual({ bank: -1000, cash: 1000 });
    await expect(
      ask(employee, 'update public.petty_cash_vouchers set amount = 1 where id = $1', [nails]),
    ).rejects.toMatchObject({ hint: 'record_locked' });

    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        step(i % 2 ? admin : otherAdmin, 'petty_cash_claims', id, 'approved'),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      await all('select amount::text, project_id from public.job_cost_entries where source_id = any ($1)', [
        ids,
      ]),
    ).toEqual([{ amount: '100.00', project_id: project }]);
    expect(await books(ids)).toEqual({ bank: -1000, cash: 850, expenses: 145, input_tax: 5 });

    await step(otherAdmin, 'petty_cash_claims', id, 'paid');
    expect(await balance(float)).toBe('1000.00');
    expect(await books(ids)).toEqual({ bank: -1150, cash: 1000, expenses: 145, input_tax: 5 });
    expect(
      await all(
        `select m.source_table, m.amount::text from public.bank_accounts a cross join private.bank_movements(a) m
         where m.source_id = any ($1) order by 2`,
        [ids],
      ),
    ).toEqual([
      { source_table: 'petty_cash_floats', amount: '-1000.00' },
      { source_table: 'petty_cash_claims', amount: '-150.00' },
    ]);
  });

  it('is neither approved nor paid by the custodian, not even one who administers', async () => {
    const own = await idOf('select id from public.employees where user_id = $1', [admin.id]);
    const float = await request(own, 300, otherAdmin);
    const owner = await database.createUser({ role: 'OWNER' });
    await step(owner, 'petty_cash_floats', float, 'open');
    await spend(float, 50, admin);
    const id = await claim(float, 250, {}, admin);
    await expect(step(admin, 'petty_cash_claims', id, 'approved')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await step(otherAdmin, 'petty_cash_claims', id, 'approved');
    await expect(step(admin, 'petty_cash_claims', id, 'paid')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    expect(await step(employee, 'petty_cash_claims', id, 'paid')).toEqual([]);
    expect(await step(manager, 'petty_cash_claims', id, 'paid')).toEqual([]);
    await step(otherAdmin, 'petty_cash_claims', id, 'paid');
    expect(await balance(float)).toBe('300.00');
  });

  it('is made by the custodian alone, one at a time, of vouchers that are there', async () => {
    const float = await open();
    await expect(claim(float, 1000)).rejects.toMatchObject({ hint: 'required' });
    await spend(float, 10);
    for (const user of [colleague, admin]) {
      await expect(claim(float, 990, {}, user)).rejects.toMatchObject({ code: '42501' });
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => claim(float, 990)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      await all(
        'select count(*)::int as claims from public.petty_cash_claims where petty_cash_float_id = $1',
        [float],
      ),
    ).toEqual([{ claims: 1 }]);
  });

  it('takes no amount from the person who sends it', async () => {
    const float = await open();
    await expect(spend(float, 10, employee, { status: 'approved' })).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    const voucher = await spend(float, 10, employee, { base_amount: 1, tax_amount: 9 });
    expect(
      await all(
        'select status, base_amount::text, tax_amount::text from public.petty_cash_vouchers where id = $1',
        [voucher],
      ),
    ).toEqual([{ status: 'recorded', base_amount: '10.00', tax_amount: '0.00' }]);
    const id = await claim(float, 990, { amount: 900, payable_amount: 900, expected_amount: 5 });
    expect(
      await all(
        'select amount::text, payable_amount::text, expected_amount::text, status from public.petty_cash_claims where id = $1',
        [id],
      ),
    ).toEqual([{ amount: '10.00', payable_amount: '10.00', expected_amount: '990.00', status: 'pending' }]);
  });

  it('gives its vouchers back when it is rejected', async () => {
    const float = await open();
    const voucher = await spend(float, 80);
    const id = await claim(float, 920);
    await step(otherAdmin, 'petty_cash_claims', id, 'rejected', 'No receipt');
    expect(
      await all('select status, petty_cash_claim_id from public.petty_cash_vouchers where id = $1', [
        voucher,
      ]),
    ).toEqual([{ status: 'recorded', petty_cash_claim_id: null }]);
    await step(employee, 'petty_cash_vouchers', voucher, 'cancelled', 'Paid myself');
    expect(await balance(float)).toBe('1000.00');
    expect(await books([float, voucher, id])).toEqual({ bank: -1000, cash: 1000 });
  });

  it('explains cash that is missing, which is gone at once and a cost once it is approved', async () => {
    const float = await open();
    const voucher = await spend(float, 100);
    await expect(claim(float, 895)).rejects.toMatchObject({ hint: 'required' });
    const id = await claim(float, 895, { explanation: 'Wrong change' });
    expect(await balance(float)).toBe('895.00');
    await step(otherAdmin, 'petty_cash_claims', id, 'approved');
    await step(otherAdmin, 'petty_cash_claims', id, 'paid');
    expect(await balance(float)).toBe('1000.00');
    expect(await books([float, voucher, id])).toEqual({ bank: -1105, cash: 1000, expenses: 105 });
  });

  it('is missing cash of the company, and no cost of the project the box is kept for', async () => {
    const float = await open();
    await all('update public.petty_cash_floats set project_id = $2 where id = $1', [float, project]);
    const id = await claim(float, 995, { explanation: 'Wrong change' });
    await step(otherAdmin, 'petty_cash_claims', id, 'approved');
    expect(
      await all(
        `select project_id, amount::float from private.journal_parts('2000-01-01', '2999-12-31')
         where document_id = $1 and posting = 'expenses'`,
        [id],
      ),
    ).toEqual([{ project_id: null, amount: 5 }]);
  });

  it('is all that who has left still writes: the cash goes back, and no voucher is added', async () => {
    const id = await open(100);
    await all(`update public.employees set status = 'terminated' where id = $1`, [custodian]);
    try {
      await expect(spend(id, 5)).rejects.toMatchObject({ hint: 'record_locked' });
      await claim(id, 100, { kind: 'closing' });
    } finally {
      await all(`update public.employees set status = 'active' where id = $1`, [custodian]);
    }
  });

  it('is asked for before the custodian leaves, and counted by finance when they cannot', async () => {
    const waiting = await request(custodian, 10);
    const id = await open(200);
    const voucher = await spend(id, 30);
    const leave = () =>
      ask(
        admin,
        `update public.employees set status = 'terminated', status_reason = 'Absconded' where id = $1 returning status`,
        [custodian],
      );
    await ask(
      otherAdmin,
      `update public.employees set status = 'notice', status_reason = 'Left' where id = $1`,
      [custodian],
    );
    await expect(leave()).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringContaining('Site box (PCF'),
    });
    const close = (by: TestUser, counted: number, why: string | null = null) =>
      ask(by, 'select public.close_petty_cash($1, $2, $3) as id', [id, counted, why]);
    for (const by of [employee, manager])
      await expect(close(by, 170)).rejects.toMatchObject({ code: 'PT403' });
    await expect(close(admin, 100)).rejects.toMatchObject({ hint: 'required' });
    const [made] = await close(admin, 100, 'He left with it');
    const closing = String(made?.id);
    await expect(step(admin, 'petty_cash_claims', closing, 'approved')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await step(otherAdmin, 'petty_cash_claims', closing, 'approved');
    await step(otherAdmin, 'petty_cash_claims', closing, 'paid');
    expect(await books([id, voucher, closing])).toEqual({ bank: -100, expenses: 100 });
    await step(otherAdmin, 'petty_cash_floats', waiting, 'rejected', 'Not needed');
    await all(`update public.employees set status = 'terminated' where id = $1`, [custodian]);
    try {
      await expect(step(otherAdmin, 'petty_cash_floats', waiting, 'pending')).rejects.toMatchObject({
        hint: 'invalid_choice',
      });
    } finally {
      await all(`update public.employees set status = 'active' where id = $1`, [custodian]);
    }
  });

  it('with cash that is missing is approved by who may approve both together', async () => {
    const id = await open(1000);
    await spend(id, 50);
    const lost = await claim(id, 50, { explanation: 'Stolen' });
    await all(
      `insert into public.approval_limits (role_id, document_kind, max_amount)
       select id, 'petty_cash_claims', 500 from public.roles where name = 'ADMIN'`,
    );
    try {
      expect(
        (await ask(otherAdmin, 'select record_id from public.pending_approvals()')).map(
          (row) => row['record_id'],
        ),
      ).not.toContain(lost);
      await expect(step(otherAdmin, 'petty_cash_claims', lost, 'approved')).rejects.toMatchObject({
        hint: 'above_approval_limit',
      });
    } finally {
      await all('delete from public.approval_limits');
    }
  });

  it('books nothing on a project that was closed meanwhile, unless an adjustment is allowed', async () => {
    const closing = await idOf(`insert into public.projects (name) values ('Quay') returning id`);
    const id = await open(1000);
    await spend(id, 50, employee, { project_id: closing });
    const claimed = await claim(id, 950);
    await all(`update public.projects set status = 'closed' where id = $1`, [closing]);
    const approve = () => step(otherAdmin, 'petty_cash_claims', claimed, 'approved');
    await expect(approve()).rejects.toMatchObject({ hint: 'record_locked' });
    expect(await all('select id from public.job_cost_entries where project_id = $1', [closing])).toEqual([]);
    await all(
      `insert into public.project_adjustments (project_id, person_id, reason) values ($1, $2, 'Late claim')`,
      [closing, otherAdmin.id],
    );
    await approve();
    expect(await all('select id from public.job_cost_entries where project_id = $1', [closing])).toHaveLength(
      1,
    );
  });

  it('that closes the float gives the counted cash back to the bank, and nothing more is spent', async () => {
    const float = await open();
    const voucher = await spend(float, 100);
    const id = await claim(float, 898, { kind: 'closing', explanation: 'Wrong change' });
    await expect(spend(float, 5)).rejects.toMatchObject({ hint: 'wrong_order' });
    await expect(step(otherAdmin, 'petty_cash_floats', float, 'closed')).rejects.toMatchObject({
      code: 'PT403',
    });
    await step(otherAdmin, 'petty_cash_claims', id, 'approved');
    await step(otherAdmin, 'petty_cash_claims', id, 'paid');
    expect(
      await all(
        'select status, balance_amount::text, closed_on is not null as dated from public.petty_cash_floats where id = $1',
        [float],
      ),
    ).toEqual([{ status: 'closed', balance_amount: '0.00', dated: true }]);
    expect(await books([float, voucher, id])).toEqual({ bank: -102, expenses: 102 });
    await expect(spend(float, 5)).rejects.toMatchObject({ hint: 'wrong_order' });
  });

  it('in another currency leaves nothing behind by rounding', async () => {
    await ask(
      admin,
      `insert into public.exchange_rates (currency, rate, rate_date) values ('USD', 3.6725, model.today() - 10)`,
    );
    const [dollars] = await ask(
      admin,
      `insert into public.bank_accounts (name, bank_name, account, currency, opened_on)
       values ('Dollars', 'Gulf Bank', '9876543210', 'USD', model.today() - 100) returning id`,
    );
    const [row] = await ask(
      admin,
      `insert into public.petty_cash_floats (name, employee_id, bank_account_id, float_amount)
       values ('Dollars', $1, $2, 333.33) returning id`,
      [custodian, dollars?.['id']],
    );
    const float = String(row?.['id']);
    await step(otherAdmin, 'petty_cash_floats', float, 'open');
    const vouchers = [await spend(float, 33.33), await spend(float, 66.67), await spend(float, 11.11)];
    const first = await claim(float, 222.22);
    await step(otherAdmin, 'petty_cash_claims', first, 'approved');
    await step(otherAdmin, 'petty_cash_claims', first, 'paid');
    const last = await claim(float, 333.33, { kind: 'closing' });
    await step(otherAdmin, 'petty_cash_claims', last, 'approved');
    await step(otherAdmin, 'petty_cash_claims', last, 'paid');
    const found = await books([float, first, last, ...vouchers]);
    expect(found['cash']).toBeUndefined();
    expect(found['expenses']).toBeCloseTo(-Number(found['bank']), 6);
  });

  it('is in the closing checklist with what it paid until its claim is decided', async () => {
    const float = await open();
    const voucher = await spend(float, 84.25);
    const listed = () =>
      ask(
        admin,
        `select document_table, amount, currency
         from public.closing_checklist(model.today() - 1, model.today() + 1) where document_id = $1`,
        [voucher],
      );
    const wanted = [{ document_table: 'petty_cash_vouchers', amount: '84.25', currency: 'AED' }];
    expect(await listed()).toEqual(wanted);
    const refill = await claim(float, 915.75);
    expect(await listed()).toEqual(wanted);
    await step(otherAdmin, 'petty_cash_claims', refill, 'approved');
    expect(await listed()).toEqual([]);
  });
});
