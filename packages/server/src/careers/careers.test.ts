import { describe, expect, it } from 'vitest';
import { openApiFixture } from '../testing/api-fixture.ts';
import { openTestApplication } from '../testing/test-application.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
const boundary = 'plinth-careers';

function formOf(texts: Record<string, string>, { content = pdf, type = 'application/pdf' } = {}) {
  const parts = Object.entries(texts).map(([name, text]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="cv"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([...parts, Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

const person = {
  first_name: 'Nadia',
  last_name: 'Rahman',
  email: 'nadia@example.com',
  experience_years: '4.5',
  consent: 'true',
};

async function openCareers({ isOn = true } = {}) {
  const { app, database, ask, people } = await openApiFixture();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const query = async <T>(sql: string, values: unknown[] = []) =>
    (await database.owner.query(sql, values)).rows as T[];
  if (isOn)
    await query(
      `insert into public.feature_switches (name, is_on) values ('items.hr.recruitment', true)
       on conflict (name) do update set is_on = true`,
    );
  const [{ id: vacancy } = { id: '' }] = await query<{ id: string }>(
    `with boss as (insert into public.employees (first_name, last_name, user_id) values ('Boss', 'Test', $1) returning id)
     insert into public.vacancies (title, description, is_published, status, hiring_manager_id, justification)
     select 'Surveyor', 'Set out', true, 'open', boss.id, 'The last one left' from boss returning id`,
    [people.MANAGER.id],
  );
  const apply = (texts: Record<string, string> = person, file?: Parameters<typeof formOf>[1], id = vacancy) =>
    // over a real connection: an upload watches its socket
    fetch(`${address}/api/careers/${id}/applications/`, {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: formOf(texts, file),
    }).then(async (answer) => ({ statusCode: answer.status, body: await answer.text() }));
  const kept = () => query<{ n: string }>('select count(*)::text as n from storage.objects');
  return { app, ask, people, database, query, vacancy, apply, kept };
}

describe('the careers page', () => {
  it('shows visitors what is advertised, and of the company nothing else', async () => {
    const { app } = await openCareers();
    const answer = await app.inject({ url: '/api/careers/' });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>()).toSorted()).toEqual([
      'company',
      'currency',
      'retention_months',
      'vacancies',
    ]);
    expect(answer.json<{ vacancies: { title: string }[] }>().vacancies.map(({ title }) => title)).toEqual([
      'Surveyor',
    ]);
    expect(answer.body).not.toContain('The last one left');
    expect(answer.body).not.toContain('Boss');
  });

  it('is not there while recruitment is off', async () => {
    const { app, apply } = await openCareers({ isOn: false });
    expect((await app.inject({ url: '/api/careers/' })).statusCode).toBe(404);
    expect((await apply()).statusCode).toBe(404);
  });

  it('takes an application with its file, which the hiring manager reads and nobody else without the right', async () => {
    const { ask, people, apply, query } = await openCareers();
    const answer = await apply();
    expect([answer.statusCode, answer.body]).toEqual([201, '{}']);
    const [application] = await query<{ id: string; source: string; experience_years: string }>(
      'select id, source, experience_years from public.job_applications',
    );
    expect(application).toMatchObject({ source: 'careers_page', experience_years: '4.5' });
    const [file] = await query<{ id: string; file_name: string; file_size: string }>(
      'select id, file_name, file_size from public.attachments',
    );
    expect(file).toMatchObject({
      file_name: expect.stringMatching(/^CV-APP\d+\.pdf$/),
      file_size: String(pdf.length),
    });
    for (const [as, status] of [
      [people.MANAGER, 200],
      [people.ADMIN, 200],
      [people.EMPLOYEE, 404],
    ] as const) {
      expect((await ask(`GET /hr/job-applications/${application?.id}/`, { as })).statusCode).toBe(status);
      expect((await ask(`GET /attachments/${file?.id}/download/`, { as })).statusCode).toBe(status);
    }
  });

  it('names the field at fault and keeps no file of what is refused', async () => {
    const { apply, kept } = await openCareers();
    const cases = [
      [{ ...person, email: 'nobody' }, {}, 'email'],
      [{ ...person, consent: 'false' }, {}, 'consent'],
      [{ ...person, experience_years: 'many' }, {}, 'experience_years'],
      [{ ...person, status: 'hired' }, {}, 'status'],
      [person, { content: Buffer.from('words'), type: 'text/plain' }, 'file'],
    ] as const;
    for (const [texts, file, field] of cases) {
      const answer = await apply(texts, file);
      expect([
        answer.statusCode >= 400 && answer.statusCode < 500,
        field,
        answer.body.includes(field),
      ]).toEqual([true, field, true]);
    }
    expect(
      (await apply(person, { content: Buffer.concat([pdf, Buffer.alloc(5 * 1_048_576)]) })).statusCode,
    ).toBe(413);
    expect(await kept()).toEqual([{ n: '0' }]);
  });

  it('thanks a program that fills in what no person sees, and keeps nothing of it', async () => {
    const { apply, kept, query } = await openCareers();
    expect((await apply({ ...person, website: 'https://spam.example' })).statusCode).toBe(201);
    expect(await query('select 1 from public.job_applications')).toEqual([]);
    expect(await kept()).toEqual([{ n: '0' }]);
  });

  it('asks an address that floods it to wait', async () => {
    const { app } = await openTestApplication({ file: {} });
    const send = () => app.inject({ method: 'POST', url: '/api/careers/x/applications/', payload: '' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await send()).statusCode);
    expect(statuses.slice(0, 10).every((status) => status !== 429)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});
