import { raceRounds } from '@plinth/database/testing/race-rounds.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let owner: TestUser;
let manager: TestUser;
let otherManager: TestUser;
let employee: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  otherManager = await database.createUser({ role: 'MANAGER' });
  employee = await database.createUser({ role: 'EMPLOYEE' });
});
afterAll(() => database?.drop());

const run = (user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query(sql, values)).rows);
const inspect = async (inspector: TestUser, title: string) =>
  (
    await run(
      manager,
      `insert into public.safety_inspections (title, inspector_id) values ($1, $2) returning id`,
      [title, inspector.id],
    )
  )[0]?.id as string;
const step = (user: TestUser, table: string, id: string, status: string, reason?: string) =>
  reason === undefined
    ? run(user, `update public.${table} set status = $2 where id = $1 returning *`, [id, status])
    : run(user, `update public.${table} set status = $2, status_reason = $3 where id = $1 returning *`, [
        id,
        status,
        reason,
      ]);

describe('the number of an inspection (F01)', () => {
  it('is shown before it is given, and looking takes none', async () => {
    const shown = await run(employee, 'select public.generate_inspection_number() as number');
    expect(await run(employee, 'select public.generate_inspection_number() as number')).toEqual(shown);
    const saved = await run(
      employee,
      `insert into public.safety_inspections (title) values ('Crane') returning inspection_number as number`,
    );
    expect(saved).toEqual(shown);
  });

  it('is given once and without a gap, to 30 who save at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const [before] = await run(owner, `select public.generate_inspection_number() as next`);
      const first = Number(String(before?.next).slice(3));
      const numbers = await Promise.all(
        Array.from({ length: 30 }, () =>
          run(
            employee,
            `insert into public.safety_inspections (title) values ('Race') returning inspection_number as number`,
          ),
        ),
      );
      expect(numbers.map(([row]) => Number(String(row?.number).slice(3))).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 30 }, (_, i) => first + i),
      );
    }
  });

  it('cannot be written by hand', async () => {
    expect(
      await run(
        owner,
        `insert into public.safety_inspections (title, inspection_number) values ('X', 'INS9999')
         returning inspection_number = 'INS9999' as "isForged"`,
      ),
    ).toEqual([{ isForged: false }]);
    expect(await run(employee, 'select public.generate_equipment_number() as number')).toEqual([
      { number: 'EQP0001' },
    ]);
  });

  it('is not shown to a person without a role', async () => {
    const nobody = await database.createUser({});
    await database.owner.query('delete from public.user_roles where user_id = $1', [nobody.id]);
    await expect(run(nobody, 'select public.generate_inspection_number()')).rejects.toMatchObject({
      hint: 'access_denied',
    });
  });
});

