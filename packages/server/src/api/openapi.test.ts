import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { openApiWorld } from '../testing/api-world.ts';
import { serveOperation } from './serve-operation.ts';
import { operations } from './operations.ts';
import type { ApiDoor } from './operation.ts';

type Described = {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> };
};

it('API9: describes what is served, all of it and nothing else', async () => {
  const { ask, app } = await openApiWorld();
  const answer = await ask('GET /openapi.json');
  const described = answer.json<Described>();
  expect([answer.statusCode, described.openapi]).toEqual([200, '3.1.0']);
  const documented = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // what the framework was told to serve, asked of the framework
  const told: string[] = [];
  const bare = Fastify();
  bare.addHook('onRoute', ({ method, url }) => {
    const methods = typeof method === 'string' ? [method] : method;
    told.push(...methods.map((name) => `${name} ${url.replaceAll(/:(\w+)/g, '{$1}')}`));
  });
  for (const operation of operations) serveOperation(bare, {} as ApiDoor, operation);
  expect(documented.toSorted()).toEqual(told.toSorted());
  const tree = app.printRoutes({ commonPrefix: false, includeHooks: false });
  expect(tree).toContain('api/');
  for (const call of documented) {
    const [method = '', path = ''] = call.split(' ');
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    expect([call, app.hasRoute({ method: method as 'GET', url })]).toEqual([call, true]);
  }
});

it('points to nothing that is not there', async () => {
  const { ask } = await openApiWorld();
  const { body } = await ask('GET /openapi.json');
  const described = JSON.parse(body) as Described;
  const references = new Set(
    [...body.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  );
  const known = [
    ...Object.keys(described.components.schemas).map((name) => `schemas ${name}`),
    ...Object.keys(described.components.responses).map((name) => `responses ${name}`),
  ];
  expect([...references].filter((reference) => !known.includes(reference))).toEqual([]);
  expect(references.size).toBeGreaterThan(100);
});

it('is a page of its own, without a script or anything from elsewhere', async () => {
  const { ask } = await openApiWorld();
  const page = await ask('GET /docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).not.toMatch(/<script|https?:\/\//);
  for (const { id } of operations) expect(page.body).toContain(`id="${id}"`);
});

it('API8: answers other methods of an address with those it has, and unknown addresses not at all', async () => {
  const { ask, people } = await openApiWorld();
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const wrong: string[] = [];
  const paths = new Map<string, string[]>();
  for (const { path, method } of operations) paths.set(path, [...(paths.get(path) ?? []), method]);
  paths.delete('/{table}/{id}/');
  for (const [path, own] of paths) {
    const url = path.replaceAll(/\{\w+\}/g, '5f0c0c9e-0000-4000-8000-000000000000');
    const allowed = [...own, 'OPTIONS'].join(', ');
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
