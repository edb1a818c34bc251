import Fastify from 'fastify';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { setUpRoute } from '../setup/set-up.ts';
import { openApiFixture } from '../testing/api-fixture.ts';
import { mismatches } from '../testing/matches-schema.ts';
import { serveOperation } from './serve-operation.ts';
import { operations } from './operations.ts';
import type { ApiCall, ApiServices } from './operation.ts';

type Described = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  components: Record<'schemas' | 'responses' | 'headers', Record<string, unknown>>;
};

it('API9: describes what is served, all of it and nothing else', async () => {
  const { ask, app } = await openApiFixture();
  const answer = await ask('GET /openapi.json');
  const described = answer.json<Described>();
  expect([answer.statusCode, described.openapi]).toEqual([200, '3.1.0']);
  const documented = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // what the framework serves, asked of the framework
  const served: string[] = [];
  const bare = Fastify();
  bare.addHook('onRoute', ({ method, url }) => {
    const methods = typeof method === 'string' ? [method] : method;
    // HEAD comes with every GET and is no operation of its own
    const own = methods.filter((name) => name !== 'HEAD');
    const path = url.replace(/^\/api(?=\/)/, '').replaceAll(/:(\w+)/g, '{$1}');
    served.push(...own.map((name) => `${name} ${path}`));
  });
  for (const operation of operations) serveOperation(bare, {} as ApiServices, operation);
  await bare.register(setUpRoute, { pool: new Pool(), requiredToken: null });
  expect(documented.toSorted()).toEqual(served.toSorted());
  const tree = app.printRoutes({ commonPrefix: false, includeHooks: false });
  expect(tree).toContain('api/');
  for (const call of documented) {
    const [method = '', path = ''] = call.split(' ');
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    expect([call, app.hasRoute({ method: method as 'GET', url })]).toEqual([call, true]);
  }
});

/** The description as it is sent, without a server: nothing in it is of one installation. */
async function describedText(): Promise<string> {
  const { handle } = operations.find(({ path }) => path === '/openapi.json') ?? {};
  const answer = await handle?.({} as ApiCall);
  return String(answer?.body);
}

it('names each parameter and each choice once, and its license', async () => {
  const parts = JSON.parse(await describedText()) as {
    info: { license: { identifier: string } };
    paths: Record<
      string,
      Record<string, { parameters?: { name: string; in: string; schema: { enum?: unknown[] } }[] }>
    >;
  };
  const twice = Object.entries(parts.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) => {
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      const choices = parameters.filter(
        ({ schema: { enum: options = [] } }) => new Set(options).size !== options.length,
      );
      const repeated = names.filter((name, index) => names.indexOf(name) !== index);
      return [...repeated, ...choices.map(({ name }) => `choices of ${name}`)].map(
        (what) => `${method} ${path}: ${what}`,
      );
    }),
  );
  expect(twice).toEqual([]);
  expect(parts.info.license.identifier).toBe('Apache-2.0');
});

it('points to nothing that is not there', async () => {
  const body = await describedText();
  const parts = JSON.parse(body) as Described;
  const references = new Set(
    [...body.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  );
  const known = [
    ...Object.keys(parts.components.schemas).map((name) => `schemas ${name}`),
    ...Object.keys(parts.components.responses).map((name) => `responses ${name}`),
    ...Object.keys(parts.components.headers).map((name) => `headers ${name}`),
  ];
  expect([...references].filter((reference) => !known.includes(reference))).toEqual([]);
  expect(references.size).toBeGreaterThan(100);
});

type Json = { [key: string]: unknown };

/** A schema with what it points to in its place; nothing in the description points back to itself. */
function resolved(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return resolved(schemas[String(value.$ref).split('/').at(-1) ?? ''], schemas);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, schemas)]));
}

