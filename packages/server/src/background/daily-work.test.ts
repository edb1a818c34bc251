import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailyFunctions, doDailyWork } from './daily-work.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(`
    create table private.calls (name text, fails boolean);
    create function private.first_call() returns integer language plpgsql as $$
      begin insert into private.calls values ('first'); return 1; end $$;
    create function private.second_call() returns integer language plpgsql as $$
      begin
        insert into private.calls values ('second');
        if exists (select from private.calls where fails) then raise 'not today'; end if;
        return 1;
      end $$;`);
});
afterAll(() => database?.drop());

const work = ['private.second_call', 'private.first_call'];
const run = () => doDailyWork(database.owner, Fastify().log, work);
const calls = async () =>
  (
    await database.owner.query<{ name: string }>(
      'select name from private.calls where fails is null order by name',
    )
  ).rows.map(({ name }) => name);

it('is done once a day however many servers and turns there are; what fails is tried again and holds nobody up', async () => {
  await database.owner.query('insert into private.calls (fails) values (true)');
  await Promise.all(Array.from({ length: 8 }, run));
  expect(await calls()).toEqual(['first']);

  await database.owner.query('delete from private.calls where fails');
  await Promise.all(Array.from({ length: 8 }, run));
  expect(await calls()).toEqual(['first', 'second']);

  await database.owner.query('update private.daily_work set last_day = last_day - 1');
  await Promise.all(Array.from({ length: 8 }, run));
  expect(await calls()).toEqual(['first', 'first', 'second', 'second']);
});

it('calls functions that exist, and together they do what the day asks for', async () => {
  await database.owner.query(
    `insert into public.safety_equipment (name, next_inspection_date) values ('Harness', model.today() + 1)`,
  );
  await database.owner.query(`alter table public.safety_equipment disable trigger c_equipment`);
  await database.owner.query('update public.safety_equipment set next_inspection_date = model.today()');
  await database.owner.query(`alter table public.safety_equipment enable trigger c_equipment`);
  await database.owner.query('delete from private.daily_work');
  await doDailyWork(database.owner, Fastify().log);
  expect((await database.owner.query('select status from public.safety_equipment')).rows).toEqual([
    { status: 'due' },
  ]);
  const { rows } = await database.owner.query<{ name: string }>(
    `select name from private.daily_work where name like 'private.%' order by name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...dailyFunctions].toSorted());
});
