import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';

async function openTokens() {
  const fixture = await openApiFixture();
  const { ask, people } = fixture;
  const as = people.OWNER;
  const tokenOf = async (scopes: string[]) => {
    const body = { name: 'Sync', scopes, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    return (await ask('POST /rpc/create_api_token/', { as, body })).json<{ token: string }>().token;
  };
  const send = (token: string, request: string, body: unknown, headers = {}) =>
    ask(request, { headers: { authorization: `Bearer ${token}`, ...headers }, body });
  return { ...fixture, as, tokenOf, send };
}

describe('a program that may make records and not see them', () => {
  it('saves documents, which are answered by their keys alone, with lines and without', async () => {
    const { ask, as, tokenOf, send } = await openTokens();
    const token = await tokenOf(['finance:create']);
    for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
      const body = { record: { notes: 'Without lines' } };
      const saved = await send(token, 'POST /finance/invoices/save-document/', body, headers);
      expect([saved.statusCode, Object.keys(saved.json())]).toEqual([200, ['id']]);
    }
    const lines = [{ description: 'Slab', quantity: 2, unit_price: '10' }];
    const body = { record: { notes: 'With lines' }, lines };
    const whole = await send(token, 'POST /finance/invoices/save-document/', body);
    expect([whole.statusCode, Object.keys(whole.json())]).toEqual([200, ['id']]);
    const stored = (await ask('GET /finance/invoices/?ordering=notes', { as })).json();
    expect(stored.results.map((row: { notes: string }) => row.notes)).toEqual([
      'With lines',
      'Without lines',
      'Without lines',
    ]);
    expect(stored.results[0]).toMatchObject({ id: whole.json().id, subtotal_amount: '20.00' });
    // what is there already is nobody's to write over who does not see it
    const again = { record: { id: whole.json().id, notes: 'Taken over' }, lines: [] };
    expect((await send(token, 'POST /finance/invoices/save-document/', again)).statusCode).toBe(409);
  });

  it('makes single records and lists of them, and is shown their mistakes', async () => {
    const { ask, as, tokenOf, send } = await openTokens();
    const token = await tokenOf(['tasks:create']);
    const one = await send(token, 'POST /tasks/', { task_title: 'One' });
    expect([one.statusCode, Object.keys(one.json())]).toEqual([201, ['id']]);
    const key = { 'idempotency-key': 'many' };
    const many = await send(token, 'POST /tasks/', [{ task_title: 'Two' }, { task_title: 'Three' }], key);
    expect([many.statusCode, many.json()]).toEqual([
      201,
      [{ id: expect.any(String) }, { id: expect.any(String) }],
    ]);
    const stored = (await ask('GET /tasks/?ordering=task_title', { as })).json();
    expect(stored.results.map((row: { task_title: string }) => row.task_title)).toEqual([
      'One',
      'Three',
      'Two',
    ]);
    const wrong = await send(token, 'POST /tasks/', { task_title: 'Four', due_date: '2026-02-30' });
    expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([400, ['due_date']]);
    const other = await send(token, 'POST /projects/', { name: 'Mine' });
    expect([other.statusCode, other.json().code]).toEqual([403, 'access_denied']);
  });
});

