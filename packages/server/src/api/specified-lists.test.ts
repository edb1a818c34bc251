import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openApiFixture, type ApiFixture } from '../testing/api-fixture.ts';
import { testKeys } from '../testing/test-application.ts';

type Page = { count: number; next: string | null; previous: string | null; results: { name: string }[] };

async function pageOf({ ask, people }: ApiFixture, address: string): Promise<Page> {
  const answer = await ask(`GET ${address}`, { as: people.OWNER });
  expect([address, answer.statusCode]).toEqual([address, 200]);
  return answer.json();
}

/** The address of a page without the server and the base path. */
const below = (address: string | null) => (address ?? '').replace(/^.*\/api/, '');

it('reads a list by its offset, ten rows at a time by default (section 9)', async () => {
  const fixture = await openApiFixture();
  const names = Array.from({ length: 23 }, (_, index) => `P${String(index).padStart(2, '0')}`);
  await fixture.ask('POST /projects/', { as: fixture.people.OWNER, body: names.map((name) => ({ name })) });
  const asked = async (query: string) => {
    const { results, ...page } = await pageOf(fixture, `/projects/?ordering=name&${query}`);
    return { ...page, names: results.map(({ name }) => name) };
  };
  const middle = await asked('offset=10');
  expect(middle).toMatchObject({ count: 23, names: names.slice(10, 20) });
  expect(await asked(below(middle.next).split('?')[1] ?? '')).toMatchObject({
    names: names.slice(20),
    next: null,
  });
  expect(await asked(below(middle.previous).split('?')[1] ?? '')).toMatchObject({
    names: names.slice(0, 10),
    previous: null,
  });
  expect((await asked('limit=3&offset=5')).names).toEqual(names.slice(5, 8));
  expect((await asked('limit=4')).names).toEqual(names.slice(0, 4));
  expect((await asked('offset=')).names).toEqual(names.slice(0, 10));
  expect((await asked('page=2&page_size=20')).names).toEqual(names.slice(20));
  const refused = await fixture.ask('GET /projects/?offset=-1&limit=0', { as: fixture.people.OWNER });
  expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['limit', 'offset']]);
});

it('not_closed means every status but closed (section 4)', async () => {
  const fixture = await openApiFixture();
  const as = fixture.people.OWNER;
  const made = await fixture.ask('POST /projects/', { as, body: [{ name: 'Villa' }, { name: 'Tower' }] });
  const [villa] = made.json<{ id: string }[]>();
  const stopped = await fixture.ask(`PATCH /projects/${villa?.id}/`, {
    as,
    body: { status: 'cancelled', status_reason: 'The client withdrew.' },
  });
  expect(stopped.statusCode).toBe(200);
  const named = async (query: string) =>
    (await pageOf(fixture, `/projects/?ordering=name&${query}`)).results.map(({ name }) => name);
  expect(await named('status=not_closed')).toEqual(['Tower', 'Villa']);
  expect(await named('status=not_cancelled')).toEqual(['Tower']);
  expect(await named('name=not_Tower')).toEqual([]);
});

it('filters expenses by their type and by their kind, which are two things', async () => {
  const fixture = await openApiFixture();
  const as = fixture.people.MANAGER;
  await fixture.ask('POST /finance/expenses/', {
    as,
    body: [
      { activity: 'Taxi', amount: '12.50', type: 'reimbursable', expense_type: 'travel' },
      { activity: 'Permit', amount: '300', type: 'company', expense_type: 'permit' },
    ],
  });
  for (const [query, activity] of [
    ['type=reimbursable', 'Taxi'],
    ['type=company&expense_type=all', 'Permit'],
    ['type=&expense_type=travel', 'Taxi'],
  ])
    expect((await pageOf(fixture, `/finance/expenses/?${query}`)).results).toEqual([
      expect.objectContaining({ activity }),
    ]);
  expect((await pageOf(fixture, '/finance/expenses/?type=company&expense_type=travel')).count).toBe(0);
});

