import type { TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiFixture, type ApiRole } from '../testing/api-fixture.ts';
import { paperText, plain, wordsMissing } from '../testing/paper-text.ts';
import { openSampleCompany } from '../testing/sample-fixture.ts';

let database: TestDatabase;
let people: Record<ApiRole, TestUser>;
const ids: Record<string, string> = {};

const records = {
  rfi: `select id from public.rfis where status = 'answered' order by rfi_number limit 1`,
  submittal: `select id from public.submittals where status = 'revise_and_resubmit' order by id limit 1`,
  meeting_minutes: `select id from public.meetings where agenda is not null order by id limit 1`,
  daily_report: `select id from public.daily_reports where delays is not null order by id limit 1`,
  delay_notice: `select id from public.delay_events where status = 'granted' order by id limit 1`,
  work_permit: `select id from public.work_permits where status = 'issued' order by permit_number limit 1`,
  expired_permit: `select id from public.work_permits where status = 'expired' limit 1`,
  inspection_report: `select id from public.safety_inspections where status = 'failed' order by id limit 1`,
  incident_report: `select id from public.safety_incidents where incident_type = 'snag' order by incident_number limit 1`,
} as const;
const kinds = Object.keys(records).filter((kind) => kind !== 'expired_permit');

beforeAll(async () => {
  ({ database, people } = await openSampleCompany());
  for (const [kind, sql] of Object.entries(records)) {
    ids[kind] = (await database.owner.query<{ id: string }>(sql)).rows[0]?.id ?? '';
  }
}, 300_000);
afterAll(() => database?.drop());

const said = async (kind: string, language: string, record = kind) => {
  const fixture = await openApiFixture(database, people);
  const answer = await fixture.ask(`GET /papers/${kind}/${ids[record]}/?language=${language}`, {
    as: people.OWNER,
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return plain(paperText(answer.rawPayload)).replaceAll(' ', '');
};

describe('what a site prints', () => {
  it('names the files of an RFI, the question, whose move it is and the answer', async () => {
    await database.owner.query(
      `insert into public.attachments (table_name, record_id, file_name, file_path)
        values ('rfis', $1, 'S-204 marked up.pdf', 'rfis/one.pdf'), ('submittals', $2, 'Panel.dwg', 'submittals/one.dwg')`,
      [ids['rfi'], ids['submittal']],
    );
    const paper = await said('rfi', 'en');
    const put = [
      'S-204 marked up.pdf',
      'Which section carries the wider opening of revision C?',
      'As in revision C; the calculation follows.',
      'Ball in court',
      'Answered by: Rajesh Kulkarni',
    ];
    expect(put.flatMap((text) => wordsMissing(text, paper))).toEqual([]);
    const returned = await said('submittal', 'en');
    expect(
      ['Panel.dwg', 'Show the anchors.', 'Review decision'].flatMap((text) => wordsMissing(text, returned)),
    ).toEqual([]);
  }, 120_000);

  it('measures a day by its tasks, and gives minutes their agenda, owners and distribution', async () => {
    const { rows } = await database.owner.query<{ number: string }>(
      `with task as (select t.id, t.task_number, r.id as report from public.daily_reports r
          join public.tasks t on t.project_id = r.project_id where r.id = $1 order by t.task_number limit 1),
        measured as (update public.daily_reports r set quantities = jsonb_build_array(
            jsonb_build_object('task_id', task.id, 'quantity', '42.5'))
          from task where r.id = task.report)
        select task_number as number from task`,
      [ids['daily_report']],
    );
    const day = await said('daily_report', 'hi');
    expect(['42.5', rows[0]?.number ?? '?'].flatMap((text) => wordsMissing(text, day))).toEqual([]);
    const minutes = await said('meeting_minutes', 'ar');
    const put = ['قائمة التوزيع', 'document control', 'Any other business', 'Ahmed Ibrahim', 'المسؤول'];
    expect(put.flatMap((text) => wordsMissing(text, minutes))).toEqual([]);
  }, 120_000);

  it('prints a permit in two languages, and one that ended as ended', async () => {
    const permit = await said('work_permit', 'en');
    const both = ['Hazards', 'المخاطر', 'Precautions', 'الاحتياطات', 'Handed back'];
    expect(both.flatMap((text) => wordsMissing(text, permit))).toEqual([]);
    expect(permit).not.toContain('Expired');
    expect(await said('work_permit', 'en', 'expired_permit')).toContain('Expired');
  }, 120_000);

  it('calls a snag a snag', async () => {
    expect(await said('incident_report', 'en')).toContain('Snagreport');
  }, 120_000);
});

it('gives the papers of a site to who reads the record, and to nobody else', async () => {
  const fixture = await openApiFixture(database, people);
  const status = async (kind: string, options: { as?: TestUser | null; headers?: Record<string, string> }) =>
    (await fixture.ask(`GET /papers/${kind}/${ids[kind]}/`, options)).statusCode;
  const of = async (options: Parameters<typeof status>[1]) =>
    Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await status(kind, options)])));
  const program = async (scopes: string[]) => {
    const body = { name: 'Archive', scopes, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
    const made = await fixture.ask('POST /rpc/create_api_token/', { as: people.OWNER, body });
    return of({ headers: { authorization: `Bearer ${made.json<{ token: string }>().token}` } });
  };
  const all = (value: number) => Object.fromEntries(kinds.map((kind) => [kind, value]));
  const safety = { work_permit: 404, inspection_report: 404, incident_report: 404 };
  expect(await of({ as: people.EMPLOYEE })).toEqual(all(200));
  expect(await of({ as: null })).toEqual(all(401));
  // a program needs the scopes of what the paper says beside the record
  expect(await program(['projects:view'])).toEqual({
    ...all(200),
    ...safety,
    rfi: 403,
    submittal: 403,
    daily_report: 403,
  });
  expect(await program(['projects:view', 'documents:view', 'tasks:view', 'safety:view'])).toEqual(all(200));
  await database.owner.query(
    `delete from public.role_permissions where module_id in (select id from public.modules where name in ('projects', 'safety'))
      and role_id = (select id from public.roles where name = 'EMPLOYEE')`,
  );
  expect(await of({ as: people.EMPLOYEE })).toEqual(all(404));
}, 180_000);
