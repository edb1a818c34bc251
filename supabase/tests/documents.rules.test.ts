import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { machineryModel } from './machinery-model.ts';

let database: TestDatabase;
let admin: TestUser;
let manager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await database.createUser({ role: 'ADMIN' });
  manager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser();
  await database.owner.query(machineryModel);
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
    await expect(save(employee, { id, title: 'mine' })).rejects.toMatchObject({ code: 'PT403' });
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
    await expect(
      save(manager, { id, title: 'Gravel' }, [{ what: 'B' }, { what: null }]),
    ).rejects.toMatchObject({ code: '23502' });
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
    ).rejects.toMatchObject({ code: 'PT403' });
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
