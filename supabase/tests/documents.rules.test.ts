import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let admin: TestUser;
let manager: TestUser;
let person: TestUser;
let colleague: TestUser;
let personId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  person = await database.createUser({ role: 'EMPLOYEE' });
  colleague = await database.createUser({ role: 'EMPLOYEE' });
  const { rows } = await database.owner.query(
    `insert into public.employees (first_name, last_name, user_id) values ('Asha', 'Nair', $1) returning id`,
    [person.id],
  );
  personId = rows[0]?.id as string;
});
afterAll(() => database?.drop());

const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows);
const count = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await run(user, sql, values)).length;

const contract = async () =>
  (
    await run(
      admin,
      `insert into public.documents (title, entity_type, entity_id, file_path, file_name) values ('Contract of Asha', 'employee', $1, '2026/contract.pdf', 'contract.pdf') returning id`,
      [personId],
    )
  )[0]?.id as string;
const drawing = async (user: TestUser, title = 'Drawing') =>
  (await run(user, `insert into public.documents (title) values ($1) returning id`, [title]))[0]
    ?.id as string;
const publish = async (user: TestUser, id: string) => {
  await run(user, `update public.documents set status = 'in_review' where id = $1`, [id]);
  await run(user, `update public.documents set status = 'published' where id = $1`, [id]);
};

