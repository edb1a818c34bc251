import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { testKeys } from '../testing/test-application.ts';
import { SessionUses } from './session-uses.ts';

let database: TestDatabase;
let person: TestUser;

beforeEach(async () => {
  database = await createTestDatabase();
  person = await database.createUser({ role: 'OWNER' });
});
afterEach(() => database.drop());

const usedAt = async () =>
  (await database.owner.query<{ used_at: Date }>('select used_at from private.session_uses')).rows.map(
    (row) => row.used_at.toISOString(),
  );

it('writes a use once in five minutes, however many requests there are, and the last of them', async () => {
  const start = Date.parse('2026-03-01T08:00:00Z');
  let now = start;
  const uses = new SessionUses(database.owner, () => now);
  const claims = { session_id: person.sessionId };
  const at = (minutes: number) => {
    now = start + minutes * 60_000;
    uses.note(claims);
    return uses.write();
  };
  uses.note({ role: 'service_role' });
  await at(0);
  for (const minute of [1, 2, 3, 4]) await at(minute);
  expect(await usedAt()).toEqual(['2026-03-01T08:00:00.000Z']);
  await at(5);
  expect(await usedAt()).toEqual(['2026-03-01T08:05:00.000Z']);
  await at(6);
  await uses.write({ isLast: true });
  expect(await usedAt()).toEqual(['2026-03-01T08:06:00.000Z']);
});

it('never goes back when another server knew a later use, and leaves out a session that has ended', async () => {
  const note = (uses: Record<string, string>) =>
    database.owner.query('select private.note_session_uses($1)', [JSON.stringify(uses)]);
  await note({ [person.sessionId]: '2026-03-01T08:05:00Z' });
  await note({
    [person.sessionId]: '2026-03-01T08:01:00Z',
    '00000000-0000-4000-8000-000000000000': '2026-03-01T08:00:00Z',
  });
  expect(await usedAt()).toEqual(['2026-03-01T08:05:00.000Z']);
});

it.each(['/api/projects/', '/rest/v1/projects'])(
  'a read at %s is a use, and one’s own list of sessions tells it',
  async (path) => {
    const { app, tokenOf } = await openApiFixture(database, {
      OWNER: person,
      ADMIN: person,
      MANAGER: person,
      EMPLOYEE: person,
    });
    await database.owner.query(
      `update auth.sessions set created_at = '2026-01-01', updated_at = '2026-01-01'`,
    );
    const before = Date.now();
    const answer = await app.inject({
      url: path,
      headers: { authorization: `Bearer ${tokenOf(person)}`, apikey: testKeys.publishableKey },
    });
    expect(answer.statusCode).toBe(200);
    await app.close();
    const { rows } = await database.as({ ...person, sessionId: crypto.randomUUID() }, (db) =>
      db.query<{ sessions: { last_used_at: string; is_this: boolean }[] }>(
        'select public.my_sessions() as sessions',
      ),
    );
    const [session] = rows[0]?.sessions ?? [];
    expect(session?.is_this).toBe(false);
    expect(Date.parse(session?.last_used_at ?? '')).toBeGreaterThanOrEqual(before);
  },
);
