import { randomUUID } from 'node:crypto';
import { statusTransitions } from '@plinth/database/generated/permissions.ts';
import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { LightMyRequestResponse } from 'fastify';
import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createSampleDatabase } from '../../../../supabase/demo/testing/sample-database.ts';
import { cases } from '../../../../supabase/tests/mutants/cases.ts';
import { expectations } from '../../../../supabase/tests/mutants/expectations.ts';
import { functionAccess } from '../../../../supabase/tests/sweep/function-access.ts';
import { isAllowed, type Module } from '../../../../supabase/tests/sweep/specified-matrix.ts';
import { apiRoles, openApiFixture, type ApiRole, type ApiFixture } from '../testing/api-fixture.ts';
import { mismatches } from '../testing/matches-schema.ts';
import { validBody } from '../testing/valid-body.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { writtenSchema } from './describe/schemas.ts';
import { templateRow } from '../../../data/src/contract/template-row.ts';
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

/**
 * What is let through has to work as well. For so many calls no random record of the sample company is fit, such as a step
 * that another one comes before: the typed calls of section 7 and the stories show them. It may only become fewer.
 */
const mostWithoutSuccess = 320;

/** The words of the hand-typed table, and whose letter stands where in them. */
const ways: readonly string[] = ['view', 'create', 'edit', 'delete'];
const letters: readonly string[] = ['nobody', ...apiRoles];

/** Everybody clocks in and out; the rows are written by the functions, and whose day it is is for them to refuse. */
const clock: readonly string[] = ['/attendance/check-in/', '/attendance/{id}/check-out/'];

/** Actions that are no step of a status: the permission that their function asks for. */
const asked: Record<string, string> = {
  'invoice-advance': 'finance:create',
  'invoice-certificate': 'finance:create',
};

/** Who is let into a function, by the letters that are typed for it; nothing for what is no function. */
function isLetIn(role: ApiRole, name: string): boolean | undefined {
  const [typed] = functionAccess.find(([, , functions]) => functions.split(/\s+/).includes(name)) ?? [];
  return typed === undefined ? undefined : typed.charAt(letters.indexOf(role)) === 'x';
}

/** What the matrix of the specification says of a permission such as `finance:create`. */
function holds(role: ApiRole, permission: string): boolean {
  const [module, action] = permission.split(':');
  return isAllowed(role, module as Module, action as Parameters<typeof isAllowed>[2]); // names of the matrix
}

/** Whether a role may write any such row, by the table of the specification that is typed by hand; which of them is for the rows to say. */
function mayTry(role: ApiRole, { resource, action, path }: Operation): boolean {
  if (!resource || !action || action === 'view' || clock.includes(path)) return true;
  const step = path.split('/').at(-2) ?? '';
  if (action === 'approve') {
    if (step !== 'approve' && step !== 'reject')
      return holds(role, asked[step] ?? `${resource.module}:approve`);
    return stepsTo(resource, path).some(({ module, action: asks }) =>
      holds(role, `${module ?? resource.module}:${asks}`),
    );
  }
  const isIn = isLetIn(role, step.replaceAll('-', '_'));
  if (isIn !== undefined && !path.endsWith('/save-document/')) return isIn;
  // a document that is not there yet is made
  const way = ways.indexOf(path.endsWith('/save-document/') ? 'create' : action);
  const words = reachesOf(resource.table).map((reach) => reach.split(' ')[way]);
  // an action that is no way of touching rows is for its function to refuse
  return way < 0 || words.some((word) => word?.charAt(letters.indexOf(role)) !== '-');
}

/** @throws when nothing is typed of the table: a new one has to be. */
function reachesOf(table: string): string[] {
  const typed = [
    ...Object.entries(expectations),
    ...Object.entries(cases).map(([subject, { reach }]) => [subject, reach] as const),
  ];
  const found = typed.filter(([subject]) => subject.replace(/:.*/, '') === table).map(([, reach]) => reach);
  if (found.length === 0) throw new Error(`Nothing is expected of ${table}.`);
  return found;
}

