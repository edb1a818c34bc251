import { keyColumn } from '@plinth/domain/define/select-list.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { recordParts } from '@plinth/domain/record-parts.ts';
import { resources } from '@plinth/domain/registry.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../new-id.ts';
import type { RecordsPort } from '../port/data-source.ts';
import { mistakesOf, templateRow } from './template-row.ts';
import { openTwinApis, unlike, type Answer, type Twin, type TwinApis } from './twin-apis.ts';

const isWritten = ({ facts }: ResourceDefinition) =>
  Object.values(facts.columns).some(({ isInsertable }) => isInsertable);
/** What only the database writes is read first, before refused writes leave gaps in its numbers. */
const every: readonly ResourceDefinition[] = [
  ...Object.values(resources),
  ...Object.values(recordParts),
].toSorted((one, other) => Number(isWritten(one)) - Number(isWritten(other)));

/** Section 7.B changes and deletes its rows, which the ledger answers with a reversal; 7.A names no such route. */
const correctedByReversal = 'inventory_transactions';

/** The first tier asks every third resource, others each day. */
const isFull = process.env['PLINTH_TIER'] === 'full';
const turn =
  Number((process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10)).replaceAll('-', '')) % 3;
const all = every.filter((_resource, index) => isFull || index % 3 === turn);

describe('every resource, over both APIs', () => {
  let apis: TwinApis;
  const done = { created: 0, changed: 0, removed: 0 };

  beforeAll(async () => {
    apis = await openTwinApis();
  }, 180_000);
  afterAll(() => apis?.close());

  it.each(all.map((resource): [string, ResourceDefinition] => [resource.name, resource]))(
    '%s: the same rows, writes and refusals',
    async (_name, resource) => {
      const key = keyColumn(resource);
      // what is still a draft can be made again, changed and removed
      const first = 'status' in resource.facts.columns ? `status::text <> 'draft', ` : '';
      const common = await apis.commonKey(
        `select "${key}"::text as id from public."${resource.table}" order by ${first}"${key}"`,
      );
      const [known] = await apis.rows<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from public."${resource.table}" t where "${key}"::text = $1 limit 1`,
        [common ?? null],
      );
      const faults: string[] = [];
      for (const role of ['OWNER', 'EMPLOYEE']) {
        // each builds on what the one before left
        const person = await apis.person(role);
        faults.push(
          ...(await compareAs(person, resource, known?.row ?? {})).map((fault) => `${role} ${fault}`),
        );
      }
      expect(faults).toEqual([]);
    },
  );

  it('and most of them really were written', () => {
    expect(done.created).toBeGreaterThan(all.length / 2);
    expect(done.changed).toBeGreaterThan(all.length / 2);
    expect(done.removed).toBeGreaterThan(all.length / 4);
  });

  async function compareAs(
    person: Twin,
    resource: ResourceDefinition,
    known: Readonly<Record<string, unknown>>,
  ): Promise<string[]> {
    const faults: string[] = [];
    const both = async (
      about: string,
      run: (records: RecordsPort) => Promise<Answer>,
      added?: Readonly<Record<string, unknown>>,
    ): Promise<Answer> => {
      const [hosted, rest] = [await run(person.hosted.records), await run(person.rest.records)];
      if (added && lacksColumns(resource, added) && namesWhatIsMissing(hosted, rest)) return hosted;
      if (added && namesWhatIsNotThere(hosted, rest)) return hosted;
      faults.push(...unlike(hosted, rest).map((fault) => `${about}: ${fault}`));
      return hosted;
    };
    const key = keyColumn(resource);
    const id = newId();
    const first = String(known[key] ?? id);
    const query = { pageSize: 5, hasCount: true, search: 'a' };
    await both('list', async (records) => {
      const { data, count, error } = await records.list(resource, query);
      return { data: { data, count }, error };
    });
    await both('get', (records) => records.get(resource, first));
    const values = templateRow(resource, known, id);
    if (!isWritten(resource)) return faults;
    const made = await both('create', (records) => records.create(resource, values), values);
    if (!made.error) done.created += 1;
    await both('create again', (records) => records.create(resource, values), values);
    if (resource.table === correctedByReversal) return faults;
    const note = changeOf(resource);
    const target = made.error ? first : id;
    const changed = await both('update', (records) => records.update(resource, target, note));
    if (!changed.error && Object.keys(note).length > 0) done.changed += 1;
    if ('version' in resource.facts.columns)
      await both('stale', (records) => records.update(resource, target, { ...note, version: 99 }));
    for (const [fault, wrong] of Object.entries(mistakesOf(resource))) {
      const isOfType = fault === 'no number' || fault === 'no day';
      // of two mistakes each API may tell another one
      if (isTold(changed, isOfType))
        await both(`update with ${fault}`, (records) => records.update(resource, target, wrong));
      // what is not given to a new record is put back by one and not looked at
      const isGiven = Object.keys(wrong).every((column) => resource.facts.columns[column]?.isInsertable);
      if (!isGiven || !isTold(made, isOfType)) continue;
      const added = { ...values, ...(key in values && { [key]: newId() }), ...wrong };
      await both(`create with ${fault}`, (records) => records.create(resource, added), added);
    }
    if (resource.facts.columns[key]?.type === 'uuid')
      await both('update of nothing', (records) => records.update(resource, newId(), note));
    const removed = await both('remove', (records) => records.remove(resource, target));
    if (!removed.error) done.removed += 1;
    await both('remove again', (records) => records.remove(resource, target));
    if (target !== first) await both('remove the first', (records) => records.remove(resource, first));
    return faults;
  }
});

/** Whether a write was in order, or is none of the caller's: then a mistake in it is the only thing to tell. */
function isTold({ error }: Answer, isOfType: boolean): boolean {
  return error === null || (!isOfType && (error.code === 'access_denied' || error.code === 'not_found'));
}

function lacksColumns({ facts }: ResourceDefinition, row: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(facts.columns).some(
    ([name, { isInsertable, isNullable, hasDefault }]) =>
      isInsertable && !isNullable && (row[name] === null || (row[name] === undefined && !hasDefault)),
  );
}

/**
 * Whether a row that is not whole was refused by the one API for its parent, which it does not name, lets nobody in or
 * has no room for a second row of this amount, and by the other for its columns: REST reads the row first.
 */
function namesWhatIsMissing(hosted: Answer, rest: Answer): boolean {
  const isOfParent = ['access_denied', 'wrong_order', 'over_limit'].includes(hosted.error?.code ?? '');
  return isOfParent && (rest.error?.code === 'required' || rest.error?.code === 'too_long');
}

/**
 * Whether a new row names a record that is not there: REST says so, and the hosted protocol what of the row does not go
 * with that record, which the rules look at before Postgres looks for it.
 */
function namesWhatIsNotThere(hosted: Answer, rest: Answer): boolean {
  return rest.error?.code === 'unknown_reference' && hosted.error?.status === 422;
}

/** The first column people type words into. */
function changeOf({ facts }: ResourceDefinition): Record<string, unknown> {
  const column = Object.entries(facts.columns).find(
    ([name, fact]) =>
      fact.isUpdatable &&
      fact.type === 'text' &&
      !fact.options &&
      !/status|email|phone|code|number|url/.test(name),
  )?.[0];
  return column ? { [column]: 'Changed' } : {};
}
