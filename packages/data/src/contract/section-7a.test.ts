import { crudOf } from '@plinth/server/api/crud.ts';
import { targetOf } from '@plinth/server/api/actions/records/decide.ts';
import { actionSchema } from '@plinth/server/api/describe/schemas.ts';
import { operations } from '@plinth/server/api/operations.ts';
import { servedResources } from '@plinth/server/api/resources.ts';
import { validBody } from '@plinth/server/testing/valid-body.ts';
import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases } from './section-7a-cases.ts';
import { openTwinApis, unlike, type Answer, type TwinApis } from './twin-apis.ts';

/** Calls that other groups of the contract hold against each other, or that only one API has. */
const elsewhere = [
  /^\w+ \/auth\//,
  /^POST \/rpc\//,
  /^POST \/mcp\/$/,
  /^GET \/(openapi.json|docs)$/,
  /(documents|attachments)\//,
  /^PATCH \/\{\}\/\{\}\/$/,
  /^POST \/security\/(log|sign-in-locks|unlock)\/$/,
  /^\w+ \/papers\//,
  // for visitors without an account
  /^\w+ \/careers\//,
  // a tablet at the gate, without a session: its own tests
  /^\w+ \/kiosk\//,
  /^\w+ \/sign-offs\//,
  /\/reschedule\/$/,
];

const general = (path: string) => path.replaceAll(/\{\w+\}/g, '{}').replace(/\?.*/, '');

describe('section 7.A, over both APIs', () => {
  let apis: TwinApis;
  beforeAll(async () => {
    apis = await openTwinApis();
    for (const { query } of [apis.hosted, apis.rest]) {
      await query('update public.company_settings set is_rejection_note_required = true');
      // a person who forgot to check out
      await query(
        `insert into public.attendance (id, employee_id, date, check_in_time)
         select '7a000000-0000-4000-8000-000000000001', e.id, current_date - 1, now() - interval '30 hours' from public.employees e
         where not exists (select from public.attendance a where a.employee_id = e.id
           and (a.check_out_time is null or a.date >= current_date - 2)) order by e.id desc limit 1`,
      );
    }
  }, 180_000);
  afterAll(() => apis?.close());

  const keyOf = async (sql: string) => (await apis.rows<{ id: string }>(sql))[0]?.id ?? crypto.randomUUID();

  it.each(cases.map((one, index): [string, number] => [`${one.call} as ${one.as ?? 'OWNER'}`, index]))(
    '%s (%i)',
    async (_name, index) => {
      const one = cases[index];
      if (!one) throw new Error('no such case');
      const person = await apis.person(one.as ?? 'OWNER');
      const id = one.id === undefined ? '' : await keyOf(one.id);
      const rest = await person.ask(one.call.replace('{id}', id), one.body?.(id));
      const hosted = await one.hosted(person.hosted, id);
      const data = rest.error ? null : (one.blurs ?? one.means ?? same)(rest.data);
      const meant = hosted.error || !one.blurs ? hosted.data : one.blurs(hosted.data);
      expect(unlike({ ...hosted, data: meant }, { ...rest, data })).toEqual([]);
      const wanted = one.refused === undefined ? [undefined] : [one.refused].flat();
      expect(wanted).toContain(hosted.error?.code);
      for (const resource of one.row ? [one.row] : []) {
        const owner = await apis.person('OWNER');
        const [kept, other] = [
          await owner.hosted.records.get(resource, id),
          await owner.rest.records.get(resource, id),
        ];
        expect(unlike(kept, other)).toEqual([]);
      }
    },
  );

  it.each(
    servedResources
      .filter((resource) => resource.status || resource.actions)
      .map((resource): [string, ResourceDefinition] => [resource.name, resource]),
  )('%s: every decision and action of the first record', async (_name, resource) => {
    const person = await apis.person('ADMIN');
    const keys = `select "${keyColumn(resource)}" as id from public."${resource.table}" order by 1`;
    const id = (await apis.commonKey(keys)) ?? crypto.randomUUID();
    const faults: string[] = [];
    for (const kind of ['reject', 'approve'] as const) {
      const to = targetOf(resource, kind);
      if (to === null) continue;
      const column = resource.status?.column ?? 'status';
      // a decision follows the one before it
      const hosted = await person.hosted.records.update(resource, id, { [column]: to, status_reason: 'So' });
      const rest = await person.ask(`POST ${resource.rest.path}${id}/${kind}/`, { reason: 'So' });
      faults.push(...unlike(hosted, rest).map((fault) => `${kind}: ${fault}`));
    }
    for (const action of resource.actions ?? []) {
      const { name, function: called, argument } = action;
      const inputs = validBody(actionSchema(action)) as Record<string, unknown>; // an object, as its schema says
      const hosted = await person.hosted.call(
        called,
        argument === undefined ? inputs : { ...inputs, [argument]: id },
      );
      const rest = await person.ask(`POST ${resource.rest.path}${id}/${name.replaceAll('_', '-')}/`, inputs);
      // a function answers the row of its table, REST the record as its lists have it: the same one, as it stands
      const [one, other] = [withRowNamed(hosted), withRowNamed(rest)];
      faults.push(...unlike(one, other).map((fault) => `${name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('has a case for every call that is no plain row', () => {
    const plain = servedResources.flatMap((resource) => crudOf(resource));
    const decided = servedResources.flatMap((resource) => [
      ...['approve', 'reject'].map((kind) => `POST ${resource.rest.path}{}/${kind}/`),
      ...(resource.actions ?? []).map(
        ({ name }) => `POST ${resource.rest.path}{}/${name.replaceAll('_', '-')}/`,
      ),
    ]);
    const known = new Set([
      ...plain.map(({ method, path }) => `${method} ${general(path)}`),
      ...cases.map(({ call }) => general(call)),
      ...decided,
    ]);
    const missing = operations
      .map(({ method, path }) => `${method} ${general(path)}`)
      .filter((call) => !known.has(call) && !elsewhere.some((pattern) => pattern.test(call)));
    expect(missing).toEqual([]);
  });
});

const same = (answer: unknown): unknown => answer;

function withRowNamed({ data, error }: Answer): Answer {
  const { id, version, status } = error?.current ?? {};
  return { data, error: error?.current ? { ...error, current: { id, version, status } } : error };
}
