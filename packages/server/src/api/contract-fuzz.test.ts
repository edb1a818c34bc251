import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import fc from 'fast-check';
import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createSampleDatabase } from '../../../../supabase/demo/testing/sample-database.ts';
import { apiRoles, openApiFixture, type ApiFixture, type ApiRole } from '../testing/api-fixture.ts';
import { bodyOf, resolved, valueOf } from '../testing/described-values.ts';
import { mismatches } from '../testing/matches-schema.ts';
import { isRecord } from './rows/check-row.ts';
import { operations } from './operations.ts';

/**
 * Requests made from the descriptions that the two APIs send of themselves, right or nearly so, by people of the sample
 * company; the descriptions are the judge: no 5xx, no status and no body that they do not tell of. The seed is fixed.
 */
const seed = Number(process.env['CONTRACT_SEED'] ?? 20_261_127);
const count = Number(process.env['CONTRACT_COUNT'] ?? (process.env['PLINTH_TIER'] === 'full' ? 12_000 : 400));

type Schema = Readonly<Record<string, unknown>>;
type Described = {
  paths: Record<string, Record<string, DescribedCall>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, DescribedAnswer> };
};
type DescribedCall = {
  operationId: string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, DescribedAnswer | { $ref: string }>;
};
type DescribedAnswer = { content?: Record<string, { schema: Schema }> };
type Sent = { method: string; path: string; query: Record<string, string>; body: unknown; role: ApiRole };

/** What would end the session of who asks, or stop the installation for everybody. */
const leftOut = /\/auth\/(?:logout|change-password)|sessions|set-user-active|maintenance|system-settings/;

/** Keys of records there are, by table. */
type Keys = ReadonlyMap<string, readonly string[]>;

async function readKeys(database: TestDatabase): Promise<Keys> {
  const { rows } = await database.owner.query<{ table: string; keys: string[] | null }>(
    `select c.relname as "table", (xpath('/row/k/text()', query_to_xml(format(
       'select string_agg(id::text, '','') as k from (select id from public.%I limit 6) t', c.relname), false, true, '')))[1]::text as keys
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  );
  return new Map(
    rows.map(({ table, keys }) => [
      table,
      String(keys ?? '')
        .split(',')
        .filter(Boolean),
    ]),
  );
}

async function openFirm(): Promise<{ fixture: ApiFixture; keys: Keys; signIn: () => Promise<void> }> {
  const { database, accounts } = await createSampleDatabase();
  onTestFinished(() => database.drop());
  const people = {} as Record<ApiRole, TestUser>;
  for (const role of apiRoles) {
    const email = accounts.find((account) => account.role === role)?.email ?? '';
    const { rows } = await database.owner.query<{ id: string }>(
      'select id from public.profiles where email = $1',
      [email],
    );
    people[role] = { id: rows[0]?.id ?? '', email, role, firstName: '', lastName: '', sessionId: '' };
  }
  const auth = new Pool({ connectionString: database.authUrl, max: 1 });
  onTestFinished(() => auth.end());
  const fixture = await openApiFixture(database, people);
  const signIn = async (): Promise<void> => {
    for (const role of apiRoles) {
      const sessionId = randomUUID();
      await auth.query(
        `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now())`,
        [sessionId, people[role].id],
      );
      fixture.people[role] = { ...fixture.people[role], sessionId };
    }
  };
  await signIn();
  return { fixture, keys: await readKeys(database), signIn };
}

const roles = fc.constantFrom<ApiRole>('OWNER', 'OWNER', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE');

/** The keys that the columns of a resource refer to. */
function keysOfColumns(resource: ResourceDefinition | undefined, keys: Keys): Map<string, readonly string[]> {
  return new Map(
    Object.entries(resource?.facts.columns ?? {}).flatMap(([name, { references }]) => {
      const table = references?.table;
      return table === undefined ? [] : [[name, keys.get(table) ?? []] as const];
    }),
  );
}

function callsOf(described: Described, keys: Keys): fc.Arbitrary<{ sent: Sent; call: DescribedCall }>[] {
  return Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, raw]) => {
      if (leftOut.test(path)) return [];
      const call = resolved(raw, described.components) as DescribedCall; // the same, written out
      const body = call.requestBody?.content['application/json']?.schema;
      if (call.requestBody && !body) return [];
      const resource = operations.find(({ id }) => id === call.operationId)?.resource;
      const own = resource ? (keys.get(resource.table) ?? []) : [];
      const columns = keysOfColumns(resource, keys);
      const chosen = (call.parameters ?? []).filter((one) => one.in === 'query');
      const id = fc.oneof(
        { weight: 9, arbitrary: own.length > 0 ? fc.constantFrom(...own) : fc.constant(randomUUID()) },
        { weight: 1, arbitrary: fc.constantFrom(randomUUID(), 'x', '0') },
      );
      const query = fc
        .subarray(chosen, { maxLength: Math.min(4, chosen.length) })
        .chain((some) =>
          fc.tuple(
            ...some.map(({ name, schema }) =>
              valueOf(schema, columns.get(name) ?? []).map((value) => [name, String(value)] as const),
            ),
          ),
        )
        .map((pairs) => Object.fromEntries(pairs));
      const sent = fc.record({
        method: fc.constant(method.toUpperCase()),
        path: id.map((key) => path.replace('{table}', 'tasks').replaceAll(/\{\w+\}/g, key)),
        query,
        body: body ? bodyOf(firstOf(body), columns) : fc.constant(undefined),
        role: roles,
      });
      return [sent.map((request) => ({ sent: request, call }))];
    }),
  );
}

function firstOf(schema: Schema): Schema {
  return Array.isArray(schema['oneOf']) ? (schema['oneOf'][0] as Schema) : schema;
}

it('the REST API answers requests made from its description as it is described', async () => {
  const { fixture, keys, signIn } = await openFirm();
  const described = (await fixture.ask('GET /openapi.json')).json<Described>();
  const requests = fc.sample(fc.oneof(...callsOf(described, keys)), { seed, numRuns: count });
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  for (const [index, { sent, call }] of requests.entries()) {
    if (index % 20 === 0) await signIn();
    const { method, path, query, body, role } = sent;
    const asked = new URLSearchParams(query).toString();
    const answer = await fixture.ask(`${method} ${path}${asked && `?${asked}`}`, {
      as: fixture.people[role],
      ...(body !== undefined && { body }),
    });
    const { statusCode } = answer;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const about = `${method} ${path}?${asked} as ${role} ${JSON.stringify(body)?.slice(0, 300)}: ${statusCode} ${answer.body.slice(0, 200)}`;
    const say = (fault: string) => faults.set(`${call.operationId} ${fault}`.slice(0, 160), about);
    const known = call.responses[String(statusCode)] as DescribedAnswer | undefined; // references are written out
    if (statusCode >= 500) say('broke');
    else if (!known) say(`undescribed ${statusCode}`);
    else if (String(answer.headers['content-type']).includes('json') && answer.body !== '') {
      const schema = known.content?.['application/json']?.schema;
      if (!schema) say(`a body with ${statusCode}`);
      else for (const fault of mismatches(schema, answer.json())) say(fault);
    }
  }
  console.log(`${count} requests: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...faults].slice(0, 40)).toEqual([]);
}, 3_600_000);

