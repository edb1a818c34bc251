import { attachableTables } from '@plinth/database/generated/attachable-tables.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let employee: TestUser;
let colleague: TestUser;
let stranger: TestUser;
let project: string;

type Row = Record<string, unknown>;
const rows = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await database.commitAs(user, (db) => db.query<Row>(sql, values))).rows;
const make = async (user: TestUser, sql: string, values: unknown[] = []) =>
  String((await rows(user, `${sql} returning id`, values))[0]?.['id']);

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
  colleague = await database.createUser({ role: 'EMPLOYEE' });
  stranger = await database.createUser();
  await database.owner.query('update public.user_roles set is_active = false where user_id = $1', [
    stranger.id,
  ]);
  project = await make(owner, `insert into public.projects (name) values ('Tower')`);
});
afterAll(() => database?.drop());

/** A file in the bucket, by somebody; its facts are those of the server. */
async function store(user: TestUser, path = `${randomUUID()}/photo.jpg`): Promise<string> {
  await database.owner.query(
    `insert into storage.objects (bucket_id, name, owner_id, metadata)
     values ('attachments', $1, $2, '{"size": 1234, "mimetype": "image/jpeg"}')`,
    [path, user.id],
  );
  return path;
}
const put = (user: TestUser, table: string, record: string, path: string, id: string = randomUUID()) =>
  rows(
    user,
    `insert into public.attachments (id, table_name, record_id, file_name, file_path)
     values ($1, $2, $3, 'photo.jpg', $4) returning *`,
    [id, table, record, path],
  ).then(([row]) => row);
const attach = async (user: TestUser, table: string, record: string) =>
  put(user, table, record, await store(user));
const ask = (user: TestUser) =>
  make(user, `insert into public.rfis (project_id, subject, question) values ($1, 'Lintel', 'Which?')`, [
    project,
  ]);
const rename = (user: TestUser, id: unknown) =>
  rows(user, `update public.attachments set file_name = 'lintel.jpg' where id = $1 returning id`, [id]);
const remove = (user: TestUser, id: unknown) =>
  rows(user, 'delete from public.attachments where id = $1 returning *', [id]);
const putVersion = (user: TestUser, attachment: unknown, path: unknown) =>
  rows(
    user,
    `insert into public.attachment_versions (attachment_id, file_path, file_name) values ($1, $2, 'newer.jpg') returning *`,
    [attachment, path],
  ).then(([row]) => row);
const versionsOf = (user: TestUser, attachment: unknown) =>
  rows(user, 'select * from public.attachment_versions where attachment_id = $1 order by version_number', [
    attachment,
  ]);
const mayRead = async (user: TestUser, path: unknown) =>
  (await rows(user, `select name from storage.objects where bucket_id = 'attachments' and name = $1`, [path]))
    .length === 1;

