import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, expect, it } from 'vitest';

const database = await createTestDatabase();
afterAll(() => database.drop());
const owner = await database.createUser({ role: 'OWNER' });
const busy = await database.createUser({ role: 'EMPLOYEE' });
const quiet = await database.createUser({ role: 'EMPLOYEE' });

const mailsTo = async (address: string) =>
  (
    await database.owner.query<{ n: number }>(
      `select count(*)::int as n from private.mail_outbox where recipient = $1`,
      [address],
    )
  ).rows[0]?.n;

it('what one person does in an hour fills nobody’s mailbox, and keeps no mail of others back', async () => {
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into public.documents (title, status, uploaded_by) values ('Plan', 'published', $1) returning id`,
    [owner.id],
  );
  const comment = (by: typeof busy, count: number) =>
    database.commitAs(by, (db) =>
      db.query(
        `insert into public.document_comments (document_id, body) select $1, 'Comment ' || n from generate_series(1, $2) n`,
        [rows[0]?.id, count],
      ),
    );
  await comment(busy, 400);
  expect(await mailsTo(owner.email)).toBe(300);
  // the news itself is there, all of it
  const news = await database.as(owner, (db) => db.query('select 1 from public.notifications'));
  expect(news.rowCount).toBe(400);
  await comment(quiet, 1);
  expect(await mailsTo(owner.email)).toBe(301);
  // an hour later they may again
  await database.owner.query(
    `update private.mail_outbox set created_at = created_at - interval '61 minutes' where sent_by = $1`,
    [busy.id],
  );
  await comment(busy, 1);
  expect(await mailsTo(owner.email)).toBe(302);
});