it('says of each operation what linters and generators ask for, with examples that hold', async () => {
  const parts = JSON.parse(await describedText()) as {
    tags: { name: string; description: string }[];
    paths: Record<string, Record<string, Json & { tags: string[]; responses: Json }>>;
    webhooks: Json;
    components: { schemas: Record<string, Json>; responses: Record<string, Json>; headers: Json };
  };
  const { schemas, responses, headers } = parts.components;
  const areas = parts.tags.filter(({ description }) => description !== '').map(({ name }) => name);
  const faults: string[] = [];
  for (const [path, methods] of Object.entries(parts.paths)) {
    for (const [
      method,
      { tags, summary, description, parameters, requestBody, responses: own },
    ] of Object.entries(methods)) {
      const about = `${method} ${path}`;
      if (!tags.every((tag) => areas.includes(tag))) faults.push(`${about}: an area that is not described`);
      if (!summary || !description) faults.push(`${about}: no words`);
      const taken = (parameters as { name: string }[]).map(({ name }) => name);
      if (method === 'get' && !(taken.includes('If-None-Match') && '304' in own))
        faults.push(`${about}: no ETag`);
      for (const status of Object.keys(responses)) {
        if (status.startsWith('Refused') && !(status.slice('Refused'.length) in own))
          faults.push(`${about}: no ${status}`);
      }
      const sent = Object(requestBody).content?.['application/json'];
      if (sent && sent.example === undefined) faults.push(`${about}: no example`);
      if (sent) faults.push(...mismatches(resolved(sent.schema, schemas) as Json, sent.example, about));
    }
  }
  for (const [name, { properties, required, examples = [], description }] of Object.entries(schemas)) {
    const isWritten = name.startsWith('new_') || name.startsWith('changed_');
    if (!isWritten && !required && !description) faults.push(`${name}: nothing is required`);
    for (const example of examples as unknown[])
      faults.push(...mismatches(resolved({ properties, required }, schemas) as Json, example, name));
  }
  expect(faults).toEqual([]);
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(['ETag', 'Retry-After', 'X-Error']));
  expect(Object.keys(parts.webhooks)).toEqual(['recordChanged']);
});

it('is shown by a page whose files come from here alone, and says so to the browser', async () => {
  const { ask } = await openApiFixture();
  const page = await ask('GET /docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).not.toMatch(/https?:\/\/|<script>|style=/);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const named = [...page.body.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(named).toHaveLength(3);
  for (const file of named) {
    const answer = await ask(`GET /${file}`, { headers: { 'accept-encoding': 'br' } });
    expect([file, answer.statusCode, answer.headers['content-encoding']]).toEqual([file, 200, 'br']);
  }
  expect((await ask('GET /docs/package.json')).statusCode).toBe(404);
});

it('API8: answers other methods of an address with those it has, and unknown addresses not at all', async () => {
  const { ask, people } = await openApiFixture();
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const wrong: string[] = [];
  const paths = new Map<string, string[]>();
  for (const { path, method } of operations) paths.set(path, [...(paths.get(path) ?? []), method]);
  paths.delete('/{table}/{id}/');
  for (const [path, own] of paths) {
    const url = path.replaceAll(/\{\w+\}/g, '5f0c0c9e-0000-4000-8000-000000000000');
    const allowed = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    const options = await ask(`OPTIONS ${url}`);
    if (options.statusCode !== 204 || options.headers['allow'] !== allowed)
      wrong.push(`OPTIONS ${url}: ${options.statusCode} ${String(options.headers['allow'])}`);
    for (const method of methods.filter((name) => !own.includes(name))) {
      const answer = await ask(`${method} ${url}`, {
        as: people.EMPLOYEE,
        headers: { 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{ no JSON' }),
      });
      if (answer.statusCode !== 405 || answer.headers['allow'] !== allowed)
        wrong.push(`${method} ${url}: ${answer.statusCode} ${String(answer.headers['allow'])}`);
    }
  }
  expect(wrong).toEqual([]);
  for (const call of ['GET /nonsense/', 'POST /nonsense/here/', 'PATCH /projects/', 'DELETE /a/b/c/'])
    expect([call, (await ask(call, { as: people.EMPLOYEE })).statusCode]).toEqual([
      call,
      call === 'PATCH /projects/' ? 405 : 404,
    ]);
});
