import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { testKeys } from '../testing/test-application.ts';

it('decides, counts, numbers and answers figures as the database has them', async () => {
  const { ask, people } = await openApiFixture();
  const { OWNER, ADMIN, MANAGER, EMPLOYEE } = people;
  const made = await ask('POST /finance/expenses/', {
    as: MANAGER,
    body: { activity: 'Taxi', amount: '12.50', status: 'pending' },
  });
  expect([made.statusCode, made.json()]).toMatchObject([201, { amount: '12.50', status: 'pending' }]);
  const { id } = made.json<{ id: string }>();
  const own = await ask(`POST /finance/unified-expenses/${id}/workflow/?source=company`, {
    as: MANAGER,
    body: { action: 'approve' },
  });
  expect(own.json().code).toMatch(/access_denied|self_approval/);
  const other = await ask(`POST /finance/unified-expenses/${id}/workflow/?source=employee`, {
    as: ADMIN,
    body: { action: 'approve' },
  });
  expect(other.statusCode).toBe(404);
  const approved = await ask(`POST /finance/unified-expenses/${id}/workflow/`, {
    as: ADMIN,
    body: { action: 'approve', notes: 'ok' },
  });
  expect([approved.statusCode, approved.json()]).toMatchObject([
    200,
    { status: 'approved', status_reason: 'ok' },
  ]);
  const list = await ask('GET /finance/unified-expenses/?source=company&type=all&search=taxi', { as: ADMIN });
  expect(list.json()).toMatchObject({ count: 1, results: [{ id, payroll_status: 'pending' }] });

  expect((await ask('GET /finance/dashboard-stats/', { as: OWNER })).json()).toEqual(expect.any(Object));
  expect(
    (await ask('GET /finance/invoices/summary/?date_from=2026-01-01&project_id=', { as: OWNER })).json(),
  ).toMatchObject({ count: 0 });
  expect((await ask('GET /finance/cash-flow-analysis/?date_from=soon', { as: OWNER })).json()).toEqual({
    date_from: [expect.any(String)],
  });
  for (const path of [
    'dashboard-stats',
    'budget-analysis',
    'cash-flow-analysis',
    'expense-analysis',
    'revenue-analysis',
    'invoices/summary',
    'unified-expenses/stats',
  ]) {
    const refused = await ask(`GET /finance/${path}/`, { as: EMPLOYEE });
    expect([path, refused.statusCode, refused.json()]).toMatchObject([path, 403, { code: 'access_denied' }]);
  }
  for (const answer of [
    await ask('GET /finance/expense-analysis/', { as: OWNER }),
    await ask('POST /rpc/expense_analysis/', { as: OWNER, body: {} }),
  ])
    expect(answer.json()).toMatchObject([{ approved_amount: '12.50', pending_amount: '0' }]);
  const number = await ask('POST /finance/invoices/generate-number/', { as: OWNER });
  expect(number.json()).toEqual({
    number: expect.stringContaining('INV'),
    invoice_number: expect.any(String),
  });
  expect((await ask('GET /hr/employees/generate-number/', { as: OWNER })).json()).toMatchObject({
    number: expect.any(String),
  });
  expect((await ask('GET /users/me/', { as: EMPLOYEE })).json()).toMatchObject({ email: EMPLOYEE.email });
});

it('takes lists under the names of the specification, and deletes all or none', async () => {
  const { ask, people } = await openApiFixture();
  const as = people.OWNER;
  const project = (await ask('POST /projects/', { as, body: { name: 'Villa' } })).json<{ id: string }>().id;
  const job = await ask('POST /hr/job-titles/', { as, body: { title: 'Mason' } });
  const band = await ask('POST /hr/salary-bands/', {
    as,
    body: { job_title_id: job.json().id, band_name: 'A', min_salary: '1', max_salary: '9' },
  });
  const benefits = [
    { salary_band_id: band.json().id, name: 'Car', amount: '10' },
    { salary_band_id: band.json().id, name: 'Phone', amount: '5' },
  ];
  const made = await ask('POST /hr/salary-benefits/', { as, body: { benefits } });
  expect([made.statusCode, made.json()]).toMatchObject([201, [{ name: 'Car' }, { name: 'Phone' }]]);
  // sent again in a list they are changed, and stay the same rows
  const [car, phone] = made.json<{ id: string }[]>();
  const again = await ask('POST /hr/salary-benefits/', { as, body: { ...benefits[0], amount: '20' } });
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_exists', field: 'name' }]);
  const list = await ask('POST /hr/salary-benefits/', { as, body: { benefits: benefits.toReversed() } });
  expect([list.statusCode, list.json()]).toMatchObject([
    201,
    [{ id: phone?.id }, { id: car?.id, amount: '10.00' }],
  ]);
  const twice = await ask('POST /hr/salary-benefits/', {
    as,
    body: { benefits: [benefits[0], benefits[0]] },
  });
  expect([twice.statusCode, twice.json()]).toMatchObject([409, { code: 'already_exists', field: 'name' }]);
  const broken = await ask('POST /hr/salary-benefits/', {
    as,
    body: { benefits: [benefits[0], { name: 'Flat' }] },
  });
  expect([broken.statusCode, Object.keys(broken.json()).toSorted()]).toEqual([
    400,
    ['amount', 'salary_band_id'],
  ]);
  const items = await Promise.all(
    ['A', 'B'].map((description) =>
      ask('POST /finance/quantity-takeoff/', { as, body: { project_id: project, description, unit: 'm' } }),
    ),
  );
  const ids = items.map((item) => item.json<{ id: string }>().id);
  const counted = await ask('POST /finance/quantity-takeoff/check-references/', { as, body: { ids } });
  expect(counted.json()).toHaveLength(2);
  const missing = await ask('POST /finance/quantity-takeoff/bulk-delete/', {
    as,
    body: { ids: [...ids, randomUUID()] },
  });
  expect(missing.statusCode).toBe(404);
  const deleted = await ask('POST /finance/quantity-takeoff/bulk-delete/', { as, body: { ids } });
  expect(deleted.json()).toEqual({ deleted: 2 });
});

