import { isErrorCode } from '@plinth/domain/errors.ts';
import { fromDatabaseError } from '@plinth/supabase-server/rest/respond/database-error.ts';
import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { asApiError } from '../api/answer-api-errors.ts';
import { servedResources } from '../api/resources.ts';
import { openApiFixture } from '../testing/api-fixture.ts';
import { testKeys } from '../testing/test-application.ts';
import { sayRefusal } from './say-refusal.ts';

/** What no answer says: words of the database about its tables, constraints, rows and functions. */
const raw =
  /violates|Failing row|constraint \\?"|relation \\?"|PL\/pgSQL|SELECT [a-z1]|precision \d|lower bound|overflow/;

function refused(code: string, message: string, detail?: string): DatabaseError {
  const error = new DatabaseError(message, message.length, 'error');
  return Object.assign(error, { code, ...(detail !== undefined && { detail }) });
}

/** Every constraint of every table, in each form in which Postgres refuses by it. */
function* refusals(): Generator<{ table: string; name: string; error: DatabaseError }> {
  for (const { table, facts } of servedResources)
    for (const [name, columns] of Object.entries(facts.constraints)) {
      const row = 'Failing row contains (7f1, 4500.00, null, secret).';
      const key = `Key (${columns.join(', ')})=(secret) already exists.`;
      for (const error of [
        refused('23505', `duplicate key value violates unique constraint "${name}"`, key),
        refused('23514', `new row for relation "${table}" violates check constraint "${name}"`, row),
        refused('23P01', `conflicting key value violates exclusion constraint "${name}"`, key),
        refused(
          '23503',
          `insert or update on table "${table}" violates foreign key constraint "${name}"`,
          key,
        ),
        refused(
          '23503',
          `update or delete on table "${table}" violates foreign key constraint "${name}" on table "${table}"`,
          key,
        ),
        refused(
          '23502',
          `null value in column "${columns[0]}" of relation "${table}" violates not-null constraint`,
          row,
        ),
      ])
        yield { table, name, error };
    }
}

const others = [
  refused(
    '22003',
    'numeric field overflow',
    'A field with precision 16, scale 4 must round to an absolute value less than 10^12.',
  ),
  refused('22000', 'range lower bound must be less than or equal to range upper bound'),
  refused('22012', 'division by zero'),
  refused('22P02', 'invalid input syntax for type uuid: "7"'),
  refused(
    '0A000',
    'cannot convert NaN to integer',
    'PL/pgSQL function public.burdened_rate(numeric) line 5 at RETURN',
  ),
  refused('P0001', 'something in SELECT 1'),
  refused('P0002', 'query returned no rows', 'SELECT secret FROM private.secrets'),
  refused('XX000', 'cache lookup failed for relation 7'),
];

it('keeps every constraint, row and column to itself, for tables and for functions, in both APIs', () => {
  const every = [...refusals(), ...others.map((error) => ({ table: 'payroll', name: 'secret', error }))];
  const leaks = every.flatMap(({ table, name, error }) =>
    [
      ['POST', table],
      ['DELETE', table],
      ['POST', 'award_rfq'],
    ].flatMap(([method = '', resource = '']) => {
      const request = { method, resource, query: '', language: 'en', body: '{"given": 1}' };
      const answer = sayRefusal(fromDatabaseError(error, true), request);
      const { code: _code, ...body } = answer.toBody();
      const said = JSON.stringify(body);
      const { message, ...ofRest } = asApiError(error, {});
      // the sentence of a code is that of the catalogue
      const shown = JSON.stringify({ ...ofRest, ...(!isErrorCode(ofRest.code) && { message }) });
      const isLeak =
        raw.test(said) ||
        raw.test(shown) ||
        said.includes('secret') ||
        said.includes(`"${name}"`) ||
        (answer.status < 500 && !isErrorCode(answer.hint)) ||
        // a function says no column that its caller did not name
        (resource !== table && String(answer.details).includes('"field"'));
      return isLeak ? [`${method} ${resource}: ${error.message} → ${said}`] : [];
    }),
  );
  expect(every.length).toBeGreaterThan(5000);
  expect(leaks.slice(0, 5)).toEqual([]);
});

it('says the field of what was written, in the language of the caller, and of a document’s lines', () => {
  const message = 'new row for relation "projects" violates check constraint "projects_name_length"';
  const asked = { method: 'POST', resource: 'projects', query: '', body: JSON.stringify({ name: '' }) };
  const answer = sayRefusal(fromDatabaseError(refused('23514', message), true), { ...asked, language: 'en' });
  expect(answer.toBody()).toMatchObject({ code: '23514', hint: 'required', details: '{"field":"name"}' });
  const hindi = sayRefusal(fromDatabaseError(refused('23514', message), true), { ...asked, language: 'hi' });
  expect(hindi.message).not.toBe(answer.message);
  const line =
    'new row for relation "invoice_items" violates check constraint "invoice_items_description_length"';
  const document = {
    kind: 'invoice',
    record: { client_id: '7' },
    lines: [{ description: 'x'.repeat(9000) }],
  };
  const ofLine = sayRefusal(fromDatabaseError(refused('23514', line), true), {
    method: 'POST',
    resource: 'save_document',
    query: '',
    language: 'en',
    body: JSON.stringify(document),
  });
  expect(ofLine.toBody()).toMatchObject({
    hint: 'too_long',
    details: expect.stringContaining('"lines.description"'),
  });
});

