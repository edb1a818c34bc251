import { afterAll, describe, expect, it } from 'vitest';
import { openLeave } from './fixtures/leave.ts';

const { database, owner, admin, newPerson, kindWith, ask, decide } = await openLeave();
afterAll(() => database.drop());

describe('being on leave', () => {
  const today = async (shift = 0) =>
    (await database.owner.query(`select (model.today() + $1::integer)::text as day`, [shift])).rows[0]
      ?.day as string;
  const statusOf = async (id: string) =>
    (await database.owner.query('select status from public.employees where id = $1', [id])).rows[0]?.status;
  const turnOfTheDay = () => database.owner.query('select private.refresh_people_on_leave()');
  const active = async () => {
    const person = await newPerson();
    await database.owner.query(`update public.employees set status = 'active' where id = $1`, [person.id]);
    return person;
  };

  it('follows approved leave that covers today, at once, and ends with it', async () => {
    const { user, id } = await active();
    const request = await ask(user, {
      kind: await kindWith(null),
      from: await today(),
      to: await today(6),
    });
    expect(await statusOf(id)).toBe('active');
    await decide(admin, request.id, 'approved');
    expect(await statusOf(id)).toBe('on_leave');
    await decide(owner, request.id, 'cancelled', 'Called back');
    expect(await statusOf(id)).toBe('active');
  });

  it('begins and ends with the turn of a day', async () => {
    const { user, id } = await active();
    const request = await ask(user, {
      kind: await kindWith(null),
      from: await today(7),
      to: await today(13),
    });
    await decide(admin, request.id, 'approved');
    await turnOfTheDay();
    expect(await statusOf(id)).toBe('active');

    const move = (days: number) =>
      database.owner.query(
        `alter table public.leave_requests disable trigger user;
         update public.leave_requests set start_date = start_date + ${days}, end_date = end_date + ${days} where id = '${request.id}';
         alter table public.leave_requests enable trigger user`,
      );
    await move(-8);
    await turnOfTheDay();
    expect(await statusOf(id)).toBe('on_leave');
    await move(-8);
    await turnOfTheDay();
    expect(await statusOf(id)).toBe('active');
  });

  it('leaves probation and notice as they are, and is not a step that a person takes', async () => {
    const { user, id } = await newPerson();
    const request = await ask(user, { kind: await kindWith(null), from: await today(), to: await today(6) });
    await decide(admin, request.id, 'approved');
    expect(await statusOf(id)).toBe('probation');

    const other = await active();
    await expect(
      database.as(owner, (db) =>
        db.query(`update public.employees set status = 'on_leave' where id = $1`, [other.id]),
      ),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });
});
