import type { CompanyWriter } from '../engine/company-writer.ts';
import { firstOfMonth, momentAt, plusDays } from '../engine/dates.ts';
import { applications, endings, interviews, offers, vacancies, vacancyReasons } from './vacancies.ts';
import { profileOf } from './write-accounts.ts';
import { advanceChecklist } from './write-belongings.ts';
import { departmentOf, employeeOf } from './write-people.ts';

const applicationOf = (writer: CompanyWriter, last: string) => writer.key(`application ${last}`);

/** Vacancies, applications, interviews and offers of every status; the one who is hired joins after the next month. */
export async function writeRecruitment(writer: CompanyWriter): Promise<void> {
  await writeVacancies(writer);
  await writeApplications(writer);
  await writeInterviews(writer);
  await writeJobOffers(writer);
}

/** The steps each status takes; a vacancy is filled by hiring. */
const stepsOfVacancy = {
  draft: [],
  pending: ['pending'],
  open: ['pending', 'open'],
  filled: ['pending', 'open'],
  on_hold: ['pending', 'open', 'on_hold'],
  closed: ['pending', 'open', 'closed'],
} as const;

async function writeVacancies(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  const isApproved = (status: keyof typeof stepsOfVacancy) => stepsOfVacancy[status].length > 1;
  await writer.insert(
    'vacancies',
    vacancies.map(({ name, job, department, manager, status, days, closes, ...row }) => ({
      id: writer.key(`vacancy ${name}`),
      job_title_id: writer.key(`title ${job}`),
      department_id: departmentOf(writer, department),
      hiring_manager_id: employeeOf(writer, manager),
      is_published: isApproved(status),
      closes_on: plusDays(writer.today, closes),
      created_at: momentAt(plusDays(writer.today, days), '09:00'),
      ...row,
    })),
  );
  for (const { name, status, days } of vacancies) {
    for (const step of stepsOfVacancy[status]) {
      await writer.actAs(profileOf(writer, step === 'pending' ? 'layla' : 'khalid'));
      await writer.advance('vacancy', 'vacancies', [
        {
          id: writer.key(`vacancy ${name}`),
          status: step,
          ...(step === 'open' && {
            decided_by: profileOf(writer, 'khalid'),
            decided_at: momentAt(plusDays(writer.today, days + 1), '10:00'),
          }),
          ...(step === 'on_hold' || step === 'closed' ? { status_reason: vacancyReasons[name] } : {}),
        },
      ]);
    }
  }
}

const stages = ['applied', 'screening', 'interview', 'offer'] as const;

async function writeApplications(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  await writer.insert(
    'job_applications',
    applications.map(([vacancy, first, last, position, years, , days]) => ({
      id: applicationOf(writer, last),
      vacancy_id: writer.key(`vacancy ${vacancy}`),
      first_name: first,
      last_name: last,
      email: `${first}.${last}@example.com`.toLowerCase().replaceAll(' ', ''),
      phone: '+971500000000',
      city: 'Dubai',
      current_position: position,
      experience_years: years,
      notice_days: 30,
      source: 'careers_page',
      consented_at: momentAt(plusDays(writer.today, days), '20:10'),
      created_at: momentAt(plusDays(writer.today, days), '20:10'),
    })),
  );
  for (const stage of stages.slice(1)) {
    await writer.advance(
      'job_application',
      'job_applications',
      applications
        .filter(([, , , , , reached]) => stages.indexOf(reached) >= stages.indexOf(stage))
        .map(([, , last]) => ({ id: applicationOf(writer, last), status: stage })),
    );
  }
}

async function writeInterviews(writer: CompanyWriter): Promise<void> {
  const keyed = interviews.map(([last, interviewer, days, status, { ...more }]) => ({
    id: writer.key(`interview ${last} ${days}`),
    last,
    interviewer,
    days,
    status,
    more,
  }));
  await writer.insert(
    'job_interviews',
    keyed.map(({ id, last, interviewer, days }) => ({
      id,
      job_application_id: applicationOf(writer, last),
      interviewer_id: employeeOf(writer, interviewer),
      starts_at: momentAt(plusDays(writer.today, days), '11:00'),
      location: 'Site office',
    })),
  );
  await writer.advance(
    'job_interview',
    'job_interviews',
    keyed
      .filter(({ status }) => status !== 'planned')
      .map(({ id, status, more }) => ({ id, status, ...more })),
  );
}

const stepsOfOffer = {
  draft: [],
  pending: ['pending'],
  approved: ['pending', 'approved'],
  accepted: ['pending', 'approved', 'accepted'],
  hired: ['pending', 'approved', 'accepted', 'hired'],
  declined: ['pending', 'approved', 'declined'],
  withdrawn: ['pending', 'approved', 'withdrawn'],
} as const;

async function writeJobOffers(writer: CompanyWriter): Promise<void> {
  const offerOf = (last: string) => writer.key(`offer ${last}`);
  await writer.insert(
    'job_offers',
    offers.map(({ last, title, department, manager, basic, allowances, place, days, valid, status }) => ({
      id: offerOf(last),
      job_application_id: applicationOf(writer, last),
      job_title_id: writer.key(`title ${title}`),
      department_id: departmentOf(writer, department),
      manager_id: employeeOf(writer, manager),
      salary_band_id: writer.key(`band ${title}`),
      basic_salary: basic,
      allowances,
      currency: 'AED',
      start_date: status === 'hired' ? firstOfMonth(writer.today, 2) : plusDays(writer.today, 35),
      valid_until: plusDays(writer.today, valid),
      work_location: place,
      country_pack: 'AE',
      created_at: momentAt(plusDays(writer.today, days), '09:30'),
    })),
  );
  for (const { last, status, days } of offers) {
    for (const step of stepsOfOffer[status]) {
      await writer.advance('job_offer', 'job_offers', [
        {
          id: offerOf(last),
          status: step,
          ...(step === 'approved' && {
            decided_by: profileOf(writer, 'khalid'),
            decided_at: momentAt(plusDays(writer.today, days + 1), '12:00'),
          }),
          ...(step === 'withdrawn' && { status_reason: 'The references could not be confirmed.' }),
        },
      ]);
    }
    if (status === 'hired') {
      await approvePayOf(writer, offerOf(last), days + 8);
      const [offer] = await writer.query<{ employee_id: string }>(
        'select employee_id from public.job_offers where id = $1',
        [offerOf(last)],
      );
      await advanceChecklist(writer, offer?.employee_id ?? '', ['done']);
    }
  }
  for (const [last, status, status_reason] of endings) {
    await writer.advance('job_application', 'job_applications', [
      { id: applicationOf(writer, last), status, status_reason },
    ]);
  }
}

/** Hiring proposes the salary as a change of pay, which finance approves. */
async function approvePayOf(writer: CompanyWriter, offer: string, days: number): Promise<void> {
  const changes = await writer.query<{ id: string }>(
    `select change.id from public.pay_changes change
       join public.job_offers offer on offer.employee_id = change.employee_id where offer.id = $1`,
    [offer],
  );
  await writer.advance(
    'pay_change',
    'pay_changes',
    changes.map(({ id }) => ({
      id,
      status: 'approved',
      decided_by: profileOf(writer, 'fatima'),
      decided_at: momentAt(plusDays(writer.today, days), '10:00'),
    })),
  );
}