it('reaches tables by name as their own addresses do', async () => {
  const { ask, people } = await openApiFixture();
  const as = people.MANAGER;
  const { id } = (await ask('POST /projects/', { as, body: { name: 'Villa' } })).json<{ id: string }>();
  const task = (await ask('POST /tasks/', { as, body: { project_id: id, task_title: 'Dig' } })).json<{
    id: string;
  }>();
  expect((await ask(`PATCH /inventory_items/${task.id}/`, { as, body: { name: 'x' } })).statusCode).toBe(404);
  expect((await ask(`PATCH /role_permissions/${task.id}/`, { as, body: {} })).statusCode).toBe(404);
  const unknown = await ask(`PATCH /projects/${id}/`, { as, body: { nonsense: 1 } });
  expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([400, ['nonsense']]);
  // what the server owns may be sent along, here as there
  const sent = { first_name: 'Ravi', language: 'hi', updated_at: '2026-01-01T00:00:00Z', role: 'OWNER' };
  for (const path of ['profiles', 'users']) {
    const changed = await ask(`PATCH /${path}/${people.EMPLOYEE.id}/`, { as: people.EMPLOYEE, body: sent });
    expect([path, changed.statusCode, changed.json()]).toMatchObject([
      path,
      200,
      { first_name: 'Ravi', language: 'hi', role: 'EMPLOYEE' },
    ]);
  }
  const other = await ask(`PATCH /profiles/${people.MANAGER.id}/`, { as: people.EMPLOYEE, body: sent });
  expect([other.statusCode, other.json().code]).toEqual([403, 'access_denied']);
  const own = await ask(`PATCH /profiles/${people.EMPLOYEE.id}/`, {
    as: people.EMPLOYEE,
    body: { first_name: 'Ravi' },
  });
  expect([own.statusCode, own.json()]).toMatchObject([200, { first_name: 'Ravi' }]);
});

