import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openNotices } from './fixtures/notices.ts';

/** Who is notified of what of the records of a site, and in whose inbox they wait. */
const { database, owner, admin, manager, employee, project, forget, noticesOf, work, prefer } =
  await openNotices();
const reviewer = await database.createUser();
afterAll(() => database.drop());
beforeEach(forget);

type Row = Record<string, unknown>;
async function make(user: TestUser, table: string, row: Row): Promise<string> {
  const columns = Object.keys(row);
  const { rows } = await database.commitAs(user, (db) =>
    db.query<{ id: string }>(
      `insert into public.${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(row),
    ),
  );
  return String(rows[0]?.id);
}
const change = (user: TestUser, table: string, id: string, values: Row) => {
  const columns = Object.keys(values);
  return database.commitAs(user, (db) =>
    db.query(
      `update public.${table} set ${columns.map((column, i) => `${column} = $${i + 2}`).join(', ')} where id = $1`,
      [id, ...Object.values(values)],
    ),
  );
};
const kindsOf = async (user: TestUser) => (await noticesOf(user)).map(({ kind }) => kind);
const dayIn = async (days: number) =>
  (await database.owner.query<{ day: string }>('select (model.today() + $1::integer)::text as day', [days]))
    .rows[0]?.day ?? '';
const waitingFor = async (user: TestUser) =>
  (
    await database.commitAs(user, (db) =>
      db.query<{ record_id: string }>('select record_id from public.pending_approvals(200)'),
    )
  ).rows.map(({ record_id }) => record_id);

describe('the ball', () => {
  it('of an RFI is shown to who has it: who answers, who answers instead, who asked', async () => {
    const id = await make(employee, 'rfis', { project_id: project, subject: 'Lintel', question: 'Which?' });
    await change(employee, 'rfis', id, { assigned_to_id: manager.id, status: 'open' });
    expect(await noticesOf(manager)).toEqual([
      { kind: 'ball_in_court', subject: 'RFI0001 · Lintel', link: `/projects/rfis/view/${id}` },
    ]);
    await change(manager, 'rfis', id, { assigned_to_id: reviewer.id });
    expect(await kindsOf(reviewer)).toEqual(['ball_in_court']);
    expect(await noticesOf(employee)).toEqual([]);
    await change(reviewer, 'rfis', id, { answer: 'L1', status: 'answered' });
    expect(await kindsOf(employee)).toEqual(['ball_in_court']);
  });

  it('of a submittal waits in the inbox of its reviewer, who alone is notified, and then of the next one', async () => {
    const id = await make(employee, 'submittals', {
      project_id: project,
      title: 'Facade',
      reviewer_id: manager.id,
    });
    await change(employee, 'submittals', id, { status: 'submitted' });
    await work('notify_approvers');
    expect(await Promise.all([manager, owner, admin].map(kindsOf))).toEqual([['approval'], [], []]);
    await change(manager, 'submittals', id, { reviewer_id: reviewer.id });
    expect(await kindsOf(reviewer)).toEqual(['ball_in_court']);
    expect(await waitingFor(reviewer)).toEqual([id]);
    // who named another reviewer is not the one who decides
    expect(await waitingFor(manager)).not.toContain(id);
    await database.commitAs(reviewer, (db) =>
      db.query('select public.decide_record($1, $2, true)', ['submittals', id]),
    );
    expect(await kindsOf(employee)).toEqual(['approved']);
    expect(await waitingFor(reviewer)).toEqual([]);
  });

  it('of a submittal whose reviewer is gone, or had a hand in it, waits for those who approve', async () => {
    const gone = await database.createUser({ role: 'MANAGER' });
    const writer = await database.createUser({ role: 'MANAGER' });
    for (const person of [gone, writer]) {
      const id = await make(employee, 'submittals', {
        project_id: project,
        title: 'Roof',
        reviewer_id: person.id,
      });
      if (person === writer) await change(writer, 'submittals', id, { title: 'Roof tiles' });
      await change(employee, 'submittals', id, { status: 'submitted' });
      if (person === gone)
        await database.owner.query('update public.profiles set is_active = false where id = $1', [gone.id]);
      await work('notify_approvers');
      expect(await kindsOf(person)).toEqual([]);
      expect(await kindsOf(owner)).toContain('approval');
      await database.owner.query('delete from public.notifications');
    }
  });

  it('is not shown to who turned off news of projects', async () => {
    await prefer(manager, 'project_updates = false');
    const id = await make(employee, 'rfis', { project_id: project, subject: 'Drain', question: 'Which?' });
    await change(employee, 'rfis', id, { assigned_to_id: manager.id, status: 'open' });
    expect(await noticesOf(manager)).toEqual([]);
    await prefer(manager, 'project_updates = true');
  });
});

describe('what waits for an approval', () => {
  it('a daily report that was submitted, an incident that was resolved and an inspection that was passed', async () => {
    const report = await make(employee, 'daily_reports', { project_id: project, status: 'submitted' });
    const incident = await make(employee, 'safety_incidents', { title: 'Fall', assigned_to_id: reviewer.id });
    const inspection = await make(admin, 'safety_inspections', {
      title: 'Scaffold',
      inspector_id: reviewer.id,
    });
    await change(reviewer, 'safety_incidents', incident, { status: 'resolved' });
    await change(reviewer, 'safety_inspections', inspection, { status: 'in_progress' });
    await change(reviewer, 'safety_inspections', inspection, { status: 'passed' });
    expect(await waitingFor(manager)).toEqual(expect.arrayContaining([report, incident, inspection]));
    expect(await waitingFor(reviewer)).toEqual([]);
    await work('notify_approvers');
    expect(await kindsOf(manager)).toEqual(['approval', 'approval', 'approval']);
    await database.commitAs(manager, (db) =>
      db.query('select public.decide_record($1, $2, true)', ['safety_incidents', incident]),
    );
    expect(await noticesOf(reviewer)).toContainEqual(
      expect.objectContaining({ kind: 'approved', link: `/safety/incidents/view/${incident}` }),
    );
  });
});

describe('safety', () => {
  it('tells of a grave incident who leads the project and who verifies, also when it turns out grave', async () => {
    const minor = await make(employee, 'safety_incidents', {
      title: 'Trip',
      severity: 'low',
      project_id: project,
    });
    expect(await noticesOf(manager)).toEqual([]);
    await change(employee, 'safety_incidents', minor, { severity: 'critical' });
    await make(employee, 'safety_incidents', { title: 'Fall', severity: 'high' });
    for (const person of [manager, admin, owner])
      expect(await kindsOf(person)).toEqual(['safety_alert', 'safety_alert']);
    expect(await noticesOf(reviewer)).toEqual([]);
    expect(await noticesOf(employee)).toEqual([]);
  });

  it('tells the holder of a permit that it is issued, that it was cancelled and that it has expired', async () => {
    const permit = () =>
      make(employee, 'work_permits', {
        title: 'Weld',
        project_id: project,
        location: 'Level 3',
        holder_id: reviewer.id,
        precautions: 'Fire watch',
        valid_from: '2036-03-03T08:00:00Z',
        valid_until: '2036-03-03T16:00:00Z',
      });
    const [cancelled, expired] = [await permit(), await permit()];
    for (const id of [cancelled, expired]) {
      await change(employee, 'work_permits', id, { status: 'requested' });
      await change(manager, 'work_permits', id, { status: 'issued' });
    }
    await change(manager, 'work_permits', cancelled, { status: 'cancelled', status_reason: 'Wind' });
    await database.owner.query(
      `update public.work_permits set valid_from = now() - interval '8 hours', valid_until = now() where id = $1`,
      [expired],
    );
    expect(await work('expire_permits')).toBe(1);
    expect(await kindsOf(reviewer)).toEqual(Array.from({ length: 4 }, () => 'safety_alert'));
    // who asked for them is notified of the decisions
    expect(await kindsOf(employee)).toEqual(['approved', 'approved']);
  });
});

describe('the turn of a day', () => {
  it('reminds once of what is late, and of permits that end', async () => {
    const late = await dayIn(-1);
    const rfi = await make(employee, 'rfis', {
      project_id: project,
      subject: 'Lintel',
      question: 'Which?',
      assigned_to_id: reviewer.id,
      due_date: late,
    });
    await change(employee, 'rfis', rfi, { status: 'open' });
    const submittal = await make(employee, 'submittals', {
      project_id: project,
      title: 'Facade',
      reviewer_id: reviewer.id,
      due_date: late,
    });
    await change(employee, 'submittals', submittal, { status: 'submitted' });
    await make(manager, 'safety_inspections', {
      title: 'Crane',
      inspector_id: reviewer.id,
      scheduled_date: late,
    });
    await database.owner.query(
      `insert into public.work_permits (title, project_id, location, holder_id, precautions, status, valid_from, valid_until)
         values ('Weld', $1, 'Level 3', $2, 'Fire watch', 'issued', now() - interval '1 hour', now() + interval '1 second')`,
      [project, reviewer.id],
    );
    await database.owner.query('delete from public.notifications');
    expect([await work('remind_of_site_records'), await work('remind_of_site_records')]).toEqual([4, 0]);
    expect((await kindsOf(reviewer)).toSorted()).toEqual(['overdue', 'overdue', 'overdue', 'permit_ends']);
  });
});