describe('a file on a record', () => {
  it('is added by the author of a draft and by who edits, and seen by who sees the record', async () => {
    const rfi = await ask(employee);
    const file = await attach(employee, 'rfis', rfi);
    // what is said of it is what lies there
    expect(file).toMatchObject({
      file_size: '1234',
      mime_type: 'image/jpeg',
      created_by: employee.id,
      is_supplement: false,
    });
    await attach(manager, 'rfis', rfi);
    await expect(attach(colleague, 'rfis', rfi)).rejects.toThrow('row-level security');
    for (const user of [owner, manager, employee, colleague])
      expect(await rows(user, 'select id from public.attachments where record_id = $1', [rfi])).toHaveLength(
        2,
      );
    expect(await rename(colleague, file?.['id'])).toEqual([]);
    expect(await remove(colleague, file?.['id'])).toEqual([]);
    expect(await rename(employee, file?.['id'])).toHaveLength(1);
  });

  it("is nobody's who does not see the record, in any way of asking", async () => {
    const [person] = await rows(
      owner,
      `insert into public.employees (first_name, last_name, user_id, hire_date) values ('Own', 'Person', $1, '2026-01-01') returning id`,
      [employee.id],
    );
    const expense = await make(
      employee,
      `insert into public.expenses (activity, amount, project_id, expense_type, employee_id) values ('Fuel', 10, $1, 'fuel', $2)`,
      [project, person?.['id']],
    );
    const file = await attach(employee, 'expenses', expense);
    const id = file?.['id'];
    expect(await mayRead(employee, file?.['file_path'])).toBe(true);
    expect(await mayRead(owner, file?.['file_path'])).toBe(true);
    for (const user of [colleague, stranger]) {
      expect(await rows(user, 'select id from public.attachments where id = $1', [id])).toEqual([]);
      expect(
        await rows(user, 'select count(*)::int as n from public.attachments where record_id = $1', [expense]),
      ).toEqual([{ n: 0 }]);
      expect(
        await rows(
          user,
          'select a.id from public.profiles p join public.attachments a on a.created_by = p.id where a.id = $1',
          [id],
        ),
      ).toEqual([]);
      expect(await rename(user, id)).toEqual([]);
      expect(await remove(user, id)).toEqual([]);
      await expect(attach(user, 'expenses', expense)).rejects.toThrow('row-level security');
      expect(await mayRead(user, file?.['file_path'])).toBe(false);
      expect(await rows(user, `select id from public.audit_log where table_name = 'attachments'`)).toEqual(
        [],
      );
    }
  });

  it('stands on no table that is not named, for anyone', async () => {
    const file = await store(owner);
    for (const table of ['employees', 'payroll', 'employee_bank_accounts', 'profiles', 'projects; drop', ''])
      await expect(put(owner, table, owner.id, file)).rejects.toThrow(
        /row-level security|attachments_table_name_length/,
      );
    await expect(put(owner, 'rfis', randomUUID(), file)).rejects.toThrow('row-level security');
  });

  it('is one its sender stored, and not what another person did', async () => {
    const rfi = await ask(manager);
    const theirs = await store(owner);
    await expect(put(manager, 'rfis', rfi, theirs)).rejects.toThrow('belongs to another user');
    await expect(put(manager, 'rfis', rfi, 'nowhere/photo.jpg')).rejects.toThrow('was not stored');
    const own = await store(manager);
    await put(manager, 'rfis', rfi, own);
    await expect(put(manager, 'rfis', rfi, own)).rejects.toThrow('attachments_file_path_key');
  });

  it.each(['../a.jpg', 'a/b.jpg', 'offer\u202egpj.exe', 'two\nlines.jpg', '  '])(
    'is not called %j',
    async (name) => {
      const rfi = await ask(manager);
      const path = await store(manager);
      await expect(
        rows(
          manager,
          `insert into public.attachments (table_name, record_id, file_name, file_path) values ('rfis', $1, $2, $3)`,
          [rfi, name, path],
        ),
      ).rejects.toThrow('attachments_file_name');
    },
  );

  it('that is deleted is taken back as it was, by who may edit, and on no other record', async () => {
    const rfi = await ask(employee);
    const file = await attach(employee, 'rfis', rfi);
    const [id, path] = [String(file?.['id']), String(file?.['file_path'])];
    expect(await remove(manager, id)).toHaveLength(1);
    // its sender reads it by the record or not at all
    expect(await mayRead(employee, path)).toBe(false);
    await expect(put(colleague, 'rfis', rfi, path, id)).rejects.toThrow('row-level security');
    await expect(put(manager, 'rfis', await ask(manager), path, id)).rejects.toThrow(
      'belongs to another user',
    );
    expect(await put(manager, 'rfis', rfi, path, id)).toMatchObject({
      created_by: employee.id,
      created_at: file?.['created_at'],
      file_name: 'photo.jpg',
    });
    expect(await mayRead(employee, path)).toBe(true);
  });

  it('that a record was decided with stays; one can still be added, and taken away again', async () => {
    const rfi = await ask(manager);
    const file = await attach(manager, 'rfis', rfi);
    await rows(
      manager,
      `update public.rfis set assigned_to_id = $2, answer = 'L1', status = 'open' where id = $1`,
      [rfi, owner.id],
    );
    await rows(owner, `update public.rfis set status = 'answered' where id = $1`, [rfi]);
    await expect(remove(manager, file?.['id'])).rejects.toThrow('existing files cannot be changed');
    await expect(rename(manager, file?.['id'])).rejects.toThrow('existing files cannot be changed');
    const later = await attach(manager, 'rfis', rfi);
    expect(later).toMatchObject({ is_supplement: true });
    expect(await remove(manager, later?.['id'])).toHaveLength(1);
  });

  it('of a record that was deleted is not found again by a record made with its id', async () => {
    const rfi = await ask(employee);
    const file = await attach(employee, 'rfis', rfi);
    await rows(employee, 'delete from public.rfis where id = $1', [rfi]);
    // everybody with a role learns which rows were deleted
    await make(
      colleague,
      `insert into public.rfis (id, project_id, subject, question, created_at) values ($2, $1, 'Mine', 'Now?', '2020-01-01')`,
      [project, rfi],
    );
    for (const user of [colleague, owner]) {
      expect(await rows(user, 'select id from public.attachments where record_id = $1', [rfi])).toEqual([]);
      expect(await rows(user, `select public.attachment_count('rfis', $1) as many`, [rfi])).toEqual([
        { many: 0 },
      ]);
      expect(await mayRead(user, file?.['file_path'])).toBe(false);
      expect(await remove(user, file?.['id'])).toEqual([]);
    }
    // its own files it takes
    expect(await attach(colleague, 'rfis', rfi)).toMatchObject({ created_by: colleague.id });
  });

  it('is never another one under its name: what was stored is not overwritten, moved or removed', async () => {
    const rfi = await ask(employee);
    const path = String((await attach(employee, 'rfis', rfi))?.['file_path']);
    for (const sql of [
      `update storage.objects set metadata = '{"size": 1}' where bucket_id = 'attachments' and name = $1 returning id`,
      `update storage.objects set name = 'elsewhere.jpg' where bucket_id = 'attachments' and name = $1 returning id`,
      `update storage.objects set bucket_id = 'documents' where bucket_id = 'attachments' and name = $1 returning id`,
    ])
      expect(await rows(employee, sql, [path]).catch(() => [])).toEqual([]);
    await rows(employee, `delete from storage.objects where bucket_id = 'attachments' and name = $1`, [
      path,
    ]).catch(() => []);
    expect(await mayRead(employee, path)).toBe(true);
  });

  it('that a person takes from what others wrote makes them one of its hands', async () => {
    const admin = await database.createUser({ role: 'ADMIN' });
    const other = await database.createUser({ role: 'ADMIN' });
    const suppliers = await rows(
      admin,
      `insert into public.external_entities (entity_type, company_name, status)
       values ('SUPPLIER', 'Gulf Sand', 'pending'), ('SUPPLIER', 'Gulf Stone', 'pending') returning id`,
    );
    const [changed, untouched] = suppliers.map(({ id }) => String(id));
    const licence = await attach(admin, 'external_entities', String(changed));
    expect(await remove(other, licence?.['id'])).toHaveLength(1);
    const approve = (user: TestUser, id: string | undefined = changed) =>
      rows(user, `update public.external_entities set status = 'active' where id = $1 returning id`, [id]);
    await attach(other, 'external_entities', String(untouched));
    expect(await approve(other, untouched)).toHaveLength(1);
    await expect(approve(other)).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('has versions: each with who and when, read by who sees the record and put back as a new one', async () => {
    const rfi = await ask(employee);
    const file = await attach(employee, 'rfis', rfi);
    expect(await versionsOf(owner, file?.['id'])).toEqual([]);
    const second = await store(manager);
    expect(await putVersion(manager, file?.['id'], second)).toMatchObject({
      version_number: 2,
      file_size: '1234',
      uploaded_by: manager.id,
    });
    const [now] = await rows(colleague, 'select * from public.attachments where id = $1', [file?.['id']]);
    expect(now).toMatchObject({
      file_version: 2,
      file_path: second,
      uploaded_by: manager.id,
      created_by: employee.id,
      created_at: file?.['created_at'],
    });
    for (const user of [owner, employee, colleague]) {
      expect(await versionsOf(user, file?.['id'])).toMatchObject([
        { version_number: 1, uploaded_by: employee.id, created_at: file?.['uploaded_at'] },
        { version_number: 2, uploaded_by: manager.id },
      ]);
      for (const path of [file?.['file_path'], second]) expect(await mayRead(user, path)).toBe(true);
    }
    const first = String(file?.['file_path']);
    expect(await putVersion(employee, file?.['id'], first)).toMatchObject({
      version_number: 3,
      restored_version: 1,
      file_path: first,
      uploaded_by: employee.id,
    });
    expect(await versionsOf(owner, file?.['id'])).toHaveLength(3);
    expect(await remove(employee, file?.['id'])).toHaveLength(1);
    expect(await versionsOf(owner, file?.['id'])).toEqual([]);
    expect(await mayRead(manager, second)).toBe(false);
    expect(await put(employee, 'rfis', rfi, first, String(file?.['id']))).toMatchObject({ file_version: 3 });
    expect(await versionsOf(colleague, file?.['id'])).toHaveLength(3);
  });

  it('gets no version from who does not edit the record, nor one that lies on another', async () => {
    const rfi = await ask(employee);
    const file = await attach(employee, 'rfis', rfi);
    const id = file?.['id'];
    for (const user of [colleague, stranger])
      await expect(putVersion(user, id, await store(user))).rejects.toThrow('row-level security');
    await expect(putVersion(colleague, randomUUID(), await store(colleague))).rejects.toThrow(
      'row-level security',
    );
    await expect(putVersion(employee, id, await store(manager))).rejects.toThrow('belongs to another user');
    await expect(putVersion(employee, id, 'nowhere/photo.jpg')).rejects.toThrow('was not stored');
    // what lies on a record that the caller does not see does not come here by its path
    const hidden = await attach(
      owner,
      'budgets',
      await make(
        owner,
        `insert into public.budgets (project_id, name, fiscal_year) values ($1, 'First', 2026)`,
        [project],
      ),
    );
    await expect(putVersion(employee, id, hidden?.['file_path'])).rejects.toThrow('belongs to another user');
    // nor its own earlier file to a record of its sender's choice, once it was replaced
    await putVersion(manager, id, await store(manager));
    const another = await ask(employee);
    await expect(put(employee, 'rfis', another, String(file?.['file_path']))).rejects.toThrow(
      'belongs to another user',
    );
    expect(await versionsOf(colleague, id)).toHaveLength(2);
    expect(await versionsOf(stranger, id)).toEqual([]);
    for (const sql of [
      `update public.attachment_versions set file_name = 'x.jpg' where attachment_id = $1`,
      `delete from public.attachment_versions where attachment_id = $1`,
      `update public.attachments set file_path = 'x' where id = $1`,
    ])
      await expect(rows(owner, sql, [id])).rejects.toThrow(/permission denied|file_path is set once/);
  });

  it('whose id was taken by another attachment shows nothing of its versions', async () => {
    const rfi = await ask(employee);
    const file = await attach(employee, 'rfis', rfi);
    await putVersion(manager, file?.['id'], await store(manager));
    await remove(employee, file?.['id']);
    const own = await ask(colleague);
    await expect(put(colleague, 'rfis', own, await store(colleague), String(file?.['id']))).rejects.toThrow(
      'belongs to another user',
    );
  });

  it('that a record was decided with gets no version, and neither does its restored one', async () => {
    const rfi = await ask(manager);
    const file = await attach(manager, 'rfis', rfi);
    await putVersion(manager, file?.['id'], await store(manager));
    await rows(
      manager,
      `update public.rfis set assigned_to_id = $2, answer = 'L1', status = 'open' where id = $1`,
      [rfi, owner.id],
    );
    await rows(owner, `update public.rfis set status = 'answered' where id = $1`, [rfi]);
    for (const path of [await store(manager), String(file?.['file_path'])])
      await expect(putVersion(manager, file?.['id'], path)).rejects.toThrow(
        'existing files cannot be changed',
      );
    expect(await versionsOf(manager, file?.['id'])).toHaveLength(2);
    const later = await attach(manager, 'rfis', rfi);
    expect(await putVersion(manager, later?.['id'], await store(manager))).toMatchObject({
      version_number: 2,
    });
  });

  it('that a person replaces makes them one of the hands of its record', async () => {
    const admin = await database.createUser({ role: 'ADMIN' });
    const other = await database.createUser({ role: 'ADMIN' });
    const supplier = await make(
      admin,
      `insert into public.external_entities (entity_type, company_name, status) values ('SUPPLIER', 'Gulf Lime', 'pending')`,
    );
    const licence = await attach(admin, 'external_entities', supplier);
    await putVersion(other, licence?.['id'], await store(other));
    await expect(
      rows(other, `update public.external_entities set status = 'active' where id = $1`, [supplier]),
    ).rejects.toMatchObject({ hint: 'self_approval' });
  });

  it('counts its versions one after the other, also when two come at once', async () => {
    const rfi = await ask(employee);
    const file = await attach(employee, 'rfis', rfi);
    const paths = [await store(employee), await store(manager), await store(owner)];
    await Promise.all(
      [employee, manager, owner].map((user, place) => putVersion(user, file?.['id'], paths[place])),
    );
    const found = await versionsOf(owner, file?.['id']);
    expect(found.map((one) => one['version_number'])).toEqual([1, 2, 3, 4]);
  });

  it('keeps its versions as long as itself, and they go with it', async () => {
    const rfi = await ask(employee);
    const file = await attach(employee, 'rfis', rfi);
    const paths = [String(file?.['file_path']), await store(employee)];
    await putVersion(employee, file?.['id'], paths[1]);
    await database.owner.query(`update storage.objects set created_at = now() - interval '2 days'`);
    const lying = async () => {
      await database.owner.query('select private.sweep_attachments()');
      const { rowCount } = await database.owner.query('select from storage.objects where name = any ($1)', [
        paths,
      ]);
      return rowCount;
    };
    expect(await lying()).toBe(2);
    await remove(employee, file?.['id']);
    expect(await lying()).toBe(2);
    await database.owner.query(
      `set session_replication_role = replica;
       update public.audit_log set created_at = now() - interval '31 days'; set session_replication_role = origin`,
    );
    expect(await lying()).toBe(0);
    const { rowCount } = await database.owner.query(
      'select from public.attachment_versions where attachment_id = $1',
      [file?.['id']],
    );
    expect(rowCount).toBe(0);
  });

  it('goes after thirty days without its row or its record, not before', async () => {
    const rfi = await ask(employee);
    const [kept, dropped] = [await attach(employee, 'rfis', rfi), await attach(employee, 'rfis', rfi)];
    await remove(employee, dropped?.['id']);
    const loose = await store(employee);
    await database.owner.query(`update storage.objects set created_at = now() - interval '2 days'`);
    const lying = async () => {
      await database.owner.query('select private.sweep_attachments()');
      const { rows: found } = await database.owner.query<{ name: string }>(
        'select name from storage.objects where name = any ($1)',
        [[kept?.['file_path'], dropped?.['file_path'], loose]],
      );
      return new Set(found.map(({ name }) => name));
    };
    expect(await lying()).toEqual(new Set([kept?.['file_path'], dropped?.['file_path']]));
    await rows(employee, 'delete from public.rfis where id = $1', [rfi]);
    expect(await lying()).toEqual(new Set([kept?.['file_path'], dropped?.['file_path']]));
    expect(await rows(owner, 'select id from public.attachments where record_id = $1', [rfi])).toEqual([]);
    const setBack = () =>
      database.owner.query(
        `set session_replication_role = replica;
         update public.audit_log set created_at = now() - interval '31 days'; set session_replication_role = origin`,
      );
    await setBack();
    // the row goes with the record; its file has its own thirty days from then
    expect(await lying()).toEqual(new Set([kept?.['file_path']]));
    await setBack();
    expect(await lying()).toEqual(new Set());
  });
});

it('a program reaches files by the scope of files and that of the record together', async () => {
  const rfi = await ask(owner);
  await attach(owner, 'rfis', rfi);
  const seenWith = async (scopes: string[]) => {
    const { rows: made } = await database.commitAs(owner, (db) =>
      db.query<{ token: string }>(
        `select public.create_api_token('Sync', $1, now() + interval '30 days') ->> 'token' as token`,
        [scopes],
      ),
    );
    const { rows: known } = await database.owner.query<{ claims: string }>(
      'select private.claims_of_api_token($1)::text as claims',
      [made[0]?.token],
    );
    return database.commitAs(owner, async (db) => {
      await db.query(`select set_config('request.jwt.claims', $1, true)`, [known[0]?.claims]);
      const { rowCount } = await db.query('select from public.attachments where record_id = $1', [rfi]);
      const { rowCount: renamed } = await db.query(
        `update public.attachments set file_name = 'a.jpg' where record_id = $1`,
        [rfi],
      );
      return [rowCount, renamed];
    });
  };
  expect(await seenWith(['projects:view', 'projects:edit'])).toEqual([0, 0]);
  expect(await seenWith(['documents:view', 'documents:edit'])).toEqual([0, 0]);
  expect(await seenWith(['projects:view', 'documents:view'])).toEqual([1, 0]);
  expect(await seenWith(['projects:view', 'projects:edit', 'documents:view', 'documents:edit'])).toEqual([
    1, 1,
  ]);
});

describe('which records take files', () => {
  it('is the same in the browser, and each can be asked who edits it', async () => {
    const { rows: known } = await database.owner.query<{ name: string; asked: boolean }>(
      `select table_name as name, to_regclass('public.' || table_name) is not null
        and has_any_column_privilege('authenticated', 'public.' || table_name, 'update')
        and (select relrowsecurity from pg_class where oid = ('public.' || table_name)::regclass) as asked
       from model.attachable order by 1`,
    );
    expect(known.filter(({ asked }) => !asked)).toEqual([]);
    expect(known.length).toBeGreaterThan(40);
  });

  it('is every kind with a page of its own, but for pay, people and the words of the set-up', () => {
    const without = Object.keys(recordAddresses).filter((name) => !attachableTables.has(name));
    expect(without.toSorted().join(' ')).toBe(
      'attendance bank_accounts bank_entries bank_statements benefit_enrolments benefit_plans clock_stations company_items cost_codes currencies ' +
        'departments ' +
        'document_categories document_signatures documents employee_checklist_lines employee_dependants employees exchange_rates expense_limits holidays ' +
        'inventory_categories job_titles labour_rates leave_benefits leave_encashments leave_policies leave_types message_threads mileage_rates ' +
        'pay_changes pay_deductions pay_provisions payroll payroll_runs review_cycles salary_bands self_assessments staff_checklists tax_codes tds_deposits training_courses ' +
        'training_requirements units workflow_templates',
    );
  });
});