describe('a record', () => {
  it('is taken back as it was answered, by its own address and with its document', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.OWNER;
    const project = (await ask('POST /projects/', { as, body: { name: 'Villa' } })).json();
    const department = (await ask('POST /hr/departments/', { as, body: { name: 'Site' } })).json();
    const employee = { first_name: 'Ravi', last_name: 'Nair', department_id: department.id };
    const made = {
      projects: project,
      tasks: (await ask('POST /tasks/', { as, body: { task_title: 'Dig', project_id: project.id } })).json(),
      'hr/employees': (await ask('POST /hr/employees/', { as, body: employee })).json(),
      'finance/invoices': (
        await ask('POST /finance/invoices/', { as, body: { project_id: project.id, notes: 'a' } })
      ).json(),
    };
    for (const [path, { id }] of Object.entries(made)) {
      const address = `/${path}/${id}/`;
      const read = (await ask(`GET ${address}`, { as })).json();
      const method = path === 'finance/invoices' || path === 'hr/employees' ? 'PUT' : 'PATCH';
      const allowed = (await ask(`${method} ${address}`, { as, body: {} })).statusCode === 405;
      const back = await ask(`${allowed ? 'PATCH' : method} ${address}`, { as, body: read });
      expect([path, back.statusCode, back.json()]).toMatchObject([path, 200, { id }]);
    }
    const invoice = (await ask(`GET /finance/invoices/${made['finance/invoices'].id}/`, { as })).json();
    const body = { record: invoice };
    const saved = await ask('POST /finance/invoices/save-document/', { as, body });
    expect([saved.statusCode, saved.json().project]).toEqual([200, invoice.project]);
    const text = await ask(`PATCH /tasks/${made.tasks.id}/`, { as, body: { project: 'Villa' } });
    expect([text.statusCode, Object.keys(text.json())]).toEqual([400, ['project']]);
  });

  it('of the stock is not changed by the name of its table either', async () => {
    const { ask, people, database } = await openApiFixture();
    const as = people.OWNER;
    const item = (
      await ask('POST /inventory/items/', { as, body: { name: 'Boots', unit_of_measure: 'each' } })
    ).json();
    const movement = await ask('POST /inventory/transactions/', {
      as,
      body: { item_id: item.id, transaction_type: 'receipt', quantity: '10', unit_cost: '5' },
    });
    expect(movement.statusCode).toBe(201);
    for (const path of ['inventory_transactions', 'inventory/transactions']) {
      const refused = await ask(`PATCH /${path}/${movement.json().id}/`, { as, body: { quantity: '11' } });
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 405, 'method_not_allowed']);
      expect(refused.headers).toHaveProperty('allow');
    }
    const { rows } = await database.owner.query('select quantity from public.inventory_transactions');
    expect(rows).toHaveLength(1);
  });

  it('that may not be deleted is answered as it is read', async () => {
    const { ask, people, database } = await openApiFixture();
    const as = people.OWNER;
    const project = (await ask('POST /projects/', { as, body: { name: 'Villa' } })).json();
    const { id } = (await ask('POST /finance/invoices/', { as, body: { project_id: project.id } })).json();
    await database.owner.query(`update public.invoices set status = 'approved' where id = $1`, [id]);
    const read = (await ask(`GET /finance/invoices/${id}/`, { as })).json();
    const refused = await ask(`DELETE /finance/invoices/${id}/`, { as });
    expect([refused.statusCode, refused.json().code, refused.json().current]).toEqual([
      409,
      'record_locked',
      read,
    ]);
  });
});

