import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openSite } from './fixtures/time.ts';

const { database, users, staff } = await openSite();
afterAll(() => database.drop());

const as = async <T = Record<string, unknown>>(user: TestUser, sql: string, values: unknown[] = []) =>
  database.commitAs(user, async (db) => (await db.query<Record<string, unknown>>(sql, values)).rows as T[]);
const owner = async <T = Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  (await database.owner.query<Record<string, unknown>>(sql, values)).rows as T[];
const idOf = async (user: TestUser, sql: string, values: unknown[] = []) =>
  (await as<{ id: string }>(user, `${sql} returning id`, values))[0]?.id ?? '';

// another administrator
const second = await database.createUser({ role: 'ADMIN' });
const [{ id: title } = { id: '' }] = await owner<{ id: string }>(
  `insert into public.job_titles (title) values ('Site surveyor') returning id`,
);
const [{ id: band } = { id: '' }] = await owner<{ id: string }>(
  `insert into public.salary_bands (band_name, min_salary, max_salary) values ('Surveyors', 6000, 9000) returning id`,
);

const become = (table: string, id: string, status: string, user: TestUser, reason: string | null = null) =>
  as(
    user,
    `update public.${table} set status = $2, status_reason = coalesce($3, status_reason) where id = $1`,
    [id, status, reason],
  );
const openVacancy = async (headcount = 1) => {
  const id = await idOf(
    users.manager,
    `insert into public.vacancies (title, headcount, description, is_published) values ('Surveyor', $1, 'Set out the slabs', true)`,
    [headcount],
  );
  await become('vacancies', id, 'pending', users.manager);
  await become('vacancies', id, 'open', users.admin);
  return id;
};
let applicants = 0;
const applicant = () => {
  applicants += 1;
  return {
    first_name: 'Nadia',
    last_name: `Rahman ${applicants}`,
    email: `nadia${applicants}@example.com`,
    phone: '+971501234567',
    expected_salary: '7000',
    consent: 'true',
  };
};
const file = () => ({
  path: `${crypto.randomUUID()}/cv`,
  size: 1000,
  type: 'application/pdf',
  ending: '.pdf',
});
const apply = async (vacancy: string, values: Record<string, string> = applicant(), cv = file()) =>
  (
    await owner<{ id: string | null }>('select private.receive_application($1, $2, $3) as id', [
      vacancy,
      values,
      cv,
    ])
  )[0]?.id ?? '';
const offer = (application: string, user = users.admin) =>
  idOf(
    user,
    `insert into public.job_offers (job_application_id, job_title_id, salary_band_id, basic_salary, allowances,
      start_date, probation_months) values ($1, $2, $3, 7500, 500, model.today() + 30, 6)`,
    [application, title, band],
  );
const acceptedOffer = async (application: string) => {
  await become('job_applications', application, 'interview', users.manager);
  const id = await offer(application);
  await become('job_offers', id, 'pending', users.admin);
  await become('job_offers', id, 'approved', second);
  await become('job_offers', id, 'accepted', users.admin);
  return id;
};