it('stores a credit limit and a tax rate that were left empty as none (section 5)', async () => {
  const { ask, people } = await openApiFixture();
  const as = people.OWNER;
  const made = await ask('POST /external-entities/', {
    as,
    body: { entity_type: 'CLIENT', company_name: 'Rao', credit_limit: '', tax_rate: null },
  });
  expect([made.statusCode, made.json()]).toMatchObject([201, { credit_limit: null, tax_rate: null }]);
  const path = `/external-entities/${made.json<{ id: string }>().id}/`;
  const given = await ask(`PUT ${path}`, { as, body: { credit_limit: '12.5', tax_rate: '5' } });
  expect(given.json()).toMatchObject({ credit_limit: '12.50', tax_rate: '5.0000' });
  const emptied = await ask(`PUT ${path}`, { as, body: { credit_limit: '', tax_rate: '' } });
  expect(emptied.json()).toMatchObject({ credit_limit: null, tax_rate: null });
  // a name is a text, and an empty one is no name
  expect((await ask(`PUT ${path}`, { as, body: { company_name: '' } })).statusCode).toBe(400);
});

it('says of a document without a file that it has none', async () => {
  const { ask, people } = await openApiFixture();
  const as = people.OWNER;
  const hired = await ask('POST /hr/employees/', { as, body: { first_name: 'Asha', last_name: 'Rao' } });
  const made = await ask('POST /hr/documents/', {
    as,
    body: { title: 'Visa', entity_type: 'employee', entity_id: hired.json<{ id: string }>().id },
  });
  const answer = await ask(`GET /hr/documents/${made.json<{ id: string }>().id}/download/`, { as });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { detail: 'Document file path not found' }]);
});

it('names the values there are when a filter has another one', async () => {
  const fixture = await openApiFixture();
  const as = fixture.people.OWNER;
  for (const query of [
    'status=finished',
    'status__in=won,finished',
    'status__ne=finished',
    'status=won&status=finished',
  ]) {
    const answer = await fixture.ask(`GET /projects/?${query}`, { as });
    expect([query, answer.statusCode]).toEqual([query, 400]);
    expect(Object.values(answer.json<Record<string, string[]>>())[0]?.[0]).toMatch(/won.*in_progress/);
  }
  expect((await fixture.ask('GET /projects/?status=all&count=none', { as })).statusCode).toBe(200);
  expect((await fixture.ask('GET /projects/?count=some', { as })).json()).toMatchObject({
    count: [expect.stringContaining('exact, none')],
  });
});

it('finds the invoices that are overdue, which is no status a row has', async () => {
  const fixture = await openApiFixture();
  const { MANAGER, ADMIN, OWNER } = fixture.people;
  const { rows: clients } = await fixture.database.owner.query<{ id: string }>(
    `insert into public.external_entities (entity_type, company_name) values ('CLIENT', 'Gulf Towers') returning id`,
  );
  const { rows: projects } = await fixture.database.owner.query<{ id: string }>(
    `insert into public.projects (name, client_id) values ('Marina', $1) returning id`,
    [clients[0]?.id],
  );
  const make = async (due: string | null) => {
    const invoice = { project_id: projects[0]?.id, issue_date: '2025-01-01', due_date: due };
    const items = [{ description: 'Concrete', quantity: 1, unit_price: 1000 }];
    const made = await fixture.ask('POST /rpc/create_invoice/', { as: MANAGER, body: { invoice, items } });
    return made.json<string>();
  };
  const late = await make('2025-01-31');
  const paid = await make('2025-01-31');
  // one that names no day was due on its own
  const undated = await make(null);
  for (const id of [late, paid, await make('2999-12-31'), undated]) {
    await fixture.ask(`PUT /finance/invoices/${id}/`, { as: MANAGER, body: { status: 'pending' } });
    const approved = await fixture.ask(`POST /finance/invoices/${id}/approve/`, { as: ADMIN, body: {} });
    expect(approved.statusCode).toBe(200);
  }
  await make('2025-01-31'); // a draft is owed by nobody
  const payment = await fixture.ask(`POST /finance/invoices/${paid}/payments/`, {
    as: MANAGER,
    body: { amount: '1000.00' },
  });
  expect(payment.statusCode).toBe(201);
  expect(await pageOf(fixture, '/finance/invoices/?status=overdue&type=all')).toMatchObject({
    count: 2,
    results: expect.arrayContaining(
      [late, undated].map((id) => expect.objectContaining({ id, status: 'approved' })),
    ),
  });
  const hosted = await fixture.app.inject({
    url: '/rest/v1/invoices?select=id,is_overdue&is_overdue=is.true&order=due_date.desc',
    headers: { apikey: testKeys.publishableKey, authorization: `Bearer ${fixture.tokenOf(OWNER)}` },
  });
  expect(hosted.json()).toEqual([late, undated].map((id) => ({ id, is_overdue: true })));
  const unknown = await fixture.ask('GET /finance/invoices/?status=late', { as: OWNER });
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    400,
    { status: [expect.stringContaining('overdue')] },
  ]);
});

