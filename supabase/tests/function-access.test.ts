import { afterAll, beforeAll, expect, it } from 'vitest';
import { actors } from './mutants/people.ts';
import { isSingle, openProbeFixture, type Caller, type ProbeFixture } from './mutants/probe.ts';
import { scopes } from './mutants/every-scope.ts';
import { functionAccess } from './sweep/function-access.ts';
import { tried } from './sweep/part-of-day.ts';

/**
 * Every function that the API offers × every role and a token of each single scope: who is let in, by calling it with nothing. The
 * full tier tries every scope, the first a sixteenth, others each day.
 */
// who is deactivated reaches no function: the API lets them in nowhere
const people = actors.filter((actor) => actor !== 'leaver');
const callers: Caller[] = [...people, ...tried(scopes, 16).map((scope) => `only ${scope}` as const)];

type Exposed = { name: string; call: string };
let fixture: ProbeFixture;
let exposed: Exposed[];

beforeAll(async () => {
  fixture = await openProbeFixture();
  const { rows } = await fixture.client.query<Exposed>(
    `select p.proname as name, format('public.%I(%s)', p.proname, coalesce((select string_agg('null::' || format_type(t, null), ', ' order by place)
       from unnest(p.proargtypes) with ordinality as a (t, place)), '')) as call
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', p.oid, 'execute') order by 1`,
  );
  exposed = rows;
}, 120_000);
afterAll(() => fixture?.close());

const listed = functionAccess.flatMap(([letters, scope, names]) =>
  names.split(/\s+/).map((name) => ({ name, letters, scope })),
);

it('every function that the API offers is in the table, once', () => {
  expect(listed.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(exposed.map(({ name }) => name))].toSorted(),
  );
});

/** Whether a call is answered, or refused for another reason than lack of rights. */
async function isLetIn(call: string, caller: Caller): Promise<boolean> {
  try {
    await fixture.client.query(
      `savepoint attempt; set local role authenticated; set local "request.jwt.claims" = '${JSON.stringify(fixture.claimsOf(caller))}'`,
    );
    await fixture.client.query(`select * from ${call}`);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return code !== '42501' && code !== 'PT403';
  } finally {
    await fixture.client.query('rollback to attempt');
  }
}

it('lets in who it is for, and nobody else', async () => {
  const found: Record<string, Caller[]> = {};
  const wanted: Record<string, Caller[]> = {};
  await fixture.client.query('begin');
  for (const { name, call } of exposed) {
    const expected = listed.find((one) => one.name === name);
    found[call] = [];
    for (const caller of callers) if (await isLetIn(call, caller)) found[call].push(caller);
    wanted[call] = callers.filter((caller) =>
      isSingle(caller)
        ? expected?.scope === 'any' || caller === `only ${expected?.scope}`
        : expected?.letters.charAt(people.findIndex((actor) => actor === caller)) === 'x',
    );
  }
  await fixture.client.query('rollback');
  expect(found).toEqual(wanted);
}, 600_000);
