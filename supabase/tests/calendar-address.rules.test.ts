import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openCalendar } from './fixtures/calendar.ts';

const { database, owner, manager, worker, colleague, newcomer } = await openCalendar();
afterAll(() => database.drop());

const make = async (person: TestUser, mineOnly = true): Promise<string> =>
  (
    await database.commitAs(person, (db) =>
      db.query<{ token: string }>(`select public.make_calendar_feed($1) ->> 'token' as token`, [mineOnly]),
    )
  ).rows[0]?.token ?? '';

const readerOf = async (token: string) =>
  (
    await database.owner.query<{ reader: { mine_only: boolean; claims: { sub: string } } | null }>(
      'select private.calendar_of($1) as reader',
      [token],
    )
  ).rows[0]?.reader ?? null;

const stateOf = (person: TestUser) =>
  database.as(
    person,
    async (db) => (await db.query<{ feed: unknown }>('select public.calendar_feed() as feed')).rows[0]?.feed,
  );

describe('the private address', () => {
  it('is shown once and kept as a hash', async () => {
    const token = await make(worker);
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await database.owner.query('select * from private.calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await stateOf(worker)).toMatchObject({ mine_only: true, last_used_at: null });
    expect(await readerOf(token)).toMatchObject({
      mine_only: true,
      claims: { sub: worker.id, role: 'authenticated' },
    });
    expect(await stateOf(worker)).toMatchObject({ last_used_at: expect.any(String) });
  });

  it('is worth nothing once replaced, revoked or changed by a letter', async () => {
    const first = await make(worker);
    const second = await make(worker, false);
    expect(await readerOf(first)).toBeNull();
    expect(await readerOf(second)).toMatchObject({ mine_only: false });
    const tampered = `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`;
    expect(await readerOf(tampered)).toBeNull();
    await database.commitAs(worker, (db) => db.query('select public.revoke_calendar_feed()'));
    expect(await readerOf(second)).toBeNull();
    expect(await stateOf(worker)).toBeNull();
  });

  it('tells more or less under the same address when the person says so', async () => {
    const token = await make(worker);
    const change = (person: TestUser) =>
      database.commitAs(person, (db) => db.query('select public.change_calendar_feed(false)'));
    await change(colleague);
    expect(await readerOf(token)).toMatchObject({ mine_only: true });
    await change(worker);
    expect(await readerOf(token)).toMatchObject({ mine_only: false });
  });

  it('stays one’s own: another person’s is neither seen nor revoked', async () => {
    const token = await make(worker);
    expect(await stateOf(colleague)).toBeNull();
    await database.commitAs(colleague, (db) => db.query('select public.revoke_calendar_feed()'));
    expect(await readerOf(token)).toMatchObject({ claims: { sub: worker.id } });
    await expect(
      database.as(worker, (db) => db.query('select * from private.calendar_feeds')),
    ).rejects.toThrow('permission denied');
    await expect(
      database.as(worker, (db) => db.query('select private.calendar_of($1)', [token])),
    ).rejects.toThrow('permission denied');
  });

  it('is silent for a person who is deactivated or must first choose a password', async () => {
    const leaver = await database.createUser({ role: 'EMPLOYEE' });
    const token = await make(leaver);
    await database.owner.query('insert into private.temporary_passwords (user_id) values ($1)', [leaver.id]);
    expect(await readerOf(token)).toBeNull();
    await database.owner.query('delete from private.temporary_passwords where user_id = $1', [leaver.id]);
    expect(await readerOf(token)).not.toBeNull();
    await database.commitAs(owner, (db) => db.query('select public.set_user_active($1, false)', [leaver.id]));
    expect(await readerOf(token)).toBeNull();
  });

  it('is made by people with a role, not by programs', async () => {
    await expect(make(await newcomer())).rejects.toThrow(
      'A calendar address requires a user with an active role.',
    );
    await expect(
      database.as(owner, async (db) => {
        await db.query(
          `select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || '{"api_token": "x", "scopes": ["tasks:view"]}')::text, true)`,
        );
        return db.query('select public.make_calendar_feed()');
      }),
    ).rejects.toThrow('A calendar address requires a user with an active role.');
  });

  it('is in the audit log, without its secret', async () => {
    const token = await make(manager);
    await database.commitAs(manager, (db) => db.query('select public.revoke_calendar_feed()'));
    await database.commitAs(manager, (db) => db.query('select public.revoke_calendar_feed()'));
    const { rows } = await database.owner.query<{ after: Record<string, unknown> }>(
      `select after from public.audit_log where user_id = $1 and record_id = $1::text order by id`,
      [manager.id],
    );
    expect(rows.map(({ after }) => after)).toEqual([
      { calendar_address_made: true },
      { calendar_address_revoked: true },
    ]);
    const { rows: found } = await database.owner.query(
      'select id from public.audit_log l where l::text like $1',
      [`%${token}%`],
    );
    expect(found).toEqual([]);
  });
});