it('tells the option count from a column of that name', async () => {
  const fixture = await openApiFixture();
  const as = fixture.people.OWNER;
  const path = '/finance/takeoff-measurements/';
  const answers = await Promise.all(
    ['count=none', 'count=3', 'count__gte=2'].map((query) => fixture.ask(`GET ${path}?${query}`, { as })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers.map((answer) => answer.json<Page>().count)).toEqual([null, 0, 0]);
});

it('answers HEAD, sends nothing again that is known, and compresses what is long', async () => {
  const fixture = await openApiFixture();
  const as = fixture.people.OWNER;
  const body = Array.from({ length: 20 }, (_, index) => ({ name: `Project ${index}` }));
  await fixture.ask('POST /projects/', { as, body });
  const list = await fixture.ask('GET /projects/', { as });
  const tag = String(list.headers['etag']);
  const head = await fixture.ask('HEAD /projects/', { as });
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', tag]);

  const again = await fixture.ask('GET /projects/', { as, headers: { 'if-none-match': tag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await fixture.ask('POST /projects/', { as, body: { name: 'One more' } });
  expect((await fixture.ask('GET /projects/', { as, headers: { 'if-none-match': tag } })).statusCode).toBe(
    200,
  );

  for (const [encoding, read] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const answer = await fixture.ask('GET /projects/', { as, headers: { 'accept-encoding': encoding } });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding });
    expect(String(answer.headers['vary'])).toContain('Accept-Encoding');
    expect(JSON.parse(read(answer.rawPayload).toString())).toMatchObject({ count: 21 });
  }
});

it('says which method an address does not have', async () => {
  const fixture = await openApiFixture();
  const answer = await fixture.ask('PUT /projects/', { as: fixture.people.OWNER, body: {} });
  expect([answer.statusCode, answer.json()]).toEqual([
    405,
    { detail: 'Method "PUT" not allowed.', code: 'method_not_allowed' },
  ]);
  expect(answer.headers['allow']).toContain('HEAD');
  const arabic = await fixture.ask('PUT /projects/', {
    as: fixture.people.OWNER,
    body: {},
    headers: { 'accept-language': 'ar' },
  });
  expect(arabic.json().detail).toMatch(/^لا يقبل هذا العنوان/);
});

it('tells nobody the band and the last day of a colleague, nor lets them be asked for', async () => {
  const fixture = await openApiFixture();
  const { OWNER, EMPLOYEE } = fixture.people;
  const hire = async (body: Record<string, unknown>): Promise<string> =>
    (await fixture.ask('POST /hr/employees/', { as: OWNER, body })).json<{ id: string }>().id;
  const own = await hire({ first_name: 'Asha', last_name: 'Rao', user_id: EMPLOYEE.id });
  const other = await hire({ first_name: 'Omar', last_name: 'Said' });
  for (const employee_id of [own, other]) {
    const body = { employee_id, termination_date: '2099-12-31' };
    expect((await fixture.ask('POST /hr/employee-terms/', { as: OWNER, body })).statusCode).toBe(201);
  }
  const listed = await fixture.ask('GET /hr/employees/', { as: EMPLOYEE });
  const alone = await fixture.ask(`GET /hr/employees/${other}/`, { as: EMPLOYEE });
  for (const answer of [listed, alone]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/2099-12-31|termination_date|salary_band_id/);
  }
  for (const query of ['termination_date=2099-12-31', 'ordering=termination_date', 'salary_band_id=x'])
    expect((await fixture.ask(`GET /hr/employees/?${query}`, { as: EMPLOYEE })).statusCode, query).toBe(400);
  const terms = async (as: typeof OWNER) =>
    (await fixture.ask('GET /hr/employee-terms/', { as }))
      .json<{ results: { employee_id: string }[] }>()
      .results.map(({ employee_id: id }) => id)
      .toSorted();
  expect(await terms(EMPLOYEE)).toEqual([own]);
  expect(await terms(OWNER)).toEqual([own, other].toSorted());
});
