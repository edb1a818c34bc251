import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';

type Notice = { kind: string; subject: string; link: string };

/** A company of four with one project, and what notifications and mails each of them got. */
export async function openNotices() {
  const database = await createTestDatabase();
  const owner = await database.createUser({ role: 'OWNER', firstName: 'Omar', lastName: 'Haddad' });
  const admin = await database.createUser({ role: 'ADMIN' });
  const manager = await database.createUser({ role: 'MANAGER', firstName: 'Maya', lastName: 'Nair' });
  const employee = await database.createUser({ role: 'EMPLOYEE' });

  const idOf = async (sql: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await database.owner.query<{ id: string }>(sql, values);
    return rows[0]?.id ?? '';
  };
  const project = await idOf(
    `insert into public.projects (name, manager_id) values ('Harbour', $1) returning id`,
    [manager.id],
  );

  /** Nobody has been notified of anything yet. */
  const forget = () =>
    database.owner.query(
      'delete from public.notifications; delete from private.mail_outbox; delete from private.reminders',
    );

  const noticesOf = async (person: TestUser): Promise<Notice[]> => {
    const { rows } = await database.owner.query<Notice>(
      'select kind, subject, link from public.notifications where user_id = $1 and read_at is null order by created_at, subject',
      [person.id],
    );
    return rows;
  };
  const mailsTo = async (person: TestUser): Promise<{ kind: string; content: Record<string, string> }[]> => {
    const { rows } = await database.owner.query<{ kind: string; content: Record<string, string> }>(
      `select m.kind, m.content from private.mail_outbox m join public.profiles p on p.email = m.recipient
       where p.id = $1 order by m.created_at`,
      [person.id],
    );
    return rows;
  };
  const work = async (name: string): Promise<number> => {
    const { rows } = await database.owner.query<{ many: number }>(`select private.${name}() as many`);
    return Number(rows[0]?.many);
  };
  const wish = (person: TestUser, wishes: string): Promise<unknown> =>
    database.owner
      .query(`insert into public.notification_preferences (user_id) values ($1) on conflict do nothing`, [
        person.id,
      ])
      .then(() =>
        database.owner.query(`update public.notification_preferences set ${wishes} where user_id = $1`, [
          person.id,
        ]),
      );

  return { database, owner, admin, manager, employee, project, idOf, forget, noticesOf, mailsTo, work, wish };
}
