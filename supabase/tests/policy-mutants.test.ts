import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectations, notProbed, survivors } from './mutants/expectations.ts';
import { mutantsOf, withoutOneArm, type Mutant, type Policy } from './mutants/mutate.ts';
import { actors, commands, openProbeWorld, type ProbeWorld } from './mutants/probe.ts';

/**
 * What every role reaches on every table, by doing it, held against `expectations.ts`; and the proof that this would notice:
 * each fault of each policy must change what somebody reaches. The full tier tries every fault, the first a sample by date.
 */
const isFull = process.env['PLINTH_TIER'] === 'full';
const sample = process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10);
const sampleSize = 60;

let world: ProbeWorld;
let policies: Policy[];
beforeAll(async () => {
  world = await openProbeWorld();
  const { rows } = await world.client.query<Policy>(
    `select tablename as "table", policyname as name, cmd as command, qual as using, with_check as "check",
       array(select attname::text from pg_attribute where attrelid = format('public.%I', tablename)::regclass and attnum > 0
         and not attisdropped and has_column_privilege('authenticated', attrelid, attnum, 'update')) as writable
     from pg_policies where schemaname = 'public' order by 1, 2`,
  );
  policies = rows;
}, 120_000);
afterAll(() => world?.close());

const expected = (table: string) => {
  const [view = '', create = '', edit = '', remove = ''] = (expectations[table] ?? '').split(' ');
  return { view, create, edit, delete: remove };
};

/** The first thing that is not as expected; null when all is. */
async function findDeviation(table: string): Promise<string | null> {
  for (const command of commands) {
    for (const actor of actors) {
      const wanted = expected(table)[command].charAt(actor === 'leaver' ? 0 : actors.indexOf(actor));
      const reach = await world.reach(table, actor, command);
      if (reach !== wanted) return `${table}: ${actor} ${command} reaches ${reach}, not ${wanted}`;
    }
  }
  return null;
}

async function inside<Result>(run: () => Promise<Result>): Promise<Result> {
  await world.client.query('begin');
  try {
    return await run();
  } finally {
    await world.client.query('rollback');
  }
}

/** A number that looks drawn by lot and is the same all day. */
function drawn(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text + sample) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash >>> 0;
}

describe('what people reach', () => {
  it('is on every table as typed by hand', async () => {
    const deviations: string[] = [];
    for (const table of new Set(policies.map((policy) => policy.table))) {
      if (!(table in expectations)) continue;
      const deviation = await inside(() => findDeviation(table));
      if (deviation) deviations.push(deviation);
    }
    expect(deviations).toEqual([]);
  }, 120_000);

  it.runIf(isFull)('is typed for every table', () => {
    const tables = [...new Set(policies.map((policy) => policy.table))];
    expect(tables.filter((table) => !(table in expectations) && !(table in notProbed))).toEqual([]);
  });
});

describe('a fault in a policy', () => {
  it(
    'is noticed, whichever it is',
    async () => {
      const all = policies.filter((policy) => policy.table in expectations).flatMap(mutantsOf);
      const tried = isFull
        ? all
        : all
            .map((mutant) => ({ mutant, lot: drawn(mutant.sql) }))
            .toSorted((a, b) => a.lot - b.lot)
            .slice(0, sampleSize)
            .map(({ mutant }) => mutant);
      const unnoticed: string[] = [];
      for (const mutant of tried) {
        if (reasonToSurvive(mutant)) continue;
        const deviation = await inside(async () => {
          await world.client.query(mutant.sql);
          return findDeviation(mutant.policy.table);
        });
        if (deviation === null)
          unnoticed.push(`${mutant.policy.table} ${mutant.policy.name}: ${mutant.says}`);
      }
      expect(unnoticed).toEqual([]);
    },
    20 * 60_000,
  );
});

function reasonToSurvive({ policy, says }: Mutant): string | null {
  return (
    survivors.find(
      (survivor) =>
        survivor.policy.test(`${policy.table} ${policy.name}`) &&
        survivor.says.test(says) &&
        (survivor.when === undefined || survivor.when(policy)),
    )?.reason ?? null
  );
}

it('an arm is taken out on every level, and sub-selects and words in quotes stay whole', () => {
  expect(
    withoutOneArm(`((a = ' AND (') AND ((( SELECT can('x') AS can) OR b) OR (c AND d)))`).map(
      ({ text }) => text,
    ),
  ).toEqual([
    `(((( SELECT can('x') AS can) OR b) OR (c AND d)))`,
    `((a = ' AND ('))`,
    `((a = ' AND (')) AND (((c AND d)))`,
    `((a = ' AND (')) AND (((b)) OR ((c AND d)))`,
    `((a = ' AND (')) AND (((( SELECT can('x') AS can))) OR ((c AND d)))`,
    `((a = ' AND (')) AND (((( SELECT can('x') AS can) OR b)))`,
    `((a = ' AND (')) AND (((( SELECT can('x') AS can) OR b)) OR ((d)))`,
    `((a = ' AND (')) AND (((( SELECT can('x') AS can) OR b)) OR ((c)))`,
  ]);
});
