import type { CompanyWriter } from '../engine/company-writer.ts';
import { momentAt, plusDays } from '../engine/dates.ts';
import { profileOf } from './write-accounts.ts';
import { departmentOf, employeeOf } from './write-people.ts';

const vacancies = [
  {
    name: 'site engineer',
    title: 'Site engineer, concrete works',
    job: 'Site engineer',
    department: 'Projects',
    manager: 'rajesh',
    headcount: 2,
    location: 'Business Bay, Dubai',
    status: 'open',
    description:
      'You run the daily concrete works of a 24-storey tower: setting out, pour planning, inspections with the consultant and the records that go with them.',
    requirements:
      'Degree in civil engineering and three years on high-rise structures.\nReads structural and post-tension drawings.\nGood English; Hindi or Arabic is an advantage.',
  },
  {
    name: 'safety officer',
    title: 'Safety officer',
    job: 'Safety officer',
    department: 'Health and safety',
    manager: 'daniel',
    headcount: 1,
    location: 'Jebel Ali, Dubai',
    status: 'open',
    description:
      'You walk the site every day, hold toolbox talks in the languages of the crews and close what inspections find.',
    requirements: 'NEBOSH IGC.\nTwo years on construction sites in the Gulf.',
  },
  {
    name: 'accountant',
    title: 'Accountant, project costs',
    job: 'Accountant',
    department: 'Finance',
    manager: 'fatima',
    headcount: 1,
    location: 'Head office, Dubai',
    status: 'pending',
    description: 'You keep the cost ledgers of four projects.',
    requirements: 'Degree in accounting and two years with a contractor.',
  },
] as const;

/** Vacancy, person, what they do, years, stage, days ago. */
const applications = [
  ['site engineer', 'Vikram', 'Nair', 'Site engineer', 5, 'offer', -24],
  ['site engineer', 'Huda', 'Al Mansoori', 'Graduate engineer', 1, 'screening', -9],
  ['site engineer', 'Joseph', 'Mwangi', 'Site engineer', 7, 'interview', -15],
  ['site engineer', 'Imran', 'Qureshi', 'Foreman', 11, 'rejected', -18],
  ['site engineer', 'Sneha', 'Kulkarni', 'Planning engineer', 4, 'applied', -2],
  ['safety officer', 'Maria', 'Santos', 'Safety officer', 6, 'interview', -12],
  ['safety officer', 'Bilal', 'Haddad', 'Safety steward', 3, 'applied', -1],
] as const;

const path = ['applied', 'screening', 'interview', 'offer'] as const;

/** Vacancies on the careers page, applications at every stage, interviews with their cards, and an approved offer. */
export async function writeRecruitment(writer: CompanyWriter): Promise<void> {
  await writer.actAs(profileOf(writer, 'layla'));
  const vacancyOf = (name: string) => writer.key(`vacancy ${name}`);
  const applicationOf = (last: string) => writer.key(`application ${last}`);
  await writer.insert(
    'vacancies',
    vacancies.map(({ name, job, department, manager, status, ...row }) => ({
      id: vacancyOf(name),
      job_title_id: writer.key(`title ${job}`),
      department_id: departmentOf(writer, department),
      hiring_manager_id: employeeOf(writer, manager),
      is_published: status === 'open',
      closes_on: plusDays(writer.today, 30),
      created_at: momentAt(plusDays(writer.today, -35), '09:00'),
      ...row,
    })),
  );
  const steps = vacancies.map(({ name, status }) => ({ id: vacancyOf(name), status }));
  await writer.advance(
    'vacancy',
    'vacancies',
    steps.map(({ id }) => ({ id, status: 'pending' })),
  );
  await writer.actAs(profileOf(writer, 'khalid'));
  await writer.advance(
    'vacancy',
    'vacancies',
    steps
      .filter(({ status }) => status === 'open')
      .map((step) => ({
        ...step,
        decided_by: profileOf(writer, 'khalid'),
        decided_at: momentAt(plusDays(writer.today, -34), '10:00'),
      })),
  );

  await writer.actAs(profileOf(writer, 'layla'));
  await writer.insert(
    'job_applications',
    applications.map(([vacancy, first, last, position, years, , days]) => ({
      id: applicationOf(last),
      vacancy_id: vacancyOf(vacancy),
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
  for (const stage of path.slice(1)) {
    const at = path.indexOf(stage);
    await writer.advance(
      'job_application',
      'job_applications',
      applications
        .filter(([, , , , , status]) => path.findIndex((step) => step === status) >= at)
        .map(([, , last]) => ({ id: applicationOf(last), status: stage })),
    );
  }
  await writer.advance('job_application', 'job_applications', [
    { id: applicationOf('Qureshi'), status: 'rejected', status_reason: 'No degree in civil engineering.' },
  ]);

  const card = { technical_score: 4, experience_score: 4, communication_score: 5, safety_score: 4 };
  const interviews = [
    [
      'Nair',
      'rajesh',
      -14,
      { ...card, recommendation: 'strong_yes', comments: 'Ran the pours of two towers.' },
    ],
    ['Santos', 'daniel', -3, { ...card, technical_score: 5, recommendation: 'yes' }],
    ['Mwangi', 'rajesh', 3, {}],
  ] as const;
  await writer.insert(
    'job_interviews',
    interviews.map(([last, interviewer, days, scores]) => ({
      id: writer.key(`interview ${last}`),
      job_application_id: applicationOf(last),
      interviewer_id: employeeOf(writer, interviewer),
      starts_at: momentAt(plusDays(writer.today, days), '11:00'),
      location: 'Site office',
      ...scores,
    })),
  );
  await writer.advance(
    'job_interview',
    'job_interviews',
    interviews
      .filter(([, , days]) => days < 0)
      .map(([last]) => ({ id: writer.key(`interview ${last}`), status: 'held' })),
  );

  const offer = writer.key('offer Nair');
  await writer.insert('job_offers', [
    {
      id: offer,
      job_application_id: applicationOf('Nair'),
      job_title_id: writer.key('title Site engineer'),
      department_id: departmentOf(writer, 'Projects'),
      manager_id: employeeOf(writer, 'rajesh'),
      salary_band_id: writer.key('band Site engineer'),
      basic_salary: 9000,
      allowances: 4500,
      currency: 'AED',
      start_date: plusDays(writer.today, 35),
      valid_until: plusDays(writer.today, 14),
      work_location: 'Business Bay, Dubai',
      country_pack: 'AE',
      created_at: momentAt(plusDays(writer.today, -6), '09:30'),
    },
  ]);
  await writer.advance('job_offer', 'job_offers', [{ id: offer, status: 'pending' }]);
  await writer.advance('job_offer', 'job_offers', [
    {
      id: offer,
      status: 'approved',
      decided_by: profileOf(writer, 'khalid'),
      decided_at: momentAt(plusDays(writer.today, -5), '12:00'),
    },
  ]);
}
