import { expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';

it('V16.3.2: who is refused and who reads what is personal is written down at both APIs, with the times and no value', async () => {
  const { app, ask, database, people, tokenOf } = await openApiFixture();
  const { EMPLOYEE: employee, ADMIN: admin } = people;
  const hosted = (path: string, as: typeof employee, method: 'GET' | 'POST' = 'GET') =>
    app.inject({
      method,
      url: `/rest/v1/${path}`,
      headers: {
        apikey: 'sb_publishable_tests',
        authorization: `Bearer ${tokenOf(as)}`,
        'content-type': 'application/json',
      },
      ...(method === 'POST' && { payload: '{"period_start":"2026-01-01","period_end":"2026-01-31"}' }),
    });
  for (let turn = 0; turn < 3; turn += 1)
    expect((await hosted('rpc/payroll_totals', employee, 'POST')).statusCode).toBe(403);
  expect((await ask('POST /security/sign-in-locks/', { as: employee })).statusCode).toBe(403);
  expect((await hosted('employees?select=id,payroll(net_pay)', admin)).statusCode).toBe(200);
  expect(
    (await hosted('employee_bank_accounts?select=account&account=eq.AE070331234567890123456', admin))
      .statusCode,
  ).toBe(200);
  expect((await ask('GET /payroll/', { as: admin })).statusCode).toBe(200);
  expect((await hosted('projects?select=id', employee)).statusCode).toBe(200);
  // no note about a caller who only claims whose token it is
  const forged = `e30.${Buffer.from(JSON.stringify({ sub: admin.id })).toString('base64url')}.x`;
  await app.inject({
    url: '/rest/v1/payroll',
    headers: { apikey: 'sb_publishable_tests', authorization: `Bearer ${forged}` },
  });
  await app.close();
  const { rows } = await database.owner.query(
    `select user_id, message, data ->> 'place' as place, (data ->> 'times')::int as times, is_trusted
     from public.security_log where message in ('refused', 'personal_data_read') order by message, place, user_id`,
  );
  expect(rows).toEqual(
    [
      [admin, 'personal_data_read', 'employee_bank_accounts', 1],
      [admin, 'personal_data_read', 'payroll', 2],
      [employee, 'refused', 'POST /api/security/sign-in-locks/', 1],
      [employee, 'refused', 'POST /rest/v1/rpc/payroll_totals', 3],
    ].map(([user, message, place, times]) => ({
      user_id: (user as typeof admin).id,
      message,
      place,
      times,
      is_trusted: true,
    })),
  );
});

it('of emergency cards it says whose were read, by every way to read them', async () => {
  const { app, database, people, tokenOf, ask } = await openApiFixture();
  const { ADMIN: admin, OWNER: owner } = people;
  const cards: Record<string, { employee: string; card: string }> = {};
  for (const name of ['Asha', 'Bilal', 'Chitra']) {
    const { rows } = await database.owner.query<{ employee: string; card: string }>(
      `with person as (insert into public.employees (first_name, last_name) values ($1, 'Noted') returning id)
       insert into public.emergency_cards (employee_id, blood_group) select id, 'O-' from person
         returning employee_id as employee, id as card`,
      [name],
    );
    cards[name] = rows[0]!;
  }
  const hosted = async (path: string, as: typeof admin) =>
    (
      await app.inject({
        url: `/rest/v1/${path}`,
        headers: { apikey: 'sb_publishable_tests', authorization: `Bearer ${tokenOf(as)}` },
      })
    ).statusCode;
  expect((await ask(`GET /hr/emergency-cards/${cards['Asha']!.card}/`, { as: owner })).statusCode).toBe(200);
  expect(
    await hosted(`emergency_cards?select=allergies&employee_id=eq.${cards['Bilal']!.employee}`, owner),
  ).toBe(200);
  expect(await hosted('employees?select=first_name,emergency_cards(id)&first_name=eq.Chitra', admin)).toBe(
    200,
  );
  await app.close();
  const { rows } = await database.owner.query<{ user_id: string; of: string[] }>(
    `select user_id, data -> 'of' as of from public.security_log where data ->> 'place' = 'emergency_cards'`,
  );
  const namesOf = (person: typeof admin) =>
    rows
      .filter((row) => row.user_id === person.id)
      .flatMap(({ of }) => of.map((one) => one.split(' ').at(-2)));
  expect([namesOf(owner).toSorted(), namesOf(admin)]).toEqual([['Asha', 'Bilal'], ['Chitra']]);
});

it('says by which token a program read, and finds what is personal however the address writes it', async () => {
  const { app, ask, database, people } = await openApiFixture();
  const { OWNER: owner } = people;
  const token = await database.commitAs(owner, async (db) => {
    const { rows } = await db.query<{ made: { token: string } }>(
      `select public.create_api_token('Payroll export', '{hr:view,hr:admin,projects:view}', now() + interval '1 day') as made`,
    );
    return rows[0]?.made.token;
  });
  const hosted = async (path: string, body?: object) =>
    (
      await app.inject({
        method: body ? 'POST' : 'GET',
        url: `/rest/v1/${path}`,
        headers: {
          apikey: 'sb_publishable_tests',
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(body && { payload: body }),
      })
    ).statusCode;
  const bearer = { authorization: `Bearer ${token}` };
  expect((await ask('GET /payroll/', { headers: bearer })).statusCode).toBe(200);
  const tool = { name: 'listEmployeeBankAccounts', arguments: {} };
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool };
  const called = await ask('POST /mcp/', { headers: bearer, body: call });
  expect([called.statusCode, called.body.includes('"isError":false')], called.body).toEqual([200, true]);
  expect(await hosted('employees?select=id,employee%5Fprivate(id)')).toBe(200);
  expect(await hosted('employees?select=id,found:employee_compensation_employee_id_fkey(id)')).toBe(200);
  expect(await hosted('employee_terms?select=id,salary_band_id%20(min_salary)')).toBe(200);
  expect(await hosted('employees?select=id,pay_deductions(id),emergency_cards(id)')).toBe(200);
  expect(await hosted('rpc/list_totals', { table_name: 'leave_encashments', amounts: [] })).toBe(200);
  expect(await hosted('tasks', { task_title: 'Not in its scopes' })).toBe(403);
  expect(await hosted('projects?select=id&name=eq.payroll_x')).toBe(200);
  await app.close();
  const { rows } = await database.owner.query<{ place: string; token: string }>(
    `select data ->> 'place' as place, data ->> 'token' as token from public.security_log
     where message in ('refused', 'personal_data_read')`,
  );
  expect(rows.map(({ place }) => place).toSorted()).toEqual([
    'POST /rest/v1/tasks',
    'emergency_cards',
    'employee_bank_accounts',
    'employee_compensation',
    'employee_private',
    'leave_encashments',
    'pay_deductions',
    'payroll',
    'salary_band',
  ]);
  expect(new Set(rows.map((row) => row.token))).toEqual(new Set(['Payroll export']));
});