it('keeps the files of documents, for those who may read them', async () => {
  const { app, ask, people, tokenOf } = await openApiFixture();
  const as = people.MANAGER;
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const upload = async (file: Blob, name: string, metadata: string) => {
    const body = new FormData();
    body.append('metadata', metadata);
    body.append('file', file, name);
    const headers = { authorization: `Bearer ${tokenOf(as)}` };
    const answer = await fetch(`${address}/api/documents/upload/`, { method: 'POST', body, headers });
    return { status: answer.status, row: (await answer.json()) as Record<string, string> };
  };
  const plan = new Blob(['hello'], { type: 'text/plain' });
  const made = await upload(plan, 'plan.txt', JSON.stringify({ title: 'Plan', description: 'of the site' }));
  expect(made).toMatchObject({
    status: 201,
    row: { title: 'Plan', file_name: 'plan.txt', file_size: '5', mime_type: 'text/plain' },
  });
  const { id, file_path: path } = made.row;
  const read = await ask(`GET /documents/${id}/download/?filename=other.txt`, { as });
  expect([read.statusCode, read.body, read.headers['content-disposition']]).toEqual([
    200,
    'hello',
    expect.stringContaining('other.txt'),
  ]);
  expect((await ask(`GET /documents/${id}/download/`)).statusCode).toBe(401);
  const used = await ask('POST /documents/delete-file/', { as, body: { file_path: path } });
  expect([used.statusCode, used.json()]).toMatchObject([
    409,
    { code: 'in_use', detail: expect.stringContaining(String(made.row['document_number'])) },
  ]);
  const none = await ask('POST /documents/delete-file/', { as, body: { file_path: 'none/none' } });
  expect(none.statusCode).toBe(404);
  const stored = () =>
    app.inject({
      url: `/storage/v1/object/authenticated/documents/${path}`,
      headers: { apikey: testKeys.publishableKey, authorization: `Bearer ${tokenOf(as)}` },
    });
  expect((await stored()).statusCode).toBe(200);
  expect((await ask(`DELETE /documents/${id}/`, { as: people.ADMIN })).statusCode).toBe(204);
  expect((await ask(`GET /documents/${id}/download/`, { as })).statusCode).toBe(404);
  expect((await stored()).json()).toMatchObject({ error: 'not_found' });
  expect(await upload(plan, 'plan.txt', '{"nonsense": 1}')).toEqual({
    status: 400,
    row: { nonsense: [expect.any(String)] },
  });
  // as curl and Python send a part that is declared as JSON
  const declared = async (metadata: string) => {
    const parts = [
      `--edge\r\nContent-Disposition: form-data; name="metadata"\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n`,
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="plan.txt"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--edge--\r\n',
    ];
    const headers = {
      authorization: `Bearer ${tokenOf(as)}`,
      'content-type': 'multipart/form-data; boundary=edge',
    };
    const sent = { method: 'POST', body: parts.join(''), headers };
    const answer = await fetch(`${address}/api/documents/upload/`, sent);
    return [answer.status, await answer.json()];
  };
  expect(await declared('{"title": "Section"}')).toMatchObject([201, { title: 'Section' }]);
  expect(await declared('{"title"')).toMatchObject([400, { code: 'invalid_file' }]);
  const page = new Blob(['<script>'], { type: 'text/html' });
  expect((await upload(page, 'a.html', '{}')).status).toBe(415);
  const text = new Blob(['hello'], { type: 'application/pdf' });
  const lying = await upload(text, 'a.pdf', '{}');
  expect([lying.status, lying.row]).toMatchObject([
    415,
    { code: 'invalid_file', detail: expect.stringContaining('does not match its type (application/pdf)') },
  ]);
  expect((await ask('POST /documents/upload/', { as, body: {} })).statusCode).toBe(415);
});

it('keeps what browsers say apart, small and marked as theirs', async () => {
  const { ask, people, database } = await openApiFixture();
  const as = people.EMPLOYEE;
  const entry = {
    timestamp: '2026-11-21T10:00:00Z',
    level: 'warn',
    message: 'Odd',
    data: { a: 1 },
    user_id: people.OWNER.id,
    session_id: 's',
  };
  expect((await ask('POST /security/log', { body: entry })).statusCode).toBe(401);
  expect((await ask('POST /security/log', { as, body: entry })).statusCode).toBe(204);
  const large = await ask('POST /security/log', { as, body: { ...entry, data: { a: 'x'.repeat(5000) } } });
  expect([large.statusCode, Object.keys(large.json())]).toEqual([400, ['data']]);
  const { rows } = await database.owner.query('select user_id, message, is_trusted from public.security_log');
  expect(rows).toEqual([{ user_id: as.id, message: 'Odd', is_trusted: false }]);
  const codes = await Promise.all(
    Array.from({ length: 70 }, async () => (await ask('POST /security/log', { as, body: entry })).statusCode),
  );
  expect(codes.filter((code) => code === 204)).toHaveLength(59);
  expect(codes.filter((code) => code === 429)).toHaveLength(11);
});

it('lets a deputy decide for who is away, by the same address, and nobody else', async () => {
  const { ask, people, database } = await openApiFixture();
  const { EMPLOYEE: deputy, OWNER: away, ADMIN: admin } = people;
  const claimed = await ask('POST /finance/expenses/', {
    as: admin,
    body: { activity: 'Fuel', amount: '12.50' },
  });
  const { id } = claimed.json<{ id: string }>();
  await database.owner.query(`update public.expenses set status = 'pending' where id = $1`, [id]);
  const approve = (body: object) => ask(`POST /finance/expenses/${id}/approve/`, { as: deputy, body });
  const forPerson = { for_person: away.id };
  const before = await approve(forPerson);
  expect([before.statusCode, before.json()]).toMatchObject([403, { code: 'access_denied' }]);
  expect((await approve({ for_person: 'somebody' })).json()).toHaveProperty('for_person');
  await database.commitAs(away, (db) =>
    db.query(
      `insert into public.approval_deputies (deputy_id, document_kind, ends_on) values ($1, 'expenses', model.today() + 3)`,
      [deputy.id],
    ),
  );
  expect((await approve({})).statusCode).toBeGreaterThanOrEqual(403);
  const decided = await approve({ ...forPerson, notes: 'Seen' });
  expect([decided.statusCode, decided.json()]).toMatchObject([200, { id, status: 'approved' }]);
  const { rows } = await database.owner.query(
    `select user_id, for_user_id from public.audit_log where record_id = $1 and after ->> 'status' = 'approved'`,
    [id],
  );
  expect(rows).toEqual([{ user_id: deputy.id, for_user_id: away.id }]);
});
