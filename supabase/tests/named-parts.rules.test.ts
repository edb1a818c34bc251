import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Decision 0064: the person a record names acts on it, whatever their role; and does nothing else with it. */
let database: TestDatabase;
let manager: TestUser;
let author: TestUser;
let named: TestUser;
let stranger: TestUser;
let project: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.createUser({ role: 'OWNER' });
  manager = await database.createUser({ role: 'MANAGER' });
  author = await database.createUser();
  named = await database.createUser();
  stranger = await database.createUser();
  project = await make(manager, 'projects', { name: 'Tower' });
});
afterAll(() => database?.drop());

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
/** The row as it is then, or nothing where it is not theirs to change. */
const change = async (user: TestUser, table: string, id: string, values: Row): Promise<Row | undefined> => {
  const columns = Object.keys(values);
  const { rows } = await database.commitAs(user, (db) =>
    db.query<Row>(
      `update public.${table} set ${columns.map((column, i) => `${column} = $${i + 2}`).join(', ')} where id = $1 returning *`,
      [id, ...Object.values(values)],
    ),
  );
  return rows[0];
};
/** Whether a file may be put on the record, as the policies of files ask. */
const mayAttach = async (user: TestUser, table: string, id: string) =>
  (
    await database.commitAs(user, (db) =>
      db.query<{ may: boolean }>('select authz.edits_record($1, $2, now()) as may', [table, id]),
    )
  ).rows[0]?.may;

describe('an RFI', () => {
  const ask = async (values: Row = {}) => {
    const row = { project_id: project, subject: 'Lintel', question: 'Which section?', ...values };
    const id = await make(author, 'rfis', row);
    await change(author, 'rfis', id, { assigned_to_id: named.id, status: 'open' });
    return id;
  };

  it('is answered by who it is sent to, and closed or reopened by who asked', async () => {
    const id = await ask();
    expect(await change(stranger, 'rfis', id, { answer: 'Mine' })).toBeUndefined();
    expect(await change(named, 'rfis', id, { answer: 'L1', delay_days: 2 })).toMatchObject({
      status: 'open',
    });
    expect(await change(named, 'rfis', id, { status: 'answered' })).toMatchObject({
      answered_by: named.id,
      ball_in_court_id: author.id,
    });
    expect(await change(named, 'rfis', id, { status: 'closed' })).toBeUndefined();
    expect(
      await change(author, 'rfis', id, { status: 'open', status_reason: 'At which level?' }),
    ).toMatchObject({ answered_by: null, ball_in_court_id: named.id });
    await change(named, 'rfis', id, { answer: 'L1 at level 2', status: 'answered' });
    expect(await change(author, 'rfis', id, { status: 'closed' })).toMatchObject({ answered_by: named.id });
  });

  it('stands once it is sent: neither who answers nor an editor rewrites the question', async () => {
    const id = await ask();
    for (const values of [
      { question: 'Another?' },
      { question: 'Another?', answer: 'L1', status: 'answered' },
    ])
      await expect(change(named, 'rfis', id, values)).rejects.toMatchObject({ hint: 'record_locked' });
    await expect(change(named, 'rfis', id, { status: 'void', status_reason: 'No' })).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await expect(change(manager, 'rfis', id, { due_date: '2036-01-01' })).rejects.toThrow('has been sent');
    expect(await change(manager, 'rfis', id, { assigned_to_id: stranger.id })).toMatchObject({
      ball_in_court_id: stranger.id,
    });
    await change(author, 'rfis', id, { status: 'draft', status_reason: 'Unclear' });
    expect(await change(author, 'rfis', id, { question: 'Which section at level 2?' })).toBeDefined();
  });

  it('is not answered by who asked, unless another company did', async () => {
    const own = await make(manager, 'rfis', {
      project_id: project,
      subject: 'Drain',
      question: 'Which level?',
    });
    await change(manager, 'rfis', own, { assigned_to_id: named.id, status: 'open' });
    await expect(change(manager, 'rfis', own, { answer: '+0.3', status: 'answered' })).rejects.toMatchObject({
      hint: 'self_approval',
    });
    const company = await make(manager, 'external_entities', {
      entity_type: 'CLIENT',
      company_name: 'Gulf Design',
    });
    const outside = await make(manager, 'rfis', {
      project_id: project,
      subject: 'Drain',
      question: 'Which level?',
      company_id: company,
      assigned_to_id: manager.id,
    });
    await change(manager, 'rfis', outside, { status: 'open' });
    expect(await change(manager, 'rfis', outside, { answer: '+0.3', status: 'answered' })).toMatchObject({
      answered_by: manager.id,
    });
  });
});

