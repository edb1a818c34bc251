import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openCompany } from './fixtures/company.ts';

/** Who reads the whole audit log reads neither conversations, nor of families, nor what people were warned of. */
const { database, admin, manager } = await openCompany();
const owner = await database.createUser({ role: 'OWNER' });
const [mason, boss] = [
  await database.createUser({ role: 'EMPLOYEE' }),
  await database.createUser({ role: 'MANAGER' }),
];
afterAll(() => database.drop());

const as = async (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows);
const idOf = async (user: TestUser, sql: string, values: unknown[] = []) =>
  String((await as(user, `${sql} returning id`, values))[0]?.['id']);
const hire = async (user: TestUser, to: string | null) =>
  String(
    (
      await database.owner.query<{ id: string }>(
        `insert into public.employees (first_name, last_name, user_id, status, manager_id)
         values ('Asha', 'Menon', $1, 'active', $2) returning id`,
        [user.id, to],
      )
    ).rows[0]?.id,
  );
const leader = await hire(boss, null);
const person = await hire(mason, leader);

const logOf = async (...tables: string[]) =>
  (
    await as(
      owner,
      `select count(*)::int as entries, string_agg(concat(before, after), '') as words
       from public.audit_log where table_name = any ($1)`,
      [tables],
    )
  )[0] as { entries: number; words: string };

describe('the audit log', () => {
  it('says that something was written in a conversation, and neither its subject nor a word of it', async () => {
    await as(mason, 'select public.start_conversation($1, $2, $3)', [
      'My resignation',
      [manager.id],
      'I leave in June',
    ]);
    await as(mason, `update public.messages set body = 'I stay after all'`);
    await as(mason, `update public.message_threads set subject = 'Forget the letter'`);
    const log = await logOf('message_threads', 'messages');
    expect(log.entries).toBeGreaterThan(3);
    expect(log.words).not.toMatch(/resignation|leave in June|stay after|Forget/);
  });

  it('names no dependant and no day they were born on', async () => {
    await idOf(
      admin,
      `insert into public.employee_dependants (employee_id, full_name, relationship, birth_date, notes)
       values ($1, 'Leela Menon', 'child', '2019-04-05', 'Adopted')`,
      [person],
    );
    await as(
      admin,
      `update public.employee_dependants set full_name = 'Leela Nair', birth_date = '2019-05-04'`,
    );
    const log = await logOf('employee_dependants');
    expect(log.entries).toBe(2);
    expect(log.words).toContain('child');
    expect(log.words).not.toMatch(/Leela|2019-0|Adopted/);
  });

  it('keeps the course of a disciplinary record and not what happened', async () => {
    const id = await idOf(
      boss,
      `insert into public.disciplinary_records (employee_id, measure, subject, facts, expectation)
       values ($1, 'written_warning', 'Drunk at work', 'Smelled of gin', 'Come sober')`,
      [person],
    );
    await as(boss, `update public.disciplinary_records set status = 'proposed' where id = $1`, [id]);
    await as(admin, `update public.disciplinary_records set status = 'issued' where id = $1`, [id]);
    await as(mason, 'select public.answer_disciplinary_record($1, $2)', [id, 'It was mouthwash']);
    const log = await logOf('disciplinary_records');
    expect(log.words).toContain('issued');
    expect(log.words).not.toMatch(/Drunk|gin|sober|mouthwash/);
  });
});
