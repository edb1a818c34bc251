import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from './mutants/commands.ts';
import { isKnownSurvivor } from './mutants/survivors.ts';
import { mutantsOf, withoutOneArm, type Policy } from './mutants/mutate.ts';
import {
  callersOf,
  expectedReach,
  openProbeFixture,
  subjectsOf,
  type ProbeFixture,
} from './mutants/probe.ts';

/**
 * The proof that `permission-matrix` would notice: each fault of each policy must change what somebody reaches.
 * The full tier tries every fault, in one go or in parts (`PLINTH_PART=2/3`), the first a sample that the date chooses.
 */
const isFull = process.env['PLINTH_TIER'] === 'full';
const sample = process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10);
const [part = 1, parts = 1] = (process.env['PLINTH_PART'] ?? '1/1').split('/').map(Number);
const sampleSize = 200;

let fixture: ProbeFixture;
let policies: Policy[];
beforeAll(async () => {
  fixture = await openProbeFixture();
  const columns = (privilege: string) => `array(select attname::text from pg_attribute
    where attrelid = format('public.%I', tablename)::regclass and attnum > 0 and not attisdropped
      and model.is_written_by_hand(attrelid, attname, '${privilege}'))`;
  const { rows } = await fixture.client.query<Policy>(
    `select tablename as "table", policyname as name, cmd as command, qual as using, with_check as "check",
       ${columns('insert')} as insertable, ${columns('update')} as writable
     from pg_policies where schemaname = 'public' order by 1, 2`,
  );
  policies = rows;
}, 120_000);
afterAll(() => fixture?.close());

/** Whether anybody reaches anything on the policy's table that is not as expected. */
async function isNoticed({ table, command }: Policy): Promise<boolean> {
  // What the policy is about is tried first.
  const first = ({ SELECT: 'view', INSERT: 'create', UPDATE: 'edit', DELETE: 'delete' } as const)[command];
  const order = commands.toSorted((a, b) => Number(b === first) - Number(a === first));
  for (const subject of subjectsOf(table)) {
    await fixture.client.query('savepoint subject');
    await fixture.arrange(subject);
    for (const way of order) {
      for (const caller of callersOf(subject)) {
        const reach = await fixture.reach(subject, caller, way);
        if (reach !== expectedReach(subject, caller, way)) return true;
      }
    }
    await fixture.client.query('rollback to subject');
  }
  return false;
}

/** A number that looks drawn by lot and is the same all day. */
function drawn(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text + sample) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  return hash >>> 0;
}

describe('a fault in a policy', () => {
  it(
    'is noticed, whichever it is',
    async () => {
      const all = policies.flatMap(mutantsOf);
      const tried = isFull
        ? all.filter((_, index) => index % parts === part - 1)
        : all
            .map((mutant) => ({ mutant, lot: drawn(mutant.sql) }))
            .toSorted((a, b) => a.lot - b.lot)
            .slice(0, sampleSize)
            .map(({ mutant }) => mutant);
      const unnoticed: string[] = [];
      let survived = 0;
      for (const mutant of tried) {
        const { policy } = mutant;
        await fixture.client.query('begin');
        try {
          await fixture.client.query(mutant.sql);
          if (await isNoticed(policy)) continue;
        } finally {
          await fixture.client.query('rollback');
        }
        if (isKnownSurvivor(mutant)) survived += 1;
        else unnoticed.push(`${policy.table} ${policy.name}: ${mutant.says}`);
      }
      console.log(
        `${tried.length} of ${all.length} faults of ${policies.length} policies tried, ${survived} are none`,
      );
      expect(unnoticed).toEqual([]);
    },
    20 * 60_000,
  );
});

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