describe('a vacancy', () => {
  it('is asked for by a manager for themselves and approved by another with HR rights', async () => {
    await expect(
      as(users.manager, `insert into public.vacancies (title, hiring_manager_id) values ('Mine', $1)`, [
        staff.stranger,
      ]),
    ).rejects.toMatchObject({ code: expect.stringMatching(/42501|PT403/) });
    const id = await idOf(users.admin, `insert into public.vacancies (title) values ('Rigger')`);
    await become('vacancies', id, 'pending', users.admin);
    await expect(become('vacancies', id, 'open', users.admin)).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await become('vacancies', id, 'open', second);
    await expect(
      as(users.admin, 'update public.vacancies set headcount = 9 where id = $1', [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
    await as(users.admin, `update public.vacancies set description = 'Rigging' where id = $1`, [id]);
    expect(await owner('select headcount, description from public.vacancies where id = $1', [id])).toEqual([
      { headcount: 1, description: 'Rigging' },
    ]);
  });

  it('says why people are wanted to those who recruit, not to every colleague', async () => {
    const id = await openVacancy();
    await owner('update public.vacancies set justification = $2 where id = $1', [
      id,
      'The foreman is let go',
    ]);
    const seenBy = async (user: TestUser) =>
      (await as(user, 'select justification from public.vacancies where id = $1', [id])).length;
    expect(await Promise.all([users.manager, users.admin, users.stranger].map(seenBy))).toEqual([1, 1, 1]);
    expect(await seenBy(users.mason)).toBe(0);
    await owner('update public.vacancies set hiring_manager_id = $2 where id = $1', [id, staff.mason]);
    expect(await seenBy(users.mason)).toBe(1);
  });

  it('is not published without a description, and only open ones stand on the careers page', async () => {
    await expect(
      as(users.manager, `insert into public.vacancies (title, is_published) values ('Empty', true)`),
    ).rejects.toMatchObject({ constraint: 'vacancies_published_is_described' });
    const id = await openVacancy();
    const shown = async () =>
      (await owner<{ page: { vacancies: { id: string }[] } }>('select private.careers_page() as page'))[0]
        ?.page.vacancies ?? [];
    const seen = (await shown()).find((vacancy) => vacancy.id === id);
    expect(Object.keys(seen ?? {}).toSorted()).toEqual(
      'closes_on department description employment_type id location number requirements start_date title'.split(
        ' ',
      ),
    );
    await become('vacancies', id, 'on_hold', users.admin);
    expect((await shown()).some((vacancy) => vacancy.id === id)).toBe(false);
    await expect(apply(id)).rejects.toMatchObject({ hint: 'not_found' });
  });
});

describe('an application', () => {
  it('is seen by HR rights and the hiring manager alone, with its file: by list, count, embed and write', async () => {
    const vacancy = await openVacancy();
    const id = await apply(vacancy);
    const seenBy = async (user: TestUser) => [
      (await as(user, 'select id from public.job_applications where id = $1', [id])).length,
      Number(
        (
          await as<{ n: string }>(user, 'select count(*) as n from public.job_applications where id = $1', [
            id,
          ])
        )[0]?.n,
      ),
      (
        await as(
          user,
          `select a.id from public.vacancies v join public.job_applications a on a.vacancy_id = v.id where a.id = $1`,
          [id],
        )
      ).length,
      (
        await as(
          user,
          `select id from public.attachments where table_name = 'job_applications' and record_id = $1`,
          [id],
        )
      ).length,
      (await as(user, `update public.job_applications set notes = 'x' where id = $1 returning id`, [id]))
        .length,
    ];
    for (const user of [users.manager, users.admin, second])
      expect(await seenBy(user)).toEqual([1, 1, 1, 1, 1]);
    for (const user of [users.stranger, users.mason]) expect(await seenBy(user)).toEqual([0, 0, 0, 0, 0]);
    // no wider than that by handing the vacancy on
    await expect(
      as(users.stranger, 'update public.vacancies set hiring_manager_id = $2 where id = $1 returning id', [
        vacancy,
        staff.stranger,
      ]),
    ).resolves.toEqual([]);
  });

  it('needs name, address and consent, names the field, and keeps the day it is deleted on', async () => {
    const vacancy = await openVacancy();
    for (const field of ['first_name', 'email', 'consent'])
      await expect(apply(vacancy, { ...applicant(), [field]: '' })).rejects.toMatchObject({
        hint: 'required',
        detail: expect.stringContaining(field),
      });
    const id = await apply(vacancy);
    await as(users.admin, 'update public.system_settings set applicant_retention_months = 1');
    const later = await apply(vacancy);
    const kept = await owner<{ id: string; months: number }>(
      `select id, delete_on = (model.today() + interval '12 months')::date as months from public.job_applications
       where id = any ($1)`,
      [[id, later]],
    );
    expect(kept.find((row) => row.id === id)?.months).toBe(true);
    expect(kept.find((row) => row.id === later)?.months).toBe(false);
    await as(users.admin, 'update public.system_settings set applicant_retention_months = 12');
  });

  it('is taken three times a day from one address, and no answer tells of it', async () => {
    const vacancy = await openVacancy();
    const same = applicant();
    for (let turn = 0; turn < 3; turn += 1) expect(await apply(vacancy, same)).not.toBe('');
    expect(await apply(vacancy, { ...same, email: same.email.toUpperCase() })).toBe('');
    expect(
      await owner('select 1 from public.job_applications where vacancy_id = $1', [vacancy]),
    ).toHaveLength(3);
  });

  it('is deleted with its files on its day, and the log keeps nothing of the person', async () => {
    const vacancy = await openVacancy();
    const values = applicant();
    const cv = file();
    const id = await apply(vacancy, values, cv);
    await owner(`insert into storage.objects (bucket_id, name) values ('attachments', $1)`, [cv.path]);
    await as(users.manager, `update public.job_applications set notes = 'Met at the fair' where id = $1`, [
      id,
    ]);
    await idOf(
      users.manager,
      `insert into public.job_interviews (job_application_id, interviewer_id, starts_at) values ($1, $2, now())`,
      [id, staff.carpenter],
    );
    await owner('select private.delete_due_applications()');
    expect(await owner('select 1 from public.job_applications where id = $1', [id])).toHaveLength(1);
    await owner('update public.job_applications set delete_on = model.today() where id = $1', [id]);
    expect(await owner('select private.delete_due_applications() as n')).toEqual([{ n: 1 }]);
    expect(await owner('select 1 from public.job_interviews where job_application_id = $1', [id])).toEqual(
      [],
    );
    expect(await owner('select 1 from public.attachments where record_id = $1', [id])).toEqual([]);
    expect(await owner('select 1 from storage.objects where name = $1', [cv.path])).toEqual([]);
    const [{ log } = { log: '' }] = await owner<{ log: string }>(
      `select string_agg(concat(before, after), '') as log from public.audit_log
       where table_name in ('job_applications', 'job_interviews', 'attachments')`,
    );
    for (const word of [values.last_name, values.email, values.phone, 'Met at the fair'])
      expect(log.includes(word)).toBe(false);
  });

  it('is erased with its interviews, held ones too, and its decided offers, which nobody deletes alone', async () => {
    const id = await apply(await openVacancy());
    const interview = await idOf(
      users.manager,
      `insert into public.job_interviews (job_application_id, interviewer_id, starts_at) values ($1, $2, now())`,
      [id, staff.mason],
    );
    await as(
      users.mason,
      `update public.job_interviews set recommendation = 'no', status = 'held' where id = $1`,
      [interview],
    );
    const made = await acceptedOffer(id);
    for (const [table, row] of [
      ['job_interviews', interview],
      ['job_offers', made],
    ])
      await expect(as(users.admin, `delete from public.${table} where id = $1`, [row])).rejects.toMatchObject(
        {
          hint: 'record_locked',
        },
      );
    await as(users.admin, 'delete from public.job_applications where id = $1', [id]);
    expect(
      await owner(
        `select id from public.job_interviews where job_application_id = $1
         union all select id from public.job_offers where job_application_id = $1`,
        [id],
      ),
    ).toEqual([]);
  });

  it('is nobody’s to decide on who sent it, and is hired by an offer alone', async () => {
    const vacancy = await openVacancy();
    const own = await idOf(
      users.admin,
      `insert into public.job_applications (vacancy_id, first_name, last_name, email) values ($1, 'A', 'B', $2)`,
      [vacancy, 'somebody@example.com'],
    );
    await owner('update public.job_applications set email = $2 where id = $1', [own, users.manager.email]);
    await expect(become('job_applications', own, 'screening', users.manager)).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await expect(become('job_applications', own, 'hired', users.admin)).rejects.toMatchObject({
      code: 'PT403',
    });
    await expect(become('job_applications', own, 'rejected', users.admin)).rejects.toMatchObject({
      hint: 'reason_required',
    });
  });
});

describe('an interview', () => {
  it('shows the interviewer whom they meet and nothing more, and only they fill in the card', async () => {
    const vacancy = await openVacancy();
    const application = await apply(vacancy);
    const interviewer = staff.mason;
    const id = await idOf(
      users.manager,
      `insert into public.job_interviews (job_application_id, interviewer_id, starts_at) values ($1, $2, now())`,
      [application, interviewer],
    );
    expect(
      await as(users.mason, 'select vacancy_title, status from public.job_interviews where id = $1', [id]),
    ).toEqual([{ vacancy_title: 'Surveyor', status: 'planned' }]);
    expect(
      await as(users.mason, 'select id from public.job_applications where id = $1', [application]),
    ).toEqual([]);
    expect(await as(users.stranger, 'select id from public.job_interviews where id = $1', [id])).toEqual([]);
    await expect(
      as(users.manager, `update public.job_interviews set recommendation = 'yes' where id = $1`, [id]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(
      as(users.mason, 'update public.job_interviews set duration_minutes = 5 where id = $1', [id]),
    ).rejects.toMatchObject({ hint: 'access_denied' });
    await expect(become('job_interviews', id, 'held', users.mason)).rejects.toMatchObject({
      hint: 'required',
    });
    await as(
      users.mason,
      `update public.job_interviews set technical_score = 4, safety_score = 5, communication_score = 4,
        recommendation = 'yes', status = 'held' where id = $1`,
      [id],
    );
    expect(
      await owner('select overall_score, status from public.job_interviews where id = $1', [id]),
    ).toEqual([{ overall_score: '4.33', status: 'held' }]);
    await expect(
      as(users.mason, 'update public.job_interviews set technical_score = 1 where id = $1', [id]),
    ).rejects.toMatchObject({ hint: 'record_locked' });
  });
});

describe('an offer', () => {
  it('is seen by those who administer human resources, and approved by another', async () => {
    const application = await apply(await openVacancy());
    await become('job_applications', application, 'screening', users.manager);
    const id = await offer(application);
    for (const user of [users.manager, users.stranger, users.mason])
      expect(await as(user, 'select id from public.job_offers where id = $1', [id])).toEqual([]);
    await become('job_offers', id, 'pending', users.admin);
    await expect(become('job_offers', id, 'approved', users.admin)).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await become('job_offers', id, 'approved', second);
    expect(await owner('select status from public.job_applications where id = $1', [application])).toEqual([
      { status: 'offer' },
    ]);
  });

  it('becomes an employee in one step, with title, band and day; the pay waits for its own approval', async () => {
    const vacancy = await openVacancy();
    const application = await apply(vacancy);
    const id = await acceptedOffer(application);
    await become('job_offers', id, 'hired', users.admin);
    const [person] = await owner<{ id: string }>(
      `select e.id, e.first_name, e.status, e.job_title_id, e.hire_date = model.today() + 30 as starts,
        e.manager_id = v.hiring_manager_id as reports, t.salary_band_id, e.email
       from public.job_offers o join public.employees e on e.id = o.employee_id
         join public.employee_terms t on t.employee_id = e.id, public.vacancies v where o.id = $1 and v.id = $2`,
      [id, vacancy],
    );
    expect(person).toMatchObject({
      first_name: 'Nadia',
      status: 'probation',
      job_title_id: title,
      starts: true,
      reports: true,
      salary_band_id: band,
      email: null,
    });
    const [{ id: change } = { id: '' }] = await owner<{ id: string }>(
      'select id from public.pay_changes where employee_id = $1 and status = $2 and actual_salary = 7500',
      [person?.id, 'pending'],
    );
    expect(
      await owner('select 1 from public.employee_compensation where employee_id = $1', [person?.id]),
    ).toEqual([]);
    await expect(become('pay_changes', change, 'approved', users.admin)).rejects.toMatchObject({
      hint: 'self_approval',
    });
    await become('pay_changes', change, 'approved', second);
    expect(
      await owner(
        `select a.status as application, v.status as vacancy, v.hired_count from public.job_applications a
         join public.vacancies v on v.id = a.vacancy_id where a.id = $1`,
        [application],
      ),
    ).toEqual([{ application: 'hired', vacancy: 'filled', hired_count: 1 }]);
  });

  it('is neither approved nor accepted when its validity or its first day is over', async () => {
    const approvable = async (change: string) => {
      const application = await apply(await openVacancy());
      await become('job_applications', application, 'interview', users.manager);
      const id = await offer(application);
      await become('job_offers', id, 'pending', users.admin);
      await owner(`update public.job_offers set ${change} where id = $1`, [id]);
      return id;
    };
    for (const [change, field] of [
      ['valid_until = model.today() - 1', 'valid_until'],
      ['start_date = model.today() - 1', 'start_date'],
    ] as const)
      await expect(become('job_offers', await approvable(change), 'approved', second)).rejects.toMatchObject({
        hint: 'offer_expired',
        detail: expect.stringContaining(field),
      });
    const id = await approvable('valid_until = model.today()');
    await become('job_offers', id, 'approved', second);
    await owner('update public.job_offers set valid_until = model.today() - 1 where id = $1', [id]);
    await expect(become('job_offers', id, 'accepted', users.admin)).rejects.toMatchObject({
      hint: 'offer_expired',
    });
    await become('job_offers', id, 'declined', users.admin);
  });

  it('hires nobody for a vacancy that was closed, and says so', async () => {
    const vacancy = await openVacancy(3);
    const id = await acceptedOffer(await apply(vacancy));
    await become('vacancies', vacancy, 'closed', users.admin);
    await expect(become('job_offers', id, 'hired', users.admin)).rejects.toMatchObject({
      hint: 'vacancy_closed',
    });
  });

  it('never passes the approved headcount, twenty times in a row, when two hire at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const vacancy = await openVacancy();
      const offers = [await acceptedOffer(await apply(vacancy)), await acceptedOffer(await apply(vacancy))];
      const ends = await Promise.allSettled(
        offers.map((id, place) => become('job_offers', id, 'hired', place === 0 ? users.admin : second)),
      );
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { hint: 'vacancy_filled' },
      });
      expect(await owner('select hired_count from public.vacancies where id = $1', [vacancy])).toEqual([
        { hired_count: 1 },
      ]);
    }
  }, 60_000);
});