describe('what is asked', () => {
  it('of a list holds as often as it is said, or is refused', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.OWNER;
    const body = ['2026-11-01', '2026-11-10', '2026-11-20'].map((due_date) => ({
      task_title: due_date,
      due_date,
    }));
    await ask('POST /tasks/', { as, body });
    const titles = async (query: string) => {
      const answer = await ask(`GET /tasks/?ordering=due_date&${query}`, { as });
      if (answer.statusCode !== 200) return Object.keys(answer.json());
      return answer.json().results.map((row: { task_title: string }) => row.task_title);
    };
    expect(await titles('due_date__gte=2026-11-05&due_date__gte=2026-11-15')).toEqual(['2026-11-20']);
    expect(await titles('due_date__ne=2026-11-01&due_date__ne=2026-11-10')).toEqual(['2026-11-20']);
    expect(await titles('due_date__isnull=true')).toEqual([]);
    expect(await titles('due_date__isnull=')).toHaveLength(3);
    expect(await titles('due_date__gte=')).toHaveLength(3);
    expect(await titles('due_date__in__ne=2026-11-01')).toEqual(['due_date__in__ne']);
    expect(await titles('search=2026&search=nothing')).toEqual(['search']);
    expect(await titles('page=2&offset=0')).toEqual(['page']);
    expect(await titles('page_size=1&limit=2')).toEqual(['page_size']);
    expect(await titles('page_size=2&offset=1')).toEqual(['2026-11-10', '2026-11-20']);
    const second = (await ask('GET /tasks/?page=2&limit=1', { as })).json();
    const next = new URL(second.next);
    expect(
      (await ask(`GET ${next.pathname.replace('/api', '')}${next.search}`, { as })).json().previous,
    ).not.toBeNull();
  });

  it('of many records says which of them is wrong', async () => {
    const { ask, people } = await openApiFixture();
    const body = [
      { task_title: 'One' },
      { task_title: 'Two' },
      { task_title: 'Three', due_date: '2026-02-30' },
    ];
    const refused = await ask('POST /tasks/', { as: people.OWNER, body });
    expect([refused.statusCode, refused.json()]).toEqual([400, { due_date: [expect.any(String)] }]);
    expect(JSON.parse(String(refused.headers['x-error']))).toEqual({
      code: 'invalid_date',
      field: 'due_date',
      index: 2,
    });
  });

  it('again under a key is answered with its version, and is another request with another version', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.OWNER;
    const headers = { 'idempotency-key': 'new' };
    const first = await ask('POST /projects/', { as, headers, body: { name: 'Villa' } });
    const replayed = await ask('POST /projects/', { as, headers, body: { name: 'Villa' } });
    expect([replayed.headers['etag'], replayed.headers['idempotency-replayed']]).toEqual(['"1"', 'true']);
    const address = `PATCH /projects/${first.json().id}/`;
    const change = (version: string) =>
      ask(address, {
        as,
        body: { name: 'Tower' },
        headers: { 'idempotency-key': 'change', 'if-match': version },
      });
    expect((await change('"1"')).headers['etag']).toBe('"2"');
    expect((await change('"1"')).headers['etag']).toBe('"2"');
    const other = await change('"99"');
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reuse']);
    const wrong = () =>
      ask('POST /projects/', { as, headers: { 'idempotency-key': 'no' }, body: { name: '' } });
    expect((await wrong()).headers['x-error']).toBe((await wrong()).headers['x-error']);
  });
});

describe('a refusal', () => {
  it('names the record that is not there instead of what would have been worked out from it', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.OWNER;
    const id = randomUUID();
    const payment = await ask(`POST /finance/invoices/${id}/payments/`, { as, body: { amount: '5' } });
    expect([payment.statusCode, payment.json().code]).toEqual([404, 'not_found']);
    const answers = {
      '/finance/invoice-payments/': { invoice_id: id, amount: '5' },
      '/finance/supplier-payments/': { supplier_invoice_id: id, amount: '5' },
      '/commercial/subcontract-claims/': { work_order_id: id },
    };
    for (const [path, body] of Object.entries(answers)) {
      const refused = await ask(`POST ${path}`, { as, body });
      const { code, field } = JSON.parse(String(refused.headers['x-error']));
      expect([path, refused.statusCode, code, field]).toEqual([
        path,
        400,
        'unknown_reference',
        Object.keys(body)[0],
      ]);
    }
  });

  it('says what the rule says and which choices there are', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.OWNER;
    const body = { from_date: '0001-01-01', to_date: '9999-12-31' };
    const calendar = await ask('POST /rpc/leave_calendar/', { as, body });
    expect(calendar.body).toContain('at most 366 days apart');
    const arabic = { 'accept-language': 'ar' };
    const inArabic = await ask('POST /rpc/leave_calendar/', { as, body, headers: arabic });
    expect(inArabic.body).not.toContain('366 days');
    expect(inArabic.body).toContain('بالأيام: 366.');
    const choice = await ask('POST /tasks/', { as, body: { task_title: 'Dig', priority_level: 'mega' } });
    expect(choice.json().priority_level[0]).toMatch(/\(.*low.*high.*\)$/);
  });
});
