import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let database: TestDatabase;
let author: TestUser;
let decider: TestUser;
let second: TestUser;
let employee: TestUser;
let project: string;
let contract: string;

type Row = Record<string, unknown>;
const query = async <T extends Row = Row>(sql: string, values: unknown[] = []) =>
  (await database.owner.query<T>(sql, values)).rows;
const as = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Row>(sql, values))).rows;
const idOf = (found: readonly Row[]) => String(found[0]?.['id']);

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  author = await database.createUser({ role: 'MANAGER' });
  decider = await database.createUser({ role: 'ADMIN' });
  second = await database.createUser({ role: 'ADMIN' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());
beforeEach(async () => {
  project = idOf(
    await query(
      `insert into public.projects (name, end_date) values ('Quay ' || gen_random_uuid(), '2026-06-30') returning id`,
    ),
  );
  contract = idOf(
    await query(
      `insert into public.contracts (project_id, title, status, start_date, end_date)
       values ($1, 'Works', 'draft', '2026-01-01', '2026-06-30') returning id`,
      [project],
    ),
  );
  await query(`update public.contracts set status = 'active' where id = $1`, [contract]);
});

const claim = async (days: number, variation: string | null = null) => {
  const id = idOf(
    await as(
      author,
      `insert into public.delay_events (project_id, title, start_date, notice_date, claimed_days, variation_order_id)
       values ($1, 'Flood', '2026-02-01', '2026-02-03', $2, $3) returning id`,
      [project, days, variation],
    ),
  );
  for (const status of ['notified', 'submitted'])
    await as(author, 'update public.delay_events set status = $2 where id = $1', [id, status]);
  return id;
};
const grant = (user: TestUser, id: string, days: number) =>
  as(user, 'select public.grant_extension($1, $2)', [id, days]);
const takeBack = (user: TestUser, id: string) =>
  as(
    user,
    `update public.delay_events set status = 'notified', status_reason = 'Wrong day' where id = $1 returning id`,
    [id],
  );
const vary = async (days: number) =>
  idOf(
    await query(
      `insert into public.variation_order_drafts (project_id, title, extension_days, status, client_reference)
       values ($1, 'Extra bay', $2, 'submitted', 'CI-1') returning id`,
      [project, days],
    ),
  );
const approve = (variation: string) =>
  query(`update public.variation_order_drafts set status = 'approved' where id = $1`, [variation]);
const completion = async () => {
  const [row] = await query(
    `select c.extension_days, c.revised_end_date::text, p.end_date::text from public.contracts c
       join public.projects p on p.id = c.project_id where c.id = $1`,
    [contract],
  );
  const [answer] = await as(author, `select public.extension_of_time($1) ->> 'revised_completion' as day`, [
    project,
  ]);
  return [row?.['extension_days'], row?.['revised_end_date'], row?.['end_date'], answer?.['day']];
};

describe('an extension that is granted', () => {
  it('moves the completion of the contract and the end of the project by its days', async () => {
    await grant(decider, await claim(10), 9);
    expect(await completion()).toEqual([9, '2026-07-09', '2026-07-09', '2026-07-09']);
    await grant(decider, await claim(4), 4);
    expect(await completion()).toEqual([13, '2026-07-13', '2026-07-13', '2026-07-13']);
  });

  it('is taken back with a reason by who may decide, and its days with it', async () => {
    const id = await claim(10);
    await grant(decider, id, 9);
    await expect(
      as(decider, `update public.delay_events set status = 'notified' where id = $1`, [id]),
    ).rejects.toThrow('reason');
    expect(await takeBack(employee, id)).toEqual([]);
    expect(await completion()).toEqual([9, '2026-07-09', '2026-07-09', '2026-07-09']);
    await takeBack(decider, id);
    expect(await completion()).toEqual([0, '2026-06-30', '2026-06-30', '2026-06-30']);
    await as(author, `update public.delay_events set status = 'submitted' where id = $1`, [id]);
    await grant(second, id, 3);
    expect(await completion()).toEqual([3, '2026-07-03', '2026-07-03', '2026-07-03']);
  });

  it('counts no day twice with the variation it names, whichever is decided first', async () => {
    const first = await vary(6);
    await approve(first);
    await grant(decider, await claim(6, first), 6);
    expect(await completion()).toEqual([6, '2026-07-06', '2026-07-06', '2026-07-06']);
    const later = await vary(5);
    const id = await claim(8, later);
    await grant(decider, id, 8);
    expect(await completion()).toEqual([14, '2026-07-14', '2026-07-14', '2026-07-14']);
    await approve(later);
    expect(await completion()).toEqual([11, '2026-07-11', '2026-07-11', '2026-07-11']);
    await takeBack(decider, id);
    expect(await completion()).toEqual([11, '2026-07-11', '2026-07-11', '2026-07-11']);
  });

  it('stands beside a variation of money alone', async () => {
    const paid = await vary(0);
    await grant(decider, await claim(7, paid), 7);
    await approve(paid);
    expect(await completion()).toEqual([7, '2026-07-07', '2026-07-07', '2026-07-07']);
  });

  it('moves the end of a project without a contract, and is not counted again from there', async () => {
    await query(`update public.contracts set status = 'terminated' where id = $1`, [contract]);
    await grant(decider, await claim(10), 9);
    expect(await completion()).toEqual([0, '2026-06-30', '2026-07-09', '2026-07-09']);
  });

  it('takes neither days nor contract by hand', async () => {
    const id = await claim(10);
    await grant(decider, id, 9);
    await as(decider, 'update public.delay_events set contract_id = null, granted_days = 10 where id = $1', [
      id,
    ]);
    await as(decider, 'update public.contracts set extension_days = 50 where id = $1', [contract]);
    expect(
      await query('select contract_id, granted_days from public.delay_events where id = $1', [id]),
    ).toEqual([{ contract_id: contract, granted_days: 9 }]);
    expect(await completion()).toEqual([9, '2026-07-09', '2026-07-09', '2026-07-09']);
  });
});