describe('a submittal', () => {
  it('has a reviewer other than its author, who decides, and may be given to another while it waits', async () => {
    const id = await make(author, 'submittals', { project_id: project, title: 'Facade' });
    await expect(change(author, 'submittals', id, { status: 'submitted' })).rejects.toMatchObject({
      hint: 'required',
    });
    await expect(
      change(author, 'submittals', id, { reviewer_id: author.id, status: 'submitted' }),
    ).rejects.toThrow('other than its author');
    await change(author, 'submittals', id, { reviewer_id: stranger.id, status: 'submitted' });
    await expect(change(manager, 'submittals', id, { title: 'Roof' })).rejects.toThrow('has been decided');
    await expect(change(stranger, 'submittals', id, { reviewer_id: named.id })).rejects.toMatchObject({
      hint: 'record_locked',
    });
    await change(manager, 'submittals', id, { reviewer_id: named.id });
    expect(await change(stranger, 'submittals', id, { status: 'approved' })).toBeUndefined();
    expect(
      await change(named, 'submittals', id, {
        status: 'approved_as_noted',
        status_reason: 'Anchors as marked',
      }),
    ).toMatchObject({ decided_by: named.id, ball_in_court_id: null });
    await expect(change(manager, 'submittals', id, { reviewer_id: stranger.id })).rejects.toThrow(
      'has been reviewed',
    );
  });
});

describe('safety', () => {
  it('lets the inspector carry out the inspection they are named for, and nothing more', async () => {
    const id = await make(manager, 'safety_inspections', { title: 'Scaffold', inspector_id: named.id });
    expect(await change(stranger, 'safety_inspections', id, { status: 'in_progress' })).toBeUndefined();
    await change(named, 'safety_inspections', id, { status: 'in_progress', findings: 'Two planks' });
    await expect(change(named, 'safety_inspections', id, { title: 'Mine' })).rejects.toMatchObject({
      hint: 'access_denied',
    });
    await expect(change(named, 'safety_inspections', id, { inspector_id: author.id })).rejects.toMatchObject({
      hint: 'access_denied',
    });
    expect(
      await change(named, 'safety_inspections', id, {
        score: 60,
        status: 'failed',
        status_reason: 'No toe boards',
      }),
    ).toMatchObject({ status: 'failed' });
    expect(
      await change(named, 'safety_inspections', id, { status: 'scheduled', status_reason: 'Again' }),
    ).toBeUndefined();
  });

  it('lets who reports an incident complete it and put photos on it while it is open, and not delete it', async () => {
    const id = await make(author, 'safety_incidents', { title: 'Crack' });
    expect(await mayAttach(author, 'safety_incidents', id)).toBe(true);
    expect(await mayAttach(stranger, 'safety_incidents', id)).toBe(false);
    expect(
      await change(author, 'safety_incidents', id, { title: 'Crack above the lintel', severity: 'high' }),
    ).toMatchObject({ severity: 'high' });
    await expect(change(author, 'safety_incidents', id, { status: 'resolved' })).rejects.toMatchObject({
      hint: 'access_denied',
    });
    const { rowCount } = await database.commitAs(author, (db) =>
      db.query('delete from public.safety_incidents where id = $1', [id]),
    );
    expect(rowCount).toBe(0);
    await change(manager, 'safety_incidents', id, { status: 'in_progress' });
    expect(await change(author, 'safety_incidents', id, { title: 'Nothing' })).toBeUndefined();
    expect(await mayAttach(author, 'safety_incidents', id)).toBe(false);
  });

  it('lets who an incident is given to resolve it', async () => {
    const id = await make(author, 'safety_incidents', { title: 'Open edge', assigned_to_id: named.id });
    await expect(change(named, 'safety_incidents', id, { severity: 'low' })).rejects.toMatchObject({
      hint: 'access_denied',
    });
    expect(
      await change(named, 'safety_incidents', id, { corrective_action: 'Guard rail', status: 'resolved' }),
    ).toMatchObject({ resolved_by: named.id });
    expect(await change(named, 'safety_incidents', id, { status: 'verified' })).toBeUndefined();
  });

  it('gives who reported an incident and is to act on it both parts in one change', async () => {
    const id = await make(author, 'safety_incidents', { title: 'Open edge', assigned_to_id: author.id });
    expect(
      await change(author, 'safety_incidents', id, { description: 'Level 3', root_cause: 'No rail' }),
    ).toMatchObject({ description: 'Level 3', root_cause: 'No rail' });
    await expect(
      change(author, 'safety_incidents', id, { root_cause: 'Wind', assigned_to_id: named.id }),
    ).rejects.toMatchObject({ hint: 'access_denied' });
  });

  it('keeps the report of an incident that was reopened from who wrote it, and its reason', async () => {
    const id = await make(author, 'safety_incidents', { title: 'Spill', assigned_to_id: named.id });
    await change(named, 'safety_incidents', id, { status: 'resolved' });
    await change(manager, 'safety_incidents', id, { status: 'open', status_reason: 'Again' });
    for (const values of [{ title: 'Nothing' }, { status_reason: null }])
      await expect(change(author, 'safety_incidents', id, values)).rejects.toMatchObject({
        hint: 'access_denied',
      });
    expect(await change(manager, 'safety_incidents', id, { severity: 'high' })).toBeDefined();
    expect(
      await change(named, 'safety_incidents', id, { root_cause: 'Valve', status: 'resolved' }),
    ).toMatchObject({ status: 'resolved' });
  });

  it('refuses an incident that has not happened yet', async () => {
    await expect(
      make(author, 'safety_incidents', { title: 'Fall', occurred_at: '2999-01-01T08:00:00Z' }),
    ).rejects.toThrow('cannot be in the future');
  });
});