/** A decision is a step of the status machine, and so is any other step that leads to the same status. */
function stepsTo(resource: ResourceDefinition, path: string): readonly { module?: string; action: string }[] {
  const to = targetOf(resource, path.endsWith('/approve/') ? 'approve' : 'reject');
  const machines: Readonly<
    Record<string, readonly { to: string; module?: string; action: string | null }[]>
  > = statusTransitions;
  return (resource.status ? (machines[resource.status.entity] ?? []) : []).flatMap((step) =>
    step.to === to && step.action !== null ? [{ ...step, action: step.action }] : [],
  );
}

it('V8.2.1: answers everybody as it is described, and lets nobody write what their role may not', async () => {
  const { database, accounts } = await createSampleDatabase();
  onTestFinished(() => database.drop());
  const people = {} as Record<ApiRole, TestUser>;
  for (const role of apiRoles) {
    const email = accounts.find((account) => account.role === role)?.email ?? '';
    people[role] = await personOf(database, role, email);
  }
  const fixture = await openApiFixture(database, people);
  const faults: string[] = [];
  const succeeded = new Set<string>();
  const keys = new Map<string, string>();
  const auth = new Pool({ connectionString: database.authUrl, max: 1 });
  onTestFinished(() => auth.end());
  for (const operation of chosen) {
    await signInAll(fixture, auth);
    await tryAsEverybody(fixture, operation, keys, faults, succeeded);
    if (isFull && !succeeded.has(operation.id) && (await succeeds(fixture, operation)))
      succeeded.add(operation.id);
  }
  expect.soft(faults).toEqual([]);
  if (!isFull) return;
  const never = chosen.map(({ id }) => id).filter((id) => !succeeded.has(id));
  console.log(`${chosen.length - never.length} of ${chosen.length} calls succeeded; not ${never.join(', ')}`);
  expect(never.length).toBeLessThanOrEqual(mostWithoutSuccess);
}, 1_800_000);

/** Whether the call succeeds on any of some records of the sample company, by who may most. */
async function succeeds(fixture: ApiFixture, operation: Operation): Promise<boolean> {
  const { resource, method, path, answer, body } = operation;
  if (!resource || operation.isUpload) return false;
  const key = keyColumn(resource);
  const { rows } = await fixture.database.owner.query<Record<string, unknown>>(
    `select * from public."${resource.table}" order by 1 limit 12`,
  );
  for (const row of rows) {
    const id = String(row[key]);
    const isNew = method === 'POST' && !path.includes('{');
    const sent =
      isNew && !path.endsWith('/save-document/')
        ? templateRow(resource, row, randomUUID())
        : bodyFor(operation);
    for (const role of ['OWNER', 'ADMIN'] as const) {
      const { statusCode } = await fixture.ask(`${method} ${path.replaceAll(/\{\w+\}/g, id)}`, {
        as: fixture.people[role],
        ...(body !== undefined && method !== 'GET' && { body: sent }),
      });
      if (statusCode === answer.status) return true;
    }
  }
  return false;
}

async function personOf(database: TestDatabase, role: ApiRole, email: string): Promise<TestUser> {
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from public.profiles where email = $1',
    [email],
  );
  const id = rows[0]?.id ?? '';
  return { id, email, role, firstName: '', lastName: '', sessionId: '' };
}

/** Everybody signs in anew: an operation may have signed them out, and who is signed out is refused everything. */
async function signInAll({ people }: ApiFixture, auth: Pool): Promise<void> {
  for (const role of apiRoles) {
    const sessionId = randomUUID();
    await auth.query(
      `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now())`,
      [sessionId, people[role].id],
    );
    people[role] = { ...people[role], sessionId };
  }
}

