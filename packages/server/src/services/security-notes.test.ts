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
