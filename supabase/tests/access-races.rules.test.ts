import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openRaces, rounds, passed, hints } from './fixtures/races.ts';

const { database, owner, admin, ask, all, idOf } = await openRaces();
afterAll(() => database.drop());

describe('rights follow the state of now (F44)', () => {
  it('a report who moves to another manager in the middle is decided by the other one', async () => {
    const [first, second] = [
      await database.createUser({ role: 'MANAGER' }),
      await database.createUser({ role: 'MANAGER' }),
    ];
    const bosses = await Promise.all(
      [first, second].map(({ id }) =>
        idOf(
          `insert into public.employees (first_name, last_name, user_id) values ('B', 'oss', $1) returning id`,
          [id],
        ),
      ),
    );
    for (const round of rounds) {
      const employee = await idOf(
        `insert into public.employees (first_name, last_name, manager_id) values ('A', 'B', $1) returning id`,
        [bosses[0]],
      );
      const id = await idOf(
        `insert into public.leave_requests (employee_id, leave_type_id, start_date, end_date, status)
           select $1, id, '2031-04-07', '2031-04-07', 'pending' from public.leave_types where name = 'Annual' returning id`,
        [employee],
      );
      await ask(admin, 'update public.employees set manager_id = $1 where id = $2', [bosses[1], employee]);
      const approve = (user: TestUser) =>
        ask(user, `update public.leave_requests set status = 'approved' where id = $1 returning id`, [id]);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, i) => approve((i + round) % 2 ? first : second)),
      );
      const taken = outcomes.flatMap((one, i) =>
        one.status === 'fulfilled' && one.value.length === 1 ? [(i + round) % 2] : [],
      );
      expect(taken).toEqual([0]);
    }
  }, 120_000);
});

describe('roles', () => {
  it('have one of two owners left when each takes the role of the other, in every way (F45)', async () => {
    const other = await database.createUser({ role: 'OWNER' });
    const ways = [
      `select public.assign_role($1, 'ADMIN')`,
      'select public.remove_role($1)',
      'select public.set_user_active($1, false)',
    ];
    for (const round of rounds) {
      const way = String(ways[round % ways.length]);
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 10 }, () => ask(owner, way, [other.id])),
        ...Array.from({ length: 10 }, () => ask(other, way, [owner.id])),
      ]);
      expect(passed(outcomes)).toBeGreaterThanOrEqual(1);
      expect(
        await all(`select count(*)::int as n from public.profiles where role = 'OWNER' and is_active`),
      ).toEqual([{ n: 1 }]);
      for (const { id, sessionId } of [owner, other]) {
        await database.owner.query('update public.profiles set is_active = true where id = $1', [id]);
        await database.owner.query(`select app.assign_role($1, 'OWNER')`, [id]);
        await database.owner.query(
          `insert into auth.sessions (id, user_id, aal, created_at, updated_at) values ($1, $2, 'aal1', now(), now()) on conflict do nothing`,
          [sessionId, id],
        );
      }
    }
    await database.owner.query(`select app.assign_role($1, 'EMPLOYEE')`, [other.id]);
  }, 60_000);

  it('that are deleted while a person is given them stay, or are gone and nobody holds them (F46)', async () => {
    const person = await database.createUser({});
    for (const round of rounds) {
      const name = `Surveyor ${round}`;
      await ask(owner, `select public.save_role(null, $1, $1, null, 'EMPLOYEE', 'own', '{projects:view}')`, [
        name,
      ]);
      const outcomes = await Promise.allSettled([
        ...Array.from({ length: 10 }, () =>
          ask(owner, 'select public.assign_role($1, $2)', [person.id, name]),
        ),
        ...Array.from({ length: 10 }, () =>
          ask(owner, 'delete from public.roles where name = $1 returning id', [name]),
        ),
      ]);
      const deleted = outcomes
        .slice(10)
        .filter(
          (one) => one.status === 'fulfilled' && Array.isArray(one.value) && one.value.length === 1,
        ).length;
      const [left] = await all('select count(*)::int as n from public.roles where name = $1', [name]);
      const holders = await all(
        `select r.name from public.user_roles l join public.roles r on r.id = l.role_id where l.user_id = $1 and l.is_active`,
        [person.id],
      );
      const [given, removed] = [outcomes.slice(0, 10), outcomes.slice(10)];
      expect(deleted === 1 ? [left, passed(given), hints(given)] : [left, holders, hints(removed)]).toEqual(
        deleted === 1 ? [{ n: 0 }, 0, ['unknown_reference']] : [{ n: 1 }, [{ name }], ['role_in_use']],
      );
      await ask(owner, `select public.assign_role($1, 'EMPLOYEE')`, [person.id]);
    }
  }, 60_000);
});
