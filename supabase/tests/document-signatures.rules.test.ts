import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';

/** Documents to sign: asked by human resources, signed by the employee alone, once, and anew with each revision. */
const database = await createTestDatabase();
const admin = await database.createUser({ role: 'ADMIN' });
const manager = await database.createUser({ role: 'MANAGER' });
const member = await database.createUser();
const colleague = await database.createUser();
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const rows = async (sql: string, values: unknown[] = []) =>
  (await database.owner.query<Row>(sql, values)).rows;
const as = (person: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(person, async (db) => (await db.query<Row>(sql, values)).rows);
const employ = async (user: TestUser | null) =>
  String(
    (
      await rows(
        `insert into public.employees (first_name, last_name, user_id, hire_date)
         values ('Test', 'Person', $1, '2020-01-01') returning id`,
        [user?.id],
      )
    )[0]?.['id'],
  );
const person = await employ(member);
const neighbour = await employ(colleague);
const officer = await employ(admin);
const withoutAccount = await employ(null);

let count = 0;
const publish = async (more: Row = {}, status = 'published') => {
  count += 1;
  const row = { title: `Policy ${count}`, file_path: `policy-${count}.pdf`, status: 'draft', ...more };
  const [made] = await rows(
    `insert into public.documents (${Object.keys(row).join(', ')})
     values (${Object.keys(row)
       .map((_, at) => `$${at + 1}`)
       .join(', ')}) returning id`,
    Object.values(row),
  );
  await rows('update public.documents set status = $2 where id = $1', [made?.['id'], status]);
  return String(made?.['id']);
};
const ask = async (document: string, employee = person, by = admin) => {
  await as(by, 'insert into public.document_signatures (document_id, employee_id) values ($1, $2)', [
    document,
    employee,
  ]);
  const [asked] = await rows(
    `select id from public.document_signatures where document_id = $1 and employee_id = $2
     order by created_at desc limit 1`,
    [document, employee],
  );
  return String(asked?.['id']);
};
const sign = (
  by: TestUser,
  id: string,
  name: string | null = 'Test Person',
  drawn: string | null = 'M1 1L9 9',
) =>
  as(
    by,
    `update public.document_signatures set status = 'signed', signer_name = $2, signature = $3
     where id = $1 returning status`,
    [id, name, drawn],
  );
const statusOf = async (id: string) =>
  (await rows('select status from public.document_signatures where id = $1', [id]))[0]?.['status'];
const readers = async (document: string) => {
  const seen = [];
  for (const user of [member, colleague])
    seen.push((await as(user, 'select id from public.documents where id = $1', [document])).length);
  return seen;
};

describe('a document to sign', () => {
  it('is read and signed by who was asked, with name, hand and time, and by nobody else', async () => {
    const document = await publish({ entity_type: 'employee', entity_id: person });
    const id = await ask(document);
    await expect(sign(admin, id)).rejects.toThrow('Only the employee who was asked can sign.');
    expect(await sign(colleague, id)).toEqual([]);
    expect(await sign(manager, id)).toEqual([]);
    expect(await statusOf(id)).toBe('requested');
    expect(await sign(member, id)).toEqual([{ status: 'signed' }]);
    expect(
      await rows(
        'select signer_name, signature, signed_at is not null as timed from public.document_signatures where id = $1',
        [id],
      ),
    ).toEqual([{ signer_name: 'Test Person', signature: 'M1 1L9 9', timed: true }]);
  });

  it('opens the document to who is asked, until it is withdrawn', async () => {
    const document = await publish({ entity_type: 'finance' });
    await rows(`update public.documents set status = 'archived', status_reason = 'x' where id = $1`, [
      await publish(),
    ]);
    expect(await readers(document)).toEqual([0, 0]);
    const id = await ask(document);
    expect(await readers(document)).toEqual([1, 0]);
    await as(admin, `update public.document_signatures set status = 'withdrawn' where id = $1`, [id]);
    expect(await readers(document)).toEqual([0, 0]);
    expect(await as(member, 'select id from public.document_signatures where id = $1', [id])).toEqual([]);
  });

  it('stays as it was signed: neither changed, withdrawn, signed again nor deleted, by anyone', async () => {
    const document = await publish();
    const id = await ask(document);
    await sign(member, id);
    for (const by of [member, admin])
      for (const change of [
        `signer_name = 'Other'`,
        `signature = null`,
        `status = 'withdrawn'`,
        `status = 'requested'`,
        `due_on = model.today() + 30`,
      ])
        await expect(
          as(by, `update public.document_signatures set ${change} where id = $1`, [id]),
          change,
        ).rejects.toThrow(/can no longer be changed|cannot change|Only the employee|Only an administrator/);
    await expect(as(admin, 'delete from public.document_signatures where id = $1', [id])).rejects.toThrow(
      'permission denied',
    );
    await expect(rows('delete from public.documents where id = $1', [document])).rejects.toThrow(
      'document_signatures_document_id_fkey',
    );
  });

  it('is signed with a name, and nothing is put under it before', async () => {
    const id = await ask(await publish());
    await expect(sign(member, id, null)).rejects.toThrow('Enter your name to sign.');
    await expect(sign(member, id, 'Test', 'M1 1<script>')).rejects.toThrow('signature_format');
    await expect(
      as(admin, `update public.document_signatures set signer_name = 'Test Person' where id = $1`, [id]),
    ).rejects.toThrow('Only the employee who was asked can sign.');
    await expect(
      as(member, `update public.document_signatures set due_on = due_on + 30 where id = $1`, [id]),
    ).rejects.toThrow('Only an administrator can change a request to sign.');
    await expect(
      as(member, `update public.document_signatures set status = 'withdrawn' where id = $1`, [id]),
    ).rejects.toThrow('Access denied');
    expect(await statusOf(id)).toBe('requested');
  });

  it('is not signed by a program of the employee', async () => {
    const id = await ask(await publish());
    await expect(
      database.as(member, async (db) => {
        await db.query(`select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb
            || '{"api_token": "x", "scopes": ["hr:view", "hr:edit", "documents:view"]}')::text, true)`);
        await db.query(
          `update public.document_signatures set status = 'signed', signer_name = 'Program' where id = $1`,
          [id],
        );
      }),
    ).rejects.toThrow('Only the employee who was asked can sign.');
    expect(await statusOf(id)).toBe('requested');
  });

  it('signed twice at once is signed once', async () => {
    const id = await ask(await publish());
    const both = await Promise.allSettled([sign(member, id, 'First'), sign(member, id, 'Second')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [kept] = await rows('select signer_name, version from public.document_signatures where id = $1', [
      id,
    ]);
    expect(kept).toEqual({ signer_name: both[0].status === 'fulfilled' ? 'First' : 'Second', version: 2 });
  });
});

describe('a request to sign', () => {
  it('is written by who administers everybody', async () => {
    const document = await publish();
    for (const by of [member, manager])
      await expect(ask(document, person, by)).rejects.toThrow(/row-level security|Access denied/);
    await expect(as(member, 'select public.request_signatures($1)', [document])).rejects.toThrow(
      'Access denied',
    );
    expect(await as(colleague, 'select id from public.document_signatures')).toEqual([]);
  });

  it('is for a published document with a file, and for who can sign it', async () => {
    const wrong = 'Only a published document with a file can be sent for signature.';
    await expect(ask(await publish({}, 'in_review'))).rejects.toThrow(wrong);
    await expect(ask(await publish({ file_path: null }))).rejects.toThrow(wrong);
    const document = await publish({ entity_type: 'employee', entity_id: person });
    await expect(ask(document, neighbour)).rejects.toThrow(
      'A personal document is signed by the employee it is about.',
    );
    await expect(ask(await publish(), withoutAccount)).rejects.toThrow(
      'This employee has no account to sign with.',
    );
    const policy = await publish();
    await rows(`update public.employees set status = 'terminated' where id = $1`, [neighbour]);
    await expect(ask(policy, neighbour)).rejects.toThrow('This employee has left the company.');
    await rows(`update public.employees set status = 'active' where id = $1`, [neighbour]);
    await ask(policy);
    await expect(ask(policy)).rejects.toThrow('document_signatures_once');
    await expect(
      as(
        admin,
        'insert into public.document_signatures (document_id, employee_id, due_on) values ($1, $2, model.today() - 1)',
        [policy, officer],
      ),
    ).rejects.toThrow('The due date cannot be in the past.');
  });

  it('goes to everybody who was not asked, of a personal document to its employee', async () => {
    const policy = await publish();
    await ask(policy);
    const asked = (document: string) => as(admin, 'select public.request_signatures($1) as many', [document]);
    expect(await asked(policy)).toEqual([{ many: 2 }]);
    expect(await asked(policy)).toEqual([{ many: 0 }]);
    expect(await asked(await publish({ entity_type: 'employee', entity_id: neighbour }))).toEqual([
      { many: 1 },
    ]);
    await expect(asked(person)).rejects.toThrow('Document not found.');
  });

  it('notifies the employee, and reminds them once before its day and once after', async () => {
    const id = await ask(await publish());
    const subjects = () =>
      rows(`select subject from public.notifications where kind = 'document_to_sign' and link like $1`, [
        `%${id}`,
      ]);
    expect(await subjects()).toHaveLength(1);
    const remind = () => rows('select private.remind_of_documents_to_sign()');
    await remind();
    expect(await subjects()).toHaveLength(1);
    await rows(`update public.document_signatures set due_on = model.today() + 1 where id = $1`, [id]);
    await remind();
    await remind();
    expect(await subjects()).toHaveLength(2);
    await rows(`update public.document_signatures set due_on = model.today() - 1 where id = $1`, [id]);
    await remind();
    await remind();
    expect(await subjects()).toHaveLength(3);
    await sign(member, id);
    await rows('delete from private.reminders');
    await remind();
    expect(await subjects()).toHaveLength(3);
  });
});

describe('a revision', () => {
  it('asks anew who signed or was to sign what it replaces, and ends the open requests', async () => {
    const document = await publish();
    const signed = await ask(document);
    const open = await ask(document, neighbour);
    const given = await ask(document, officer);
    await as(admin, `update public.document_signatures set status = 'withdrawn' where id = $1`, [given]);
    await sign(member, signed);
    const revision = await publish({ supersedes_id: document });
    expect([await statusOf(signed), await statusOf(open)]).toEqual(['signed', 'withdrawn']);
    const anew = await rows(
      'select employee_id, status, signer_name from public.document_signatures where document_id = $1',
      [revision],
    );
    expect(anew).toHaveLength(2);
    expect(new Set(anew.map((row) => row['employee_id']))).toEqual(new Set([person, neighbour]));
    expect(anew.every((row) => row['status'] === 'requested' && row['signer_name'] === null)).toBe(true);
  });

  it('asks also when somebody publishes it who could not ask', async () => {
    const document = await publish();
    await ask(document);
    const draft = await publish({ supersedes_id: document, uploaded_by: manager.id }, 'in_review');
    await as(manager, `update public.documents set status = 'published' where id = $1`, [draft]);
    expect(
      await rows('select status from public.document_signatures where document_id = $1', [draft]),
    ).toEqual([{ status: 'requested' }]);
  });

  it('leaves nothing to sign of what is archived', async () => {
    const document = await publish();
    const id = await ask(document);
    await rows(`update public.documents set status = 'archived', status_reason = 'Old' where id = $1`, [
      document,
    ]);
    expect(await statusOf(id)).toBe('withdrawn');
  });
});