type DescribedTables = {
  definitions: Record<string, Schema>;
  paths: Record<string, Record<string, unknown>>;
};

const operators = ['eq', 'neq', 'gt', 'lte', 'in', 'is', 'like', 'not.eq', 'fts', 'cs'];

it('the hosted API answers requests made from its description as it is described', async () => {
  const { fixture, keys } = await openFirm();
  const { app, tokenOf, people } = fixture;
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, role: ApiRole, body?: unknown) =>
    app.inject({
      method,
      url,
      headers: {
        apikey: 'sb_publishable_tests',
        authorization: `Bearer ${tokenOf(people[role])}`,
        prefer: 'return=representation, tx=rollback, max-affected=5, handling=strict',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  const described = (await ask('GET', '/rest/v1/', 'OWNER')).json<DescribedTables>();
  const tables = Object.entries(described.definitions).filter(([table]) => described.paths[`/${table}`]);
  const request = fc.constantFrom(...tables).chain(([table, definition]) => {
    const names = Object.keys(isRecord(definition['properties']) ? definition['properties'] : {});
    const filter = fc
      .record({ name: fc.constantFrom(...names), operator: fc.constantFrom(...operators) })
      .chain(({ name, operator }) => {
        const properties = definition['properties'];
        const schema = isRecord(properties) && isRecord(properties[name]) ? properties[name] : {};
        return valueOf(schema, keys.get(table) ?? []).map(
          (value) =>
            [name, operator === 'in' ? `in.(${String(value)})` : `${operator}.${String(value)}`] as const,
        );
      });
    return fc.record({
      table: fc.constant(table),
      definition: fc.constant(definition),
      method: fc.constantFrom('GET', 'GET', 'POST', 'PATCH', 'DELETE'),
      filters: fc.array(filter, { minLength: 1, maxLength: 2 }),
      body: bodyOf({ ...definition, required: [] }, new Map([['id', keys.get(table) ?? []]])),
      role: roles,
    });
  });
  const faults = new Map<string, string>();
  const statuses = new Map<number, number>();
  for (const { table, definition, method, filters, body, role } of fc.sample(request, {
    seed,
    numRuns: count,
  })) {
    const asked =
      method === 'POST'
        ? ''
        : `?${new URLSearchParams(filters.map(([a, b]): [string, string] => [a, b])).toString()}`;
    const url = `/rest/v1/${table}${asked}`;
    const hasBody = method === 'POST' || method === 'PATCH';
    const answer = await ask(method, url, role, hasBody ? body : undefined);
    const { statusCode } = answer;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const about = `${method} ${url} as ${role} ${JSON.stringify(hasBody ? body : null).slice(0, 300)}: ${statusCode} ${answer.body.slice(0, 200)}`;
    const say = (fault: string) => faults.set(`${method} ${table} ${fault}`.slice(0, 160), about);
    if (statusCode >= 500) say('broke');
    if (answer.body === '') continue;
    const said: unknown = answer.json();
    if (statusCode >= 400) {
      const problem = { type: 'object', required: ['code', 'message', 'details', 'hint'] };
      const properties = { code: { type: 'string' }, message: { type: 'string' }, details: {}, hint: {} };
      for (const fault of mismatches({ ...problem, properties }, said)) say(fault);
    } else for (const fault of mismatches({ type: 'array', items: nullable(definition) }, said)) say(fault);
  }
  console.log(`${count} requests: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...faults].slice(0, 40)).toEqual([]);
}, 3_600_000);

/** A definition of the hosted API says by what is required which columns are never null. */
function nullable(definition: Schema): Schema {
  const required = new Set(Array.isArray(definition['required']) ? definition['required'] : []);
  const properties = isRecord(definition['properties']) ? definition['properties'] : {};
  return {
    ...definition,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, one]) => {
        const { type, format, enum: options } = isRecord(one) ? one : {};
        // any JSON is described without a type of its own
        if (type === undefined || format === 'jsonb' || format === 'json') return [name, {}];
        const kinds = required.has(name) ? [type] : [type, 'null'];
        return [name, { type: kinds, ...(Array.isArray(options) && { enum: [...options, null] }) }];
      }),
    ),
  };
}
