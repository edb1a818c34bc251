import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows);
const unitOf = async (written: string) =>
  (
    await run(
      manager,
      `insert into public.inventory_items (name, unit_of_measure) values ('Sand', $1) returning unit_of_measure as unit`,
      [written],
    )
  )[0]?.unit as string;

describe('units of measurement', () => {
  it.each([
    ['m³', 'm3'],
    ['CuM', 'm3'],
    [' cubic METRE ', 'm3'],
    ['Nos', 'each'],
    ['m3', 'm3'],
    ['pallet', 'pallet'],
  ])('%s becomes the word of the company', async (written, stored) => {
    expect(await unitOf(written)).toBe(stored);
  });

  it('follow what the company changes, from then on', async () => {
    await run(
      manager,
      `insert into public.units (code, name, also_written) values ('plt', 'Pallet', 'pallets, pal.')`,
    );
    expect(await unitOf('Pallets')).toBe('plt');
    await run(manager, `update public.units set status = 'inactive' where code = 'plt'`);
    expect(await unitOf('Pallets')).toBe('Pallets');
    const [changed] = await run(
      manager,
      `update public.inventory_items set unit_of_measure = 'SQM' where unit_of_measure = 'Pallets' returning unit_of_measure as unit`,
    );
    expect(changed).toEqual({ unit: 'm2' });
  });

  it('hold in every table that has a unit', async () => {
    const { rows } = await database.owner.query(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('unit', 'unit_of_measure')
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
         select from pg_constraint k where k.conrelid = c.oid and k.conname like '%\\_options' and a.attnum = any(k.conkey))
         and not exists (
         select from pg_trigger g join pg_proc p on p.oid = g.tgfoid where g.tgrelid = c.oid and p.proname = 'use_unit_of_company')`,
    );
    expect(rows).toEqual([]);
  });

  it('do not share a word, also when two are made at once', async () => {
    const make = (code: string, also: string) =>
      run(manager, 'insert into public.units (code, name, also_written) values ($1, $1, $2)', [code, also]);
    await expect(make('KGS', '')).rejects.toMatchObject({ hint: 'already_exists' });
    await expect(make('mass', 'stone, Kilo')).rejects.toMatchObject({ hint: 'already_exists' });
    const both = await Promise.allSettled([make('drum', 'barrel'), make('cask', 'barrel')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are kept by managers and offered to everybody', async () => {
    const offered = await run(employee, 'select public.unit_choices() as units');
    expect(offered[0]?.units).toEqual(expect.arrayContaining(['each', 'm2', 'm3']));
    expect(offered[0]?.units).not.toContain('plt');
    await expect(
      run(employee, `insert into public.units (code, name) values ('x', 'X')`),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await run(manager, `delete from public.units where code = 'roll' returning code`)).toEqual([]);
    expect(await run(owner, `delete from public.units where code = 'roll' returning code`)).toHaveLength(1);
  });
});