async function tryAsEverybody(
  fixture: ApiFixture,
  operation: Operation,
  keys: Map<string, string>,
  faults: string[],
  succeeded: Set<string>,
): Promise<void> {
  const { method, path, action, answer } = operation;
  const known = await keyOf(fixture, operation, keys);
  const isEmptyChange = operation.action === 'edit' && JSON.stringify(bodyFor(operation)) === '{}';
  const isList = method === 'GET' && operation.resource !== undefined && !path.includes('{');
  const ask = (role: ApiRole | null, id: string): Promise<LightMyRequestResponse> => {
    const address = path.replace('{table}', 'projects').replaceAll(/\{\w+\}/g, id);
    const hasBody = operation.body !== undefined && method !== 'GET';
    return fixture.ask(`${method} ${address}`, {
      as: role && fixture.people[role],
      ...(hasBody && { body: operation.isUpload ? '' : bodyFor(operation) }),
    });
  };
  const refusalsFor = async (role: ApiRole): Promise<number[]> => {
    const { resource } = operation;
    // a row of nobody's records is refused for them, to who has the permission and only lacks this row
    if (!path.includes('{id}') && resource && action && holds(role, `${resource.module}:${action}`))
      return [400, 403];
    if (!path.includes('{id}') || resource === undefined) return [403];
    const { statusCode } = await fixture.ask(`GET ${resource.rest.path}${known}/`, {
      as: fixture.people[role],
    });
    // a step that leads nowhere from here is refused as that; what somebody does not see is not there for them
    if (statusCode === 200) return action === 'approve' ? [403, 409] : [403];
    return [403, 404];
  };
  const nobody = await ask(null, known);
  if (!operation.isOpen && nobody.statusCode !== 401)
    faults.push(`${method} ${path} answers nobody ${nobody.statusCode}`);
  const askAs = async (role: ApiRole): Promise<void> => {
    const may = mayTry(role, operation);
    const isRead = method === 'GET';
    const response = await ask(role, isRead || !may ? known : randomUUID());
    const { statusCode } = response;
    const about = `${method} ${path} as ${role}: ${statusCode} ${response.body.slice(0, 200)}`;
    if (statusCode !== answer.status && !refusals.includes(statusCode)) faults.push(about);
    if (statusCode === 401 && !operation.isOpen) faults.push(`not known: ${about}`);
    // a change of nothing is none
    if (!may && statusCode < 300 && !isEmptyChange) faults.push(`may not: ${about}`);
    if (!may && !isEmptyChange && !(await refusalsFor(role)).includes(statusCode))
      faults.push(`another refusal: ${about}`);
    if (isList && statusCode !== answer.status) faults.push(`may: ${about}`);
    if (statusCode === answer.status) succeeded.add(operation.id);
    if (statusCode === answer.status && answer.schema && !answer.contentType)
      faults.push(
        ...mismatches(answer.schema, response.json()).map((fault) => `${method} ${path}: ${fault}`),
      );
  };
  // who may not first: what the others make would be there already
  await Promise.all(apiRoles.filter((role) => !mayTry(role, operation)).map(askAs));
  await Promise.all(apiRoles.filter((role) => mayTry(role, operation)).map(askAs));
}

/** A key of a record of the sample company, so that reads find one and refused writes have something to refuse. */
async function keyOf(
  fixture: ApiFixture,
  { resource }: Operation,
  keys: Map<string, string>,
): Promise<string> {
  if (!resource) return randomUUID();
  const known = keys.get(resource.name);
  if (known !== undefined) return known;
  const key = keyColumn(resource);
  const { rows } = await fixture.database.owner.query<{ key: string }>(
    `select "${key}"::text as key from public."${resource.table}" limit 1`,
  );
  const found = rows[0]?.key ?? randomUUID();
  keys.set(resource.name, found);
  return found;
}

/** Values that the form of a column does not tell. */
const particular: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  exchange_rates: { currency: 'USD', rate: '3.6725' },
  opening_balance_items: { debit_amount: '1' },
  journal_voucher_items: { debit_amount: '1' },
  bank_accounts: { account: 'AE070331234567890123456' },
};

/** A change changes something: the first column that may be emptied or typed into. */
function bodyFor({ body, method, path, resource }: Operation): unknown {
  if (resource && path.endsWith('/save-document/'))
    return { record: validBody(writtenSchema(resource, 'create')) };
  if (!['PATCH', 'PUT'].includes(method) || !resource) {
    const valid = validBody(body);
    const values = particular[resource?.table ?? ''];
    return values && typeof valid === 'object' ? { ...valid, ...values } : valid;
  }
  const column = Object.entries(resource.facts.columns).find(
    ([, fact]) => fact.isUpdatable && fact.type === 'text' && !fact.options && !fact.references,
  );
  return column ? { [column[0]]: 'changed' } : {};
}