it('says which of what was sent Postgres could not read, of a row, a filter and a function', async () => {
  const { app, people, tokenOf } = await openApiFixture();
  const ask = async (method: 'GET' | 'POST', path: string, body?: string) => {
    const answer = await app.inject({
      method,
      url: `/rest/v1/${path}`,
      headers: {
        apikey: testKeys.publishableKey,
        authorization: `Bearer ${tokenOf(people.OWNER)}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { payload: body }),
    });
    const { hint, details, message } = answer.json();
    expect(message, path).not.toMatch(/operator|tsquery|type/);
    return [answer.statusCode, hint, details && JSON.parse(details).field];
  };
  const row = (text: string) => ask('POST', 'projects', `{"name":"Villa",${text}}`);
  expect(await row('"client_id":"nobody"')).toEqual([400, 'invalid_value', 'client_id']);
  expect(await row('"start_date":"2026-02-30"')).toEqual([400, 'invalid_date', 'start_date']);
  expect(await row('"site_radius_m":99999999999')).toEqual([400, 'out_of_range', 'site_radius_m']);
  expect(await row('"weekend_days":"5"')).toEqual([400, 'invalid_value', 'weekend_days']);
  expect(await row('"weekend_days":["friday"]')).toEqual([400, 'invalid_value', 'weekend_days']);
  expect(await row('"weekend_days":{"a":1}')).toEqual([400, 'invalid_value', 'weekend_days']);
  expect(await row('"description":"a\\u0000b"')).toEqual([400, 'invalid_value', 'description']);
  expect(await row('"description":{"a":1}')).toEqual([400, 'invalid_value', 'description']);
  expect(await row('"description":["x"]')).toEqual([400, 'invalid_value', 'description']);
  expect(await row('"description":"a\\ud800b"')).toEqual([400, 'invalid_value', 'description']);

  const filter = (text: string) => ask('GET', `projects?select=name&${text}`);
  expect(await filter('client_id=eq.nobody')).toEqual([400, 'invalid_value', 'client_id']);
  expect(await filter('client_id=not.in.(a,nobody)')).toEqual([400, 'invalid_value', 'client_id']);
  expect(await filter('or=(name.eq.a,start_date.gte.2026-02-30)')).toEqual([
    400,
    'invalid_date',
    'start_date',
  ]);
  expect(await ask('GET', 'projects?select=tasks(id)&tasks.due_date=lt.soon')).toEqual([
    400,
    'invalid_date',
    'tasks.due_date',
  ]);
  expect(await filter('name=eq.a%00b')).toEqual([400, 'invalid_value', 'name']);
  expect(await filter('name=fts.a%20%26%20(')).toEqual([400, 'invalid_value', 'name']);
  expect((await filter('start_date=cs.{a}')).slice(0, 2)).toEqual([404, 'bad_request']);

  expect(await ask('POST', 'rpc/budget_left', '{"project_id":"x"}')).toEqual([
    400,
    'invalid_value',
    'project_id',
  ]);
  expect(await ask('POST', 'rpc/save_document', '{"kind":{"a":1},"record":{}}')).toEqual([
    400,
    'invalid_value',
    'kind',
  ]);
  const invoice = (parts: string) => ask('POST', 'rpc/save_document', `{"kind":"invoice",${parts}}`);
  expect(await invoice('"record":{"notes":{"a":1}}')).toEqual([422, 'invalid_value', 'notes']);
  expect(await invoice('"record":{},"lines":[{"description":"Steel"},{"description":["x"]}]')).toEqual([
    422,
    'invalid_value',
    'lines.description',
  ]);
  expect(await ask('GET', 'rpc/budget_left?project_id=x')).toEqual([400, 'invalid_value', 'project_id']);
});

it('is so in answers of the hosted protocol', async () => {
  const { app, people, tokenOf } = await openApiFixture();
  const ask = async (path: string, body: object) => {
    const { statusCode, body: text } = await app.inject({
      method: 'POST',
      url: `/rest/v1/${path}`,
      headers: { apikey: testKeys.publishableKey, authorization: `Bearer ${tokenOf(people.OWNER)}` },
      payload: body,
    });
    expect(text, path).not.toMatch(raw);
    return { statusCode, hint: JSON.parse(text).hint };
  };
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const deputy = { delegator_id: people.OWNER.id, deputy_id: people.ADMIN.id };
  expect(await ask('approval_deputies', { ...deputy, starts_on: day(3), ends_on: day(1) })).toMatchObject({
    statusCode: expect.toSatisfy((status: number) => status >= 400 && status < 500),
    hint: expect.any(String),
  });
  expect(await ask('projects', { name: 'Tower', contract_value: 1e30 })).toMatchObject({
    hint: expect.any(String),
  });
  for (const [rate, args] of [
    ['NaN', { hourly_wage: 'NaN', percentages: [10] }],
    ['Infinity', { hourly_wage: '10', percentages: ['Infinity'] }],
  ] as const)
    expect(await ask('rpc/burdened_rate', args), rate).toEqual({ statusCode: 422, hint: 'out_of_range' });
});
