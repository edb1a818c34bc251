import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';

/** What a refusal says is what helps the program that gets it. */
describe('a refusal', () => {
  it('names a required field that is missing to who may write, and what may not be done to who may not', async () => {
    const { ask, people } = await openApiFixture();
    for (const [path, field] of [
      ['/commercial/certificates/', 'contract_id'],
      ['/commercial/final-accounts/', 'contract_id'],
      ['/comments/', 'body'],
      ['/communications/messages/', 'thread_id'],
      ['/documents/comments/', 'document_id'],
      ['/finance/petty-cash-vouchers/', 'petty_cash_float_id'],
    ] as const) {
      const answer = await ask(`POST ${path}`, { as: people.OWNER, body: {} });
      expect([path, answer.statusCode, answer.json()[field]]).toEqual([
        path,
        400,
        ['This field is required.'],
      ]);
    }
    const incomplete = { body: { certificate_date: '2026-11-01' } };
    const named = await ask('POST /commercial/certificates/', { as: people.OWNER, ...incomplete });
    expect([named.statusCode, named.json()]).toEqual([400, { contract_id: ['This field is required.'] }]);
    const denied = await ask('POST /finance/tax-codes/', { as: people.EMPLOYEE, body: { name: 'Works' } });
    expect([denied.statusCode, denied.json().code]).toEqual([403, 'access_denied']);
  });

  it('says in which form dates and bodies are sent', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.OWNER;
    const date = await ask('POST /projects/', { as, body: { name: 'Tower', start_date: '8/3/2026' } });
    expect(date.json().start_date[0]).toContain('YYYY-MM-DD');
    const text = { 'content-type': 'text/plain' };
    const other = await ask('POST /projects/', { as, body: 'name=Tower', headers: text });
    expect([other.statusCode, other.json().detail]).toEqual([415, expect.stringContaining('JSON')]);
    const json = { 'content-type': 'application/json' };
    const broken = await ask('POST /projects/', { as, body: '{', headers: json });
    expect([broken.statusCode, broken.json().detail]).toEqual([400, expect.stringContaining('JSON')]);
  });

  it('names the field as it was sent, and the permission that is missing', async () => {
    const { ask, people } = await openApiFixture();
    const short = await ask('POST /auth/change-password/', {
      as: people.OWNER,
      body: { new_password: 'short' },
    });
    expect([short.statusCode, Object.keys(short.json())]).toEqual([400, ['new_password']]);
    const path = `PATCH /users/${people.OWNER.id}/`;
    const other = await ask(path, { as: people.MANAGER, body: { first_name: 'Noor' } });
    expect([other.statusCode, other.json().detail]).toEqual([403, 'Access denied: rbac.admin']);
    const own = `PATCH /users/${people.MANAGER.id}/`;
    for (const address of ['javascript:alert(1)', 'http://example.com/a.png', 'picture:x']) {
      const refused = await ask(own, { as: people.MANAGER, body: { avatar_url: address } });
      expect([address, refused.statusCode, Object.keys(refused.json())]).toEqual([
        address,
        400,
        ['avatar_url'],
      ]);
    }
    const kept = await ask(own, { as: people.MANAGER, body: { avatar_url: 'https://example.com/a.png' } });
    expect(kept.statusCode).toBe(200);
  });

  it('of an empty text among several rows says that it is required, whichever row it is in', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.OWNER;
    const project = (await ask('POST /projects/', { as, body: { name: 'Tower' } })).json().id;
    const code = { 'x-error': expect.stringContaining('"code":"required"') };
    const list = await ask('POST /projects/', { as, body: [{ name: 'Villa' }, { name: ' ' }] });
    expect([list.statusCode, list.json(), list.headers]).toMatchObject([
      400,
      { name: [expect.any(String)] },
      code,
    ]);
    const document = await ask('POST /finance/quotations/save-document/', {
      as,
      body: {
        record: { project_id: project, title: 'Works' },
        lines: [{ description: 'a' }, { description: '' }],
      },
    });
    expect([document.statusCode, document.json(), document.headers]).toMatchObject([
      400,
      { 'lines.description': [expect.any(String)] },
      code,
    ]);
  });

  it('of a payslip that is there already brings it with its amounts as texts, as every row has them', async () => {
    const { ask, people, database } = await openApiFixture();
    const as = people.OWNER;
    const { rows } = await database.owner.query<{ id: string; employee_id: string }>(
      `with person as (insert into public.employees (first_name, last_name) values ('Ravi', 'Nair') returning id)
       insert into public.payroll (employee_id, pay_period_start, pay_period_end, currency, status)
         select id, '2026-06-01', '2026-06-30', 'AED', 'pending' from person returning id, employee_id`,
    );
    const answer = await ask(`POST /payroll/process/${rows[0]?.employee_id}/`, {
      as,
      body: { pay_period_start: '2026-06-01', pay_period_end: '2026-06-30' },
    });
    const read = (await ask(`GET /payroll/${rows[0]?.id}/`, { as })).json();
    expect([answer.statusCode, answer.json().current]).toEqual([409, read]);
    expect(read).toMatchObject({ net_pay: expect.any(String) });
  });

  it('of an action brings the record as it is read, and its own words for what another record lacks', async () => {
    const { ask, people } = await openApiFixture();
    const as = people.OWNER;
    const project = (await ask('POST /projects/', { as, body: { name: 'Tower' } })).json().id;
    const id = randomUUID();
    const saved = await ask('POST /finance/quotations/save-document/', {
      as,
      body: {
        record: { id, project_id: project, title: 'Works' },
        lines: [{ description: 'Slab', quantity: 1, rate: 100, cost_rate: 50 }],
      },
    });
    expect(saved.statusCode).toBe(200);
    const won = await ask(`POST /finance/quotations/${id}/quotation-won/`, { as, body: {} });
    const read = (await ask(`GET /finance/quotations/${id}/`, { as })).json();
    expect([won.statusCode, won.json().current]).toEqual([409, read]);
    const sent = await ask(`PATCH /finance/quotations/${id}/`, { as, body: { status: 'submitted' } });
    expect([sent.statusCode, sent.json()]).toEqual([
      400,
      {
        cost_code_id: ['Every item with a cost must have a cost code, as the budget is created from them.'],
      },
    ]);
  });
});