describe('a personal document (V8.2.2)', () => {
  const asked = [
    ['by id', 'select id from public.documents where id = $1'],
    [
      'in a list with an or',
      `select id from public.documents where id = $1 or title like 'Contract%' and $1 is not null`,
    ],
    ['its versions', 'select id from public.document_versions where document_id = $1'],
    ['its shares', 'select id from public.document_shares where document_id = $1'],
    ['its comments', 'select id from public.document_comments where document_id = $1'],
    [
      'through a join',
      'select v.id from public.document_versions v join public.documents d on d.id = v.document_id where d.id = $1',
    ],
    ['in the audit log', 'select id from public.audit_log where record_id = $1::text'],
    ['in an update', `update public.documents set title = 'Mine' where id = $1 returning id`],
    ['in a deletion', 'delete from public.documents where id = $1 returning id'],
  ] as const;

  it.each(asked)('shows nothing to a colleague or another manager, asked %s', async (_how, sql) => {
    const id = await contract();
    await run(admin, 'insert into public.document_comments (document_id, body) values ($1, $2)', [
      id,
      'Signed',
    ]);
    for (const stranger of [colleague, manager]) expect(await count(stranger, sql, [id])).toBe(0);
  });

  it('counts nothing for a colleague', async () => {
    await contract();
    expect(
      await run(colleague, `select count(*)::int as n from public.documents where entity_type = 'employee'`),
    ).toEqual([{ n: 0 }]);
  });

  it('is read by the person, who does not change what the office wrote', async () => {
    const id = await contract();
    expect(await count(person, 'select from public.documents where id = $1', [id])).toBe(1);
    expect(
      await count(person, `update public.documents set title = 'Raised' where id = $1 returning id`, [id]),
    ).toBe(0);
    await expect(
      run(person, `insert into public.document_versions (document_id, file_path) values ($1, 'other.pdf')`, [
        id,
      ]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('is read by whom it is shared with, who neither changes nor shares it on, and is notified', async () => {
    const id = await contract();
    await run(admin, 'insert into public.document_shares (document_id, shared_with) values ($1, $2)', [
      id,
      colleague.id,
    ]);
    expect(await count(colleague, 'select from public.documents where id = $1', [id])).toBe(1);
    expect(await count(colleague, 'select from public.document_versions where document_id = $1', [id])).toBe(
      1,
    );
    expect(
      await count(colleague, `update public.documents set title = 'X' where id = $1 returning id`, [id]),
    ).toBe(0);
    await expect(
      run(colleague, 'insert into public.document_shares (document_id, shared_with) values ($1, $2)', [
        id,
        manager.id,
      ]),
    ).rejects.toMatchObject({ code: 'PT403' });
    expect(
      await run(colleague, 'select kind, subject from public.notifications where link = $1', [
        `/documents/view/${id}`,
      ]),
    ).toEqual([{ kind: 'document_shared', subject: 'Contract of Asha' }]);
  });

  it('is not planted in another person’s file', async () => {
    await expect(
      run(
        colleague,
        `insert into public.documents (title, entity_type, entity_id) values ('Warning', 'employee', $1)`,
        [personId],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('any other document', () => {
  it('is its author’s and the leads’ until it is published', async () => {
    const id = await drawing(person);
    expect(await count(colleague, 'select from public.documents where id = $1', [id])).toBe(0);
    expect(await count(manager, 'select from public.documents where id = $1', [id])).toBe(1);
    await publish(person, id);
    expect(await count(colleague, 'select from public.documents where id = $1', [id])).toBe(1);
  });

  it('stands once it is published, and its revision supersedes it in the same step', async () => {
    const first = await drawing(person);
    await publish(person, first);
    await expect(
      run(person, `update public.documents set title = 'Other' where id = $1`, [first]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(
      run(person, `update public.documents set status = 'superseded' where id = $1`, [first]),
    ).rejects.toMatchObject({
      message: 'document becomes superseded through another record and cannot be set manually.',
    });
    const [second] = await run(
      person,
      `insert into public.documents (title, supersedes_id) values ('Drawing B', $1) returning id`,
      [first],
    );
    await publish(person, second?.id as string);
    expect(await run(manager, 'select status from public.documents where id = $1', [first])).toEqual([
      { status: 'superseded' },
    ]);
  });

  it('of a colleague is replaced by a second person, not by who wrote the revision alone', async () => {
    const first = await drawing(person);
    await publish(person, first);
    const [second] = await run(
      colleague,
      `insert into public.documents (title, supersedes_id) values ('Mine now', $1) returning id`,
      [first],
    );
    await expect(publish(colleague, second?.id as string)).rejects.toMatchObject({ hint: 'self_approval' });
    await run(colleague, `update public.documents set status = 'in_review' where id = $1`, [second?.id]);
    await run(manager, `update public.documents set status = 'published' where id = $1`, [second?.id]);
    expect(await run(manager, 'select status from public.documents where id = $1', [first])).toEqual([
      { status: 'superseded' },
    ]);
  });

  it('of finance is for those who see finance', async () => {
    const [made] = await run(
      manager,
      `insert into public.documents (title, entity_type) values ('Margins', 'finance') returning id`,
    );
    await publish(manager, made?.id as string);
    expect(await count(colleague, 'select from public.documents where id = $1', [made?.id])).toBe(0);
  });

  it('keeps its number, its uploader and its file, whatever is sent (R26)', async () => {
    const id = await drawing(person);
    const [kept] = await run(
      admin,
      `update public.documents set document_number = 'DOC9999', uploaded_by = $2, file_version = 9 where id = $1
       returning document_number, uploaded_by, file_version`,
      [id, admin.id],
    );
    expect(kept).toMatchObject({ uploaded_by: person.id, file_version: 0 });
    expect(kept?.document_number).not.toBe('DOC9999');
    await expect(
      run(admin, `update public.documents set file_path = 'elsewhere' where id = $1`, [id]),
    ).rejects.toMatchObject({ hint: 'fixed_field' });
  });
});

describe('the files of a document', () => {
  it('are numbered 1 to 20 when 20 are added at the same moment, and the newest shows', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await drawing(manager);
      await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          run(
            manager,
            'insert into public.document_versions (document_id, file_path, file_name) values ($1, $2, $2)',
            [id, `plan-${i}.pdf`],
          ),
        ),
      );
      const rows = await run(
        manager,
        'select version_number, file_name from public.document_versions where document_id = $1 order by 1',
        [id],
      );
      expect(rows.map((row) => row.version_number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
      expect(
        await run(manager, 'select file_version, file_name from public.documents where id = $1', [id]),
      ).toEqual([{ file_version: 20, file_name: rows.at(-1)?.file_name }]);
    }
  });

  it('are counted as the specification sends it, as the `version` of the document, and no stale form passes by it', async () => {
    const id = await drawing(manager);
    for (const text of ['First', 'Second', 'Third', 'Fourth'])
      await run(manager, 'update public.documents set description = $2 where id = $1', [id, text]);
    for (const path of ['plan-1.pdf', 'plan-2.pdf'])
      await run(manager, 'insert into public.document_versions (document_id, file_path) values ($1, $2)', [
        id,
        path,
      ]);
    expect(
      await run(
        manager,
        `update public.documents set version = 2, file_path = 'plan-2.pdf' where id = $1 returning file_version, file_path`,
        [id],
      ),
    ).toEqual([{ file_version: 2, file_path: 'plan-2.pdf' }]);
    await expect(
      run(manager, `update public.documents set version = 2, title = 'Stale' where id = $1`, [id]),
    ).rejects.toMatchObject({ hint: 'version_conflict' });
  });

  it.each(['/etc/passwd', '../other.pdf', 'a/../../b', 'a\\b'])('are not kept at %s', async (path) => {
    const id = await drawing(manager);
    await expect(
      run(manager, 'insert into public.document_versions (document_id, file_path) values ($1, $2)', [
        id,
        path,
      ]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('a conversation', () => {
  it('is read by its members and nobody else, the owner included', async () => {
    const [made] = await run(
      manager,
      `select public.start_conversation('Crane', array[$1::uuid], 'Monday?') as id`,
      [person.id],
    );
    const read = 'select body from public.messages where thread_id = $1';
    expect(await run(person, read, [made?.id])).toEqual([{ body: 'Monday?' }]);
    for (const stranger of [colleague, admin]) {
      expect(await run(stranger, read, [made?.id])).toEqual([]);
      expect(await count(stranger, 'select from public.message_threads where id = $1', [made?.id])).toBe(0);
      await expect(
        run(stranger, `insert into public.thread_members (thread_id, member_id) values ($1, $2)`, [
          made?.id,
          stranger.id,
        ]),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(
        run(stranger, `insert into public.messages (thread_id, body) values ($1, 'Hello')`, [made?.id]),
      ).rejects.toMatchObject({ code: '42501' });
    }
    expect(
      await count(person, `update public.messages set body = 'Tuesday' where thread_id = $1 returning id`, [
        made?.id,
      ]),
    ).toBe(0);
    expect(
      await run(
        person,
        `insert into public.messages (thread_id, body, author_id) values ($1, 'Signed', $2) returning author_id`,
        [made?.id, manager.id],
      ),
    ).toEqual([{ author_id: person.id }]);
  });
});

describe('an announcement', () => {
  it('is drafted by anybody and published by an administrator', async () => {
    const [made] = await run(
      person,
      `insert into public.announcements (title, body) values ('Picnic', 'On Friday') returning id`,
    );
    const set = `update public.announcements set status = 'published' where id = $1 returning id`;
    expect(await count(colleague, 'select from public.announcements where id = $1', [made?.id])).toBe(0);
    await expect(run(person, set, [made?.id])).rejects.toMatchObject({ hint: 'access_denied' });
    await run(admin, set, [made?.id]);
    expect(await count(colleague, 'select from public.announcements where id = $1', [made?.id])).toBe(1);
    expect(await count(colleague, `select from public.notifications where kind = 'announcement'`)).toBe(1);
    expect(
      await count(colleague, `update public.announcements set is_pinned = true where id = $1 returning id`, [
        made?.id,
      ]),
    ).toBe(0);
  });

  it('is read until it expires, and neither written nor published once it has', async () => {
    const write = `insert into public.announcements (title, body, expires_at) values ('Crane', 'Today', $1) returning id`;
    const past = { hint: 'out_of_range', detail: expect.stringContaining('expires_at') };
    await expect(run(person, write, ['2020-01-01'])).rejects.toMatchObject(past);
    const [made] = await run(person, write, ['2099-01-01']);
    const publish = `update public.announcements set status = 'published' where id = $1 returning id`;
    const expire = `update public.announcements set expires_at = now() - interval '1 minute' where id = $1`;
    await database.owner.query(expire, [made?.id]);
    await expect(run(admin, publish, [made?.id])).rejects.toMatchObject(past);
    await run(
      person,
      `update public.announcements set expires_at = '2099-01-01' where id = $1 returning id`,
      [made?.id],
    );
    await run(admin, publish, [made?.id]);
    expect(await count(colleague, 'select from public.announcements where id = $1', [made?.id])).toBe(1);
    await database.owner.query(expire, [made?.id]);
    expect(await count(colleague, 'select from public.announcements where id = $1', [made?.id])).toBe(0);
    expect(await count(person, 'select from public.announcements where id = $1', [made?.id])).toBe(1);
  });
});
