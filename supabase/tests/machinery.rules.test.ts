import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** What the areas are made with, shown on a document, its lines, a diary and a ledger that exist only here. */
const model = `
  create table public.slips (
    id uuid primary key default gen_random_uuid(),
    slip_number text collate private.natural_order not null unique,
    title text not null, note text, paid_on date, urgency text not null default 'low',
    total numeric(16, 2) not null default 0,
    status text not null default 'draft', status_reason text, approval_notes text, rejection_reason text,
    approved_by uuid, approved_at timestamptz, rejected_at timestamptz, decided_by uuid, decided_at timestamptz,
    created_by uuid default auth.uid(), created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(), version integer not null default 1
  );
  create table public.slip_lines (
    id uuid primary key default gen_random_uuid(),
    slip_id uuid not null references public.slips on delete cascade,
    position integer not null, what text not null, quantity numeric(16, 4) not null default 1 check (quantity > 0), note text,
    updated_at timestamptz not null default now(), version integer not null default 1
  );
  create table public.diaries (
    id uuid primary key default gen_random_uuid(), person uuid not null, words text,
    updated_at timestamptz not null default now(), version integer not null default 1
  );
  create table public.slip_ledger (id uuid primary key default gen_random_uuid(), person uuid, amount numeric(16, 2) not null);

  call private.number_by_month('public.slips', 'SL', 'slip_number');
  call authz.protect('public.slips', 'finance', '{id,title,note,urgency,status}',
    '{title,note,urgency,paid_on,status,status_reason,approval_notes,rejection_reason}');
  call authz.protect('public.slip_lines', 'finance', '{id,slip_id,position,what,quantity,note}', '{slip_id,position,what,quantity,note}',
    'create', 'edit');
  call authz.protect('public.diaries', 'tasks', '{id,person,words}', '{person,words}', rows =>
    '(select authz.row_scope()) = ''all'' or person = any ((select authz.people_in_scope())::uuid[])');
  call authz.protect_ledger('public.slip_ledger', 'tasks', rows =>
    '(select authz.row_scope()) = ''all'' or person = any ((select authz.people_in_scope())::uuid[])');

  insert into authz.status_transitions (entity, from_status, to_status, action, kind, is_reason_required) values
    ('slip', null, 'draft', 'create', 'begin', false), ('slip', 'draft', 'sent', 'edit', 'move', false),
    ('slip', 'sent', 'approved', 'approve', 'approve', false), ('slip', 'sent', 'rejected', 'approve', 'reject', true),
    ('slip', 'rejected', 'draft', 'edit', 'move', false), ('slip', 'approved', 'paid', 'edit', 'move', false);
  call authz.guard_status('public.slips', 'slip', 'finance', 'status', '{created_by}');
  call authz.freeze('public.slips', 'status', '{draft,rejected}', '{paid_on}');
  call authz.freeze_lines('public.slip_lines', 'public.slips', 'slip_id', 'status', '{draft,rejected}');
  insert into authz.documents values ('slip', 'slips', 'slip_lines', 'slip_id');`;

let database: TestDatabase;
let owner: TestUser;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser();
  await database.owner.query(model);
});
afterAll(() => database?.drop());
beforeEach(() => database.owner.query('truncate public.slips, public.slip_lines, public.diaries'));

const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows);
const rowsOf = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const createSlip = async (user = manager): Promise<string> =>
  (await run(user, `insert into public.slips (title) values ('Sand') returning id`))[0]?.id;
const move = (user: TestUser, id: string, status: string, more = '') =>
  run(user, `update public.slips set status = $2 ${more} where id = $1 returning *`, [id, status]);