describe('a permit to work', () => {
  const permit = (hours: number, values: Row = {}) =>
    make(author, 'work_permits', {
      title: 'Weld the stair',
      project_id: project,
      location: 'Level 3',
      holder_id: named.id,
      precautions: 'Fire watch',
      valid_from: '2036-03-03T08:00:00Z',
      valid_until: new Date(Date.UTC(2036, 2, 3, 8 + hours)).toISOString(),
      ...values,
    });
  const issue = async (id: string) => {
    await change(author, 'work_permits', id, { status: 'requested' });
    await change(manager, 'work_permits', id, { status: 'issued' });
  };

  it('is closed by its holder or by who asked for it', async () => {
    for (const person of [named, author]) {
      const id = await permit(8);
      await issue(id);
      expect(await change(stranger, 'work_permits', id, { status: 'closed' })).toBeUndefined();
      await expect(
        change(person, 'work_permits', id, { status: 'cancelled', status_reason: 'Wind' }),
      ).rejects.toMatchObject({ hint: 'access_denied' });
      expect(await change(person, 'work_permits', id, { status: 'closed' })).toMatchObject({
        status: 'closed',
      });
    }
  });

  it('is for at most a day of hot work, and a week of excavation', async () => {
    await expect(permit(25)).rejects.toMatchObject({ hint: 'out_of_range' });
    await permit(24);
    const trench = await permit(168, { permit_type: 'excavation' });
    await expect(change(author, 'work_permits', trench, { permit_type: 'hot_work' })).rejects.toThrow(
      'at most 24 hours',
    );
  });

  it('is expired once its time is over, and only closed then', async () => {
    const id = await permit(8);
    await issue(id);
    await database.owner.query(
      `update public.work_permits set valid_from = now() - interval '9 hours', valid_until = now() - interval '1 minute' where id = $1`,
      [id],
    );
    await database.owner.query('select private.expire_permits()');
    await expect(change(manager, 'work_permits', id, { status: 'issued' })).rejects.toMatchObject({
      hint: 'invalid_transition',
    });
    expect(await change(named, 'work_permits', id, { status: 'closed' })).toMatchObject({ status: 'closed' });
  });

  it('is for no project that was cancelled, and neither is an RFI', async () => {
    const gone = await make(manager, 'projects', { name: 'Annex' });
    const early = await permit(8, { project_id: gone });
    await change(manager, 'projects', gone, { status: 'cancelled', status_reason: 'No funds' });
    await expect(permit(8, { project_id: gone })).rejects.toThrow('is cancelled');
    await expect(change(author, 'work_permits', early, { status: 'requested' })).rejects.toThrow(
      'is cancelled',
    );
    await expect(
      make(author, 'rfis', { project_id: gone, subject: 'Lintel', question: 'Which?' }),
    ).rejects.toThrow('is cancelled');
  });
});
