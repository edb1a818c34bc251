import { randomUUID } from 'node:crypto';
import { statusTransitions, systemRoleGrants } from '@plinth/database/generated/permissions.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { actionOf, type Verb } from '@plinth/domain/define/action-of.ts';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { loadSampleCompany } from '../../../../supabase/demo/load-sample-company.ts';
import { apiRoles, openApiWorld, type ApiRole, type ApiWorld } from '../testing/api-world.ts';
import { mismatches } from '../testing/matches-schema.ts';
import { validBody } from '../testing/valid-body.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { targetOf } from './actions/records/decide.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/** Statuses the description names for every operation beside its success. */
const refusals = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429];

/** The first tier asks every third operation, others each day. */
const isFull = process.env['PLINTH_TIER'] === 'full';
const turn =
  Number((process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10)).replaceAll('-', '')) % 3;
const chosen = operations.filter((_operation, index) => isFull || index % 3 === turn);

const verbs: readonly string[] = ['create', 'edit', 'delete'];

/** Whether a role may write such rows at all; which of them is for the rows to say. */
function mayTry(role: ApiRole, { resource, action, path }: Operation): boolean {
  if (!resource || !action || action === 'view') return true;
  const has = (module: string, asked: string) =>
    (systemRoleGrants[role] as readonly string[]).includes(`${module}:${asked}`);
  if (action === 'approve')
    return stepsTo(resource, path).some((step) => has(step.module ?? resource.module, step.action));
  const asked = verbs.includes(action) ? actionOf(resource, action as Verb) : action;
  // rows that only a function writes are for the function to refuse
  return asked === null || has(resource.module, asked);
}

/** A decision is a step of the status machine, and so is any other step that leads to the same status. */
function stepsTo(resource: ResourceDefinition, path: string): readonly { module?: string; action: string }[] {
  const to = targetOf(resource, path.endsWith('/approve/') ? 'approve' : 'reject');
  const machines: Readonly<Record<string, readonly { to: string; module?: string; action: string }[]>> =
    statusTransitions;
  return (resource.status ? (machines[resource.status.entity] ?? []) : []).filter((step) => step.to === to);
}

it('V8.2.1: answers everybody as it is described, and lets nobody write what their role may not', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const client = await database.owner.connect();
  const { accounts } = await loadSampleCompany(client, { password: 'concrete and steel' });
  client.release();
  const people = {} as Record<ApiRole, TestUser>;
  for (const role of apiRoles) {
    const email = accounts.find((account) => account.role === role)?.email ?? '';
    people[role] = await signIn(database, role, email);
  }
  const world = await openApiWorld(database, people);
  const faults: string[] = [];
  const keys = new Map<string, string>();
  for (const operation of chosen) {
    await tryAsEverybody(world, operation, keys, faults);
  }
  expect(faults).toEqual([]);
}, 900_000);

async function signIn(database: TestDatabase, role: ApiRole, email: string): Promise<TestUser> {
  const sessionId = randomUUID();
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from public.profiles where email = $1',
    [email],
  );
  const id = rows[0]?.id ?? '';
  const client = new Client({ connectionString: database.authUrl });
  await client.connect();
  await client.query(
    `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now())`,
    [sessionId, id],
  );
  await client.end();
  return { id, email, role, firstName: '', lastName: '', sessionId };
}

async function tryAsEverybody(
  world: ApiWorld,
  operation: Operation,
  keys: Map<string, string>,
  faults: string[],
): Promise<void> {
  const { method, path, answer } = operation;
  const known = await keyOf(world, operation, keys);
  const ask = (role: ApiRole | null, id: string): Promise<LightMyRequestResponse> => {
    const address = path
      .replace('{table}', 'projects')
      .replace('{name}', 'my_access')
      .replaceAll(/\{\w+\}/g, id);
    const hasBody = operation.body !== undefined && method !== 'GET';
    return world.ask(`${method} ${address}`, {
      as: role && world.people[role],
      ...(hasBody && { body: operation.isUpload ? '' : bodyFor(operation) }),
    });
  };
  const nobody = await ask(null, known);
  if (!operation.isOpen && nobody.statusCode !== 401)
    faults.push(`${method} ${path} answers nobody ${nobody.statusCode}`);
  await Promise.all(
    apiRoles.map(async (role) => {
      const may = mayTry(role, operation);
      const isRead = method === 'GET';
      const response = await ask(role, isRead || !may ? known : randomUUID());
      const { statusCode } = response;
      const about = `${method} ${path} as ${role}: ${statusCode} ${response.body.slice(0, 200)}`;
      if (statusCode !== answer.status && !refusals.includes(statusCode)) faults.push(about);
      if (!may && statusCode < 300) faults.push(`may not: ${about}`);
      if (statusCode === answer.status && answer.schema && !answer.contentType)
        faults.push(
          ...mismatches(answer.schema, response.json()).map((fault) => `${method} ${path}: ${fault}`),
        );
    }),
  );
}

/** A key of a record of the sample company, so that reads find one and refused writes have something to refuse. */
async function keyOf(world: ApiWorld, { resource }: Operation, keys: Map<string, string>): Promise<string> {
  if (!resource) return randomUUID();
  const known = keys.get(resource.name);
  if (known !== undefined) return known;
  const key = keyColumn(resource);
  const { rows } = await world.database.owner.query<{ key: string }>(
    `select "${key}"::text as key from public."${resource.table}" limit 1`,
  );
  const found = rows[0]?.key ?? randomUUID();
  keys.set(resource.name, found);
  return found;
}

/** A change changes something: the first column that may be emptied or typed into. */
function bodyFor({ body, action, resource }: Operation): unknown {
  if (action !== 'edit' || !resource) return validBody(body);
  const column = Object.entries(resource.facts.columns).find(
    ([, fact]) => fact.isUpdatable && fact.type === 'text' && !fact.options,
  );
  return column ? { [column[0]]: 'changed' } : {};
}