describe('numbers by month (R7)', () => {
  const insert = `insert into public.slips (title) values ('x') returning slip_number`;
  const numbered = async (n = 1) => {
    const given = await Promise.all(Array.from({ length: n }, () => run(owner, insert)));
    return given.map((rows) => String(rows[0]?.slip_number)).sort();
  };
  /** The clock of the numbers, moved. */
  const itIs = (moment: string) =>
    database.owner
      .query(`create or replace function private.number_period(kind text, moment timestamptz, zone text) returns text
      language plpgsql stable set search_path = '' as $$ begin return to_char('${moment}'::timestamptz at time zone zone, 'YYYYMM'); end $$`);

  it('are distinct and consecutive under 100 parallel creates, every round (F01)', async () => {
    await itIs('2026-05-10 12:00Z');
    for (let round = 0; round < 5; round += 1) {
      expect(await numbered(100)).toEqual(
        Array.from({ length: 100 }, (_, i) => `SL-202605-${String(round * 100 + i + 1).padStart(4, '0')}`),
      );
    }
  });

  it('begin anew each month of the company, not of the server, and never in a month 13 (F03)', async () => {
    await database.owner.query(
      `insert into public.company_settings (name, time_zone) values ('X', 'Asia/Dubai')`,
    );
    await itIs('2026-12-31 19:59:59Z');
    expect(await numbered(2)).toEqual(['SL-202612-0001', 'SL-202612-0002']);
    await itIs('2026-12-31 20:00:01Z');
    expect(await numbered()).toEqual(['SL-202701-0001']);
    await database.owner.query(`update public.company_settings set time_zone = 'America/New_York'`);
    expect(await numbered()).toEqual(['SL-202612-0003']);
    await database.owner.query('delete from public.company_settings');
  });

  it('grow past 9999 and still sort as people count (F04)', async () => {
    await itIs('2026-06-10 12:00Z');
    await database.owner.query(
      `insert into public.slips (title, slip_number) values ('brought along', 'SL-202606-9998')`,
    );
    expect(await numbered()).toEqual(['SL-202606-9999']);
    expect(await numbered()).toEqual(['SL-202606-10000']);
    expect((await rowsOf('select slip_number from public.slips order by slip_number')).at(-1)).toEqual({
      slip_number: 'SL-202606-10000',
    });
  });

  it('leave no gap after a roll-back, of a transaction or of a part of it (F02)', async () => {
    await itIs('2026-07-10 12:00Z');
    await database.as(owner, (db) => db.query(insert));
    await database.commitAs(owner, async (db) => {
      await db.query('savepoint part');
      await db.query(insert);
      await db.query('rollback to part');
      expect((await db.query(insert)).rows).toEqual([{ slip_number: 'SL-202607-0001' }]);
    });
    await expect(run(owner, `insert into public.slips (title) values ('a'), (null)`)).rejects.toThrow();
    expect(await numbered()).toEqual(['SL-202607-0002']);
  });

  it('count on within a statement of many rows', async () => {
    await itIs('2026-08-10 12:00Z');
    const rows = await run(
      owner,
      `insert into public.slips (title) select 'x' from generate_series(1, 3) returning slip_number`,
    );
    expect(rows.map((row) => row.slip_number)).toEqual([
      'SL-202608-0001',
      'SL-202608-0002',
      'SL-202608-0003',
    ]);
    expect(await numbered()).toEqual(['SL-202608-0004']);
  });

  it('jump over one that was brought along for a month to come', async () => {
    await itIs('2026-09-10 12:00Z');
    await database.owner.query(
      `insert into public.slips (title, slip_number) values ('early', 'SL-202610-0001'), ('foreign', 'OLD-7')`,
    );
    expect(await numbered()).toEqual(['SL-202609-0001']);
    await itIs('2026-10-01 12:00Z');
    expect(await numbered()).toEqual(['SL-202610-0002']);
  });

  it('cannot be chosen by a person', async () => {
    await expect(
      run(owner, `insert into public.slips (title, slip_number) values ('x', 'SL-1')`),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a row condition beside the permission (R1)', () => {
  const write = (user: TestUser, person: TestUser) =>
    run(user, 'insert into public.diaries (person, words) values ($1, $2) returning id', [person.id, 'mine']);

  it('holds for viewing, creating, changing and deleting', async () => {
    const [mine] = await write(employee, employee);
    const [others] = await write(owner, owner);
    expect(await run(employee, 'select id from public.diaries')).toEqual([mine]);
    expect(await run(owner, 'select count(*)::int as n from public.diaries')).toEqual([{ n: 2 }]);
    await expect(write(employee, owner)).rejects.toMatchObject({ code: '42501' });
    expect(
      await run(employee, `update public.diaries set words = 'x' where id = $1 returning id`, [others?.id]),
    ).toEqual([]);
    await expect(
      run(employee, 'update public.diaries set person = $1 where id = $2', [owner.id, mine?.id]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('does not replace the permission', async () => {
    const [mine] = await write(employee, employee);
    // tasks.delete begins with MANAGER
    expect(await run(employee, 'delete from public.diaries where id = $1 returning id', [mine?.id])).toEqual(
      [],
    );
    const [managers] = await write(manager, manager);
    expect(
      await run(manager, 'delete from public.diaries where id = $1 returning id', [managers?.id]),
    ).toHaveLength(1);
    await database.owner.query('update public.profiles set is_active = false where id = $1', [employee.id]);
    expect(await run(employee, 'select id from public.diaries')).toEqual([]);
    await database.owner.query('update public.profiles set is_active = true where id = $1', [employee.id]);
  });
});

describe('a ledger', () => {
  it('is read by its row condition and written by nobody by hand', async () => {
    await database.owner.query(
      'insert into public.slip_ledger (person, amount) values ($1, 5), ($2, 7), (null, 9)',
      [employee.id, owner.id],
    );
    expect(await run(employee, 'select amount from public.slip_ledger')).toEqual([{ amount: '5.00' }]);
    expect(await run(owner, 'select amount from public.slip_ledger')).toHaveLength(3);
    for (const sql of [
      'insert into public.slip_ledger (amount) values (1)',
      'update public.slip_ledger set amount = 1',
      'delete from public.slip_ledger',
    ]) {
      await expect(run(owner, sql)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is never changed, not by the server and not by the owner of the table', async () => {
    for (const sql of [
      'update public.slip_ledger set amount = 1',
      'delete from public.slip_ledger',
      'truncate public.slip_ledger',
    ]) {
      await expect(database.owner.query(sql)).rejects.toMatchObject({ code: 'PT403', hint: 'access_denied' });
      await expect(database.as('service_role', (db) => db.query(sql))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it('is audited', async () => {
    const [before] = await rowsOf(
      `select count(*)::int as n from public.audit_log where table_name = 'slip_ledger'`,
    );
    await database.commitAs('service_role', (db) =>
      db.query('insert into public.slip_ledger (amount) values (1)'),
    );
    const [after] = await rowsOf(
      `select count(*)::int as n from public.audit_log where table_name = 'slip_ledger'`,
    );
    expect(after.n - before.n).toBe(1);
  });
});

describe('the words of a decision (R4)', () => {
  it('stand where the specification names them, with who and when', async () => {
    const id = await createSlip();
    await move(manager, id, 'sent');
    const [approved] = await move(admin, id, 'approved', `, approval_notes = 'Agreed'`);
    expect(approved).toMatchObject({
      status: 'approved',
      approval_notes: 'Agreed',
      status_reason: 'Agreed',
      rejection_reason: null,
      approved_by: admin.id,
      decided_by: admin.id,
      rejected_at: null,
    });
    expect(approved?.approved_at).not.toBeNull();
  });

  it('are required to reject, in either column, and leave with the next step', async () => {
    const id = await createSlip();
    await move(manager, id, 'sent');
    await expect(move(admin, id, 'rejected')).rejects.toMatchObject({ hint: 'reason_required' });
    await expect(move(admin, id, 'rejected', `, rejection_reason = '  '`)).rejects.toMatchObject({
      hint: 'reason_required',
    });
    const [rejected] = await move(admin, id, 'rejected', `, status_reason = 'Too dear'`);
    expect(rejected).toMatchObject({ rejection_reason: 'Too dear', approved_by: null, approved_at: null });
    expect(rejected?.rejected_at).not.toBeNull();

    const [again] = await move(manager, id, 'draft');
    expect(again).toMatchObject({ rejection_reason: null, status_reason: null });
    await move(manager, id, 'sent');
    expect(await move(admin, id, 'rejected', `, rejection_reason = 'Too dear'`)).toHaveLength(1);
  });

  it('are not rewritten afterwards', async () => {
    const id = await createSlip();
    await move(manager, id, 'sent');
    await move(admin, id, 'approved', `, approval_notes = 'Up to 500 only'`);
    for (const column of ['approval_notes', 'status_reason', 'rejection_reason']) {
      await expect(
        run(manager, `update public.slips set ${column} = 'No limit' where id = $1`, [id]),
      ).rejects.toMatchObject({ code: 'PT409', hint: 'record_locked' });
    }
  });

  it('belong to somebody else than who asks', async () => {
    const id = await createSlip(admin);
    await move(admin, id, 'sent');
    await expect(move(admin, id, 'approved', `, approval_notes = 'Mine'`)).rejects.toMatchObject({
      code: 'PT403',
      hint: 'self_approval',
    });
    await expect(move(manager, id, 'approved')).rejects.toMatchObject({
      code: 'PT403',
      hint: 'access_denied',
    });
  });
});

describe('a frozen document', () => {
  let id: string;
  beforeEach(async () => {
    id = await createSlip();
    await run(manager, `insert into public.slip_lines (slip_id, position, what) values ($1, 1, 'Sand')`, [
      id,
    ]);
    await move(manager, id, 'sent');
  });
  const locked = { code: 'PT409', hint: 'record_locked' };

  it('keeps its content, and cannot be removed', async () => {
    await expect(
      run(admin, `update public.slips set title = 'Gold' where id = $1`, [id]),
    ).rejects.toMatchObject(locked);
    await expect(move(admin, id, 'approved', `, title = 'Gold'`)).rejects.toMatchObject(locked);
    await expect(run(admin, 'delete from public.slips where id = $1', [id])).rejects.toMatchObject(locked);
  });

  it('still moves on, and what was named free stays free', async () => {
    await move(admin, id, 'approved');
    expect(await move(manager, id, 'paid', `, paid_on = '2026-06-01'`)).toHaveLength(1);
  });

  it('keeps its lines: none is added, changed, removed, taken away or brought in', async () => {
    const other = await createSlip();
    const [open] = await run(
      manager,
      `insert into public.slip_lines (slip_id, position, what) values ($1, 1, 'Gold') returning id`,
      [other],
    );
    for (const sql of [
      `insert into public.slip_lines (slip_id, position, what) values ('${id}', 2, 'Gold')`,
      `update public.slip_lines set quantity = 9 where slip_id = '${id}'`,
      `update public.slip_lines set slip_id = '${other}' where slip_id = '${id}'`,
      `update public.slip_lines set slip_id = '${id}' where id = '${open?.id}'`,
      `delete from public.slip_lines where slip_id = '${id}'`,
    ]) {
      await expect(run(manager, sql)).rejects.toMatchObject(locked);
    }
  });

  it('opens again where the states allow it, and goes with its lines when it is removed', async () => {
    await move(admin, id, 'rejected', `, rejection_reason = 'No'`);
    await run(manager, `update public.slip_lines set quantity = 2 where slip_id = $1`, [id]);
    expect(await run(admin, 'delete from public.slips where id = $1 returning id', [id])).toHaveLength(1);
    expect(await rowsOf('select from public.slip_lines')).toHaveLength(0);
  });

  it('never gets a line behind the back of its approval, 20 times out of 20', async () => {
    for (let round = 0; round < 20; round += 1) {
      const raced = await createSlip();
      const outcomes = await Promise.allSettled([
        move(manager, raced, 'sent'),
        ...Array.from({ length: 8 }, () =>
          run(
            manager,
            `insert into public.slip_lines (slip_id, position, what, note)
             select $1, 1, 'x', status from public.slips where id = $1 returning now()`,
            [raced],
          ),
        ),
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(locked);
      }
      const written = outcomes.slice(1).filter((outcome) => outcome.status === 'fulfilled').length;
      expect(await rowsOf('select from public.slip_lines where slip_id = $1', [raced])).toHaveLength(written);
      await expect(
        run(manager, `insert into public.slip_lines (slip_id, position, what) values ($1, 1, 'late')`, [
          raced,
        ]),
      ).rejects.toMatchObject(locked);
    }
  });
});

describe('a document saved with its lines', () => {
  const save = async (user: TestUser, record: object, lines?: object[] | null): Promise<string> =>
    (
      await run(user, `select public.save_document('slip', $1, $2) as id`, [
        JSON.stringify(record),
        lines === undefined ? null : JSON.stringify(lines),
      ])
    )[0]?.id;
  const linesOf = (id: string) =>
    rowsOf(
      'select position, what, quantity::float as quantity, note from public.slip_lines where slip_id = $1 order by position',
      [id],
    );
  const nothing = async () => {
    expect(await rowsOf('select from public.slips')).toHaveLength(0);
    expect(await rowsOf('select from public.slip_lines')).toHaveLength(0);
  };

  it('is created with what was given and the defaults of the rest', async () => {
    const id = await save(manager, { title: 'Sand', version: 7 }, [
      { what: 'A', note: 'n' },
      { what: 'B', quantity: 3 },
    ]);
    expect(await rowsOf('select title, urgency, status, version, created_by from public.slips')).toEqual([
      { title: 'Sand', urgency: 'low', status: 'draft', version: 1, created_by: manager.id },
    ]);
    expect(await linesOf(id)).toEqual([
      { position: 1, what: 'A', quantity: 1, note: 'n' },
      { position: 2, what: 'B', quantity: 3, note: null },
    ]);
    const chosen = randomUUID();
    expect(await save(manager, { id: chosen, title: 'With a key of its own' })).toBe(chosen);
  });

  it('is changed: lines added, changed, removed and put in order, in one step', async () => {
    const id = await save(manager, { title: 'Sand' }, [
      { what: 'A', note: 'keep' },
      { what: 'B' },
      { what: 'C' },
    ]);
    const [a, , c] = await rowsOf('select id from public.slip_lines order by position');
    await save(manager, { id, title: 'Gravel', version: 1 }, [
      { id: c?.id, what: 'C2' },
      { what: 'D' },
      { id: a?.id, quantity: 5, version: 1 },
    ]);
    expect(await linesOf(id)).toEqual([
      { position: 1, what: 'C2', quantity: 1, note: null },
      { position: 2, what: 'D', quantity: 1, note: null },
      { position: 3, what: 'A', quantity: 5, note: 'keep' },
    ]);
    expect(await rowsOf('select title, version from public.slips')).toEqual([
      { title: 'Gravel', version: 2 },
    ]);

    await save(manager, { id, note: 'lines untouched' });
    expect(await linesOf(id)).toHaveLength(3);
    await save(manager, { id }, []);
    expect(await linesOf(id)).toEqual([]);
  });

  it('is refused with the record as it is now when somebody was faster', async () => {
    const id = await save(manager, { title: 'Sand' }, [{ what: 'A' }]);
    await save(admin, { id, title: 'Faster', version: 1 });
    const stale = save(manager, { id, title: 'Slower', version: 1 }, []);
    await expect(stale).rejects.toMatchObject({ code: 'PT409', hint: 'version_conflict' });
    const error = (await stale.catch((reason: unknown) => reason)) as { detail: string };
    expect(JSON.parse(error.detail)).toMatchObject({ current: { title: 'Faster', version: 2 } });
    expect(await linesOf(id)).toHaveLength(1);
  });

  it('is saved once when 10 save the same version, 20 times out of 20', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await save(manager, { title: 'Race' }, [{ what: 'first' }]);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) =>
          save(manager, { id, version: 1, title: `T${i}` }, [{ what: `a${i}` }, { what: `b${i}` }]),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      const winner = outcomes.findIndex((outcome) => outcome.status === 'fulfilled');
      expect((await linesOf(id)).map((line) => line.what)).toEqual([`a${winner}`, `b${winner}`]);
    }
  });

  it.each([
    ['of the document', { title: 'x', colour: 'red' }, [], 'colour'],
    ['of a line', { title: 'x' }, [{ what: 'A' }, { what: 'B', wieght: 1 }], 'wieght'],
  ])('names an unknown field %s', async (_where, record, lines, field) => {
    const attempt = save(manager, record, lines);
    await expect(attempt).rejects.toMatchObject({ code: 'PT422', hint: 'invalid_value' });
    const error = (await attempt.catch((reason: unknown) => reason)) as { detail: string };
    expect(JSON.parse(error.detail)).toEqual({ field });
    await nothing();
  });

  it.each([
    ['a list for a document', [] as object, undefined],
    ['a line that is none', { title: 'x' }, ['A'] as unknown as object[]],
    ['lines that are no list', { title: 'x' }, {} as unknown as object[]],
  ])('refuses %s', async (_what, record, lines) => {
    await expect(save(manager, record, lines)).rejects.toMatchObject({ code: 'PT422' });
    await nothing();
  });

  it('refuses an unknown kind, and what the database decides', async () => {
    await expect(run(manager, `select public.save_document('profiles', '{}')`)).rejects.toMatchObject({
      code: 'PT404',
    });
    for (const field of ['total', 'slip_number', 'created_by', 'approved_by', 'decided_at']) {
      await expect(save(manager, { title: 'x', [field]: null })).rejects.toMatchObject({ code: '42501' });
    }
    await expect(save(manager, { title: 'x', status: 'approved' })).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    await nothing();
  });

  it('is refused without permission, whole', async () => {
    await expect(save(employee, { title: 'x' }, [{ what: 'A' }])).rejects.toMatchObject({ code: 'PT403' });
    await nothing();
    const id = await save(manager, { title: 'x' }, [{ what: 'A' }]);
    await expect(save(employee, { id, title: 'mine' })).rejects.toMatchObject({ code: '42501' });
    await expect(
      database.as('anon', (db) => db.query(`select public.save_document('slip', '{}')`)),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('is all or nothing: one wrong line, and neither the others nor the document are saved', async () => {
    await expect(
      save(manager, { title: 'x' }, [{ what: 'A' }, { what: 'B', quantity: -1 }]),
    ).rejects.toMatchObject({ code: '23514' });
    await nothing();
    const id = await save(manager, { title: 'Sand' }, [{ what: 'A' }]);
    await expect(save(manager, { id, title: 'Gravel' }, [{ what: 'B' }, { what: null }])).rejects.toThrow();
    expect(await rowsOf('select title from public.slips')).toEqual([{ title: 'Sand' }]);
    expect((await linesOf(id)).map((line) => line.what)).toEqual(['A']);
  });

  it('does not take a line of another document, nor one line twice', async () => {
    const one = await save(manager, { title: 'one' }, [{ what: 'A' }]);
    const [line] = await rowsOf('select id from public.slip_lines');
    await expect(save(manager, { title: 'two' }, [{ id: line?.id, what: 'stolen' }])).rejects.toMatchObject({
      code: '23505',
    });
    await expect(
      save(manager, { id: one }, [
        { id: line?.id, what: 'A' },
        { id: line?.id, what: 'A again' },
      ]),
    ).rejects.toThrow();
    expect((await linesOf(one)).map((row) => row.what)).toEqual(['A']);
  });

  it('says so when a policy would keep a line in silence', async () => {
    const id = await save(manager, { title: 'x' }, [{ what: 'A' }, { what: 'B' }]);
    await database.owner.query(
      `create policy some_stay on public.slip_lines as restrictive for delete to authenticated using (what <> 'B')`,
    );
    await expect(save(manager, { id }, [])).rejects.toMatchObject({ code: 'PT403', hint: 'access_denied' });
    await database.owner.query(`drop policy some_stay on public.slip_lines;
      create policy some_stand on public.slip_lines as restrictive for update to authenticated using (what <> 'B')`);
    const lines = await rowsOf('select id, what from public.slip_lines order by position');
    await expect(
      save(
        manager,
        { id },
        lines.map((line) => ({ ...line, note: 'new' })),
      ),
    ).rejects.toMatchObject({
      code: 'PT403',
    });
    await database.owner.query('drop policy some_stand on public.slip_lines');
    expect(await linesOf(id)).toHaveLength(2);
  });

  it('stands once it is decided, whoever saves it again', async () => {
    const id = await save(manager, { title: 'x' }, [{ what: 'A' }]);
    await move(manager, id, 'sent');
    await expect(save(admin, { id, title: 'y' })).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(save(admin, { id }, [{ what: 'B' }])).rejects.toMatchObject({ hint: 'record_locked' });
    expect((await linesOf(id)).map((line) => line.what)).toEqual(['A']);
  });
});