describe('an inspection', () => {
  it('goes from plan to result, and is closed by a person other than its inspector', async () => {
    const id = await inspect(manager, 'Scaffold, block A');
    await step(manager, 'safety_inspections', id, 'in_progress');
    await step(manager, 'safety_inspections', id, 'passed');
    await expect(step(manager, 'safety_inspections', id, 'closed')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    expect((await step(otherManager, 'safety_inspections', id, 'closed'))[0]).toMatchObject({
      status: 'closed',
      decided_by: otherManager.id,
    });
    await expect(
      run(owner, `update public.safety_inspections set findings = 'None' where id = $1`, [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it('that failed is inspected again and never just closed', async () => {
    const id = await inspect(manager, 'Extinguishers');
    await step(manager, 'safety_inspections', id, 'in_progress');
    await expect(step(manager, 'safety_inspections', id, 'failed')).rejects.toMatchObject({
      hint: 'reason_required',
    });
    await step(manager, 'safety_inspections', id, 'failed', 'Two are empty');
    await expect(step(otherManager, 'safety_inspections', id, 'closed', 'ok')).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    expect((await step(manager, 'safety_inspections', id, 'scheduled', 'Refilled'))[0]).toMatchObject({
      status: 'scheduled',
    });
  });

  it('tells its inspector, and not the one who planned it', async () => {
    await inspect(otherManager, 'Tower crane 4');
    const shown = `select kind, link like '/safety/inspections/view/%' as leads from public.notifications where subject = 'Tower crane 4'`;
    expect(await run(otherManager, shown)).toEqual([{ kind: 'safety_alert', leads: true }]);
    expect(await run(manager, shown)).toEqual([]);
    expect(await run(owner, shown)).toEqual([]);
  });
});

describe('equipment', () => {
  const create = async (values: string) =>
    (
      await run(
        manager,
        `insert into public.safety_equipment (name, next_inspection_date) values ('Harness', ${values}) returning id, status`,
      )
    )[0] as { id: string; status: string };

  it('is due from its date on, no matter who looks, and no longer once it was inspected', async () => {
    const { id, status } = await create('model.today()');
    expect(status).toBe('due');
    const [after] = await run(
      manager,
      `update public.safety_equipment set maintenance_history = '[{"date": "2026-11-01", "description": "Webbing replaced", "next_inspection_date": "2999-05-01"}]'
       where id = $1 returning status, next_inspection_date::text as next`,
      [id],
    );
    expect(after).toEqual({ status: 'in_service', next: '2999-05-01' });
  });

  it('becomes due at the turn of the day', async () => {
    const { id } = await create('model.today() + 1');
    await database.owner.query('alter table public.safety_equipment disable trigger user');
    await database.owner.query(
      'update public.safety_equipment set next_inspection_date = model.today() where id = $1',
      [id],
    );
    await database.owner.query('alter table public.safety_equipment enable trigger user');
    await database.owner.query('select private.refresh_due_equipment()');
    const rows = await run(employee, 'select status from public.safety_equipment where id = $1', [id]);
    expect(rows).toEqual([{ status: 'due' }]);
  });

  it('out of service is in nobody’s hands', async () => {
    const { id } = await create('null');
    await run(manager, 'update public.safety_equipment set assigned_to_id = $2 where id = $1', [
      id,
      employee.id,
    ]);
    expect((await step(manager, 'safety_equipment', id, 'out_of_service', 'Torn'))[0]).toMatchObject({
      status: 'out_of_service',
      assigned_to_id: null,
    });
    await expect(
      run(manager, 'update public.safety_equipment set assigned_to_id = $2 where id = $1', [id, employee.id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });

  it.each([
    '{}',
    '["oiled"]',
    '[{"date": "2026-02-30", "description": "x"}]',
    '[{"date": "2026-02-01"}]',
    '[{"date": "2026-02-01", "description": "x", "paid": 1}]',
  ])('refuses the history %s', async (history) => {
    const { id } = await create('null');
    await expect(
      run(manager, 'update public.safety_equipment set maintenance_history = $2 where id = $1', [
        id,
        history,
      ]),
    ).rejects.toMatchObject({ code: 'PT422', hint: 'invalid_value' });
  });
});

describe('an incident', () => {
  const report = async (user: TestUser) =>
    (await run(user, `insert into public.safety_incidents (title) values ('Fall') returning id`))[0]
      ?.id as string;

  it('is reported by anybody and verified by a person other than who resolved it', async () => {
    const id = await report(employee);
    expect((await step(manager, 'safety_incidents', id, 'resolved'))[0]).toMatchObject({
      resolved_by: manager.id,
    });
    await expect(step(manager, 'safety_incidents', id, 'verified')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await run(manager, 'update public.safety_incidents set resolved_by = $2 where id = $1', [
      id,
      employee.id,
    ]);
    await expect(step(manager, 'safety_incidents', id, 'verified')).rejects.toMatchObject({
      hint: 'self_approval',
    });
    expect((await step(otherManager, 'safety_incidents', id, 'verified'))[0]).toMatchObject({
      decided_by: otherManager.id,
    });
    expect((await step(manager, 'safety_incidents', id, 'open', 'It happened again'))[0]).toMatchObject({
      status: 'open',
      resolved_by: null,
    });
  });

  it('is verified once by 20 who try at the same moment', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const id = await report(employee);
      await step(manager, 'safety_incidents', id, 'resolved');
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, () => step(otherManager, 'safety_incidents', id, 'verified')),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('a permit to work', () => {
  const ask = async (holder: TestUser, { from = '1 hour', until = '9 hours' } = {}) => {
    const project = await run(
      owner,
      `insert into public.projects (name, status) values ('Tower', 'in_progress') returning id`,
    );
    const [permit] = await run(
      holder,
      `insert into public.work_permits (title, permit_type, project_id, location, holder_id, valid_from, valid_until, precautions)
         values ('Weld the stair', 'hot_work', $1, 'Level 3', $2, now() + $3::interval, now() + $4::interval,
           'Fire watch for an hour, extinguisher at hand') returning id`,
      [project[0]?.id, holder.id, from, until],
    );
    return permit?.id as string;
  };

  it('is issued by somebody who is not its holder, and closed when the work is done', async () => {
    const permit = await ask(manager);
    await step(manager, 'work_permits', permit, 'requested');
    await expect(step(manager, 'work_permits', permit, 'issued')).rejects.toThrow('You cannot approve');
    expect(await step(employee, 'work_permits', permit, 'issued')).toEqual([]);
    const [issued] = await step(otherManager, 'work_permits', permit, 'issued');
    expect(issued).toMatchObject({ status: 'issued', decided_by: otherManager.id });
    // what was allowed stands
    await expect(
      run(manager, `update public.work_permits set location = 'Level 4' where id = $1`, [permit]),
    ).rejects.toThrow('has been decided');
    expect(await step(manager, 'work_permits', permit, 'closed')).toMatchObject([{ status: 'closed' }]);
  });

  it('waits in the inbox of who may issue it, with its place of work and its day', async () => {
    const permit = await ask(employee);
    await step(employee, 'work_permits', permit, 'requested');
    const waiting = await run(
      manager,
      `select title, details from public.pending_approvals(500) where record_id = $1`,
      [permit],
    );
    expect(waiting).toMatchObject([{ title: 'Weld the stair', details: { project: 'Tower' } }]);
    expect(
      await run(employee, 'select 1 from public.pending_approvals(500) where record_id = $1', [permit]),
    ).toEqual([]);
  });

  it('is neither asked for nor issued once its time is over', async () => {
    const late = await ask(manager, { from: '-9 hours', until: '-1 hours' });
    await expect(step(manager, 'work_permits', late, 'requested')).rejects.toThrow('The permit has expired');
    await expect(ask(manager, { from: '2 hours', until: '1 hour' })).rejects.toThrow(
      'work_permits_valid_until_after_from',
    );
  });

  it('is taken back by who issues permits, with a reason', async () => {
    const permit = await ask(manager);
    await step(manager, 'work_permits', permit, 'requested');
    await step(otherManager, 'work_permits', permit, 'issued');
    expect(await step(employee, 'work_permits', permit, 'cancelled', 'Wind')).toEqual([]);
    expect(await step(otherManager, 'work_permits', permit, 'cancelled', 'Wind')).toMatchObject([
      { status: 'cancelled', status_reason: 'Wind' },
    ]);
  });
});
