import type { CompanyWriter } from '../engine/company-writer.ts';
import { plusDays } from '../engine/dates.ts';
import { departments, holidays, jobTitles } from './organisation.ts';
import { staff, type StaffMember } from './staff.ts';
import { emailOf, profileOf } from './write-accounts.ts';

/** What people on site are certified for, and how the numbers of those certificates begin, hours. */
const trainings = [
  ['First aid at work', 'FA', 8],
  ['Working at height', 'WH', 6],
  ['Fire warden', 'FW', 4],
  ['Rigger and signaller', 'RS', 24],
  ['Scaffold inspection', 'SI', 16],
] as const;

export function employeeOf(writer: CompanyWriter, handle: string): string {
  return writer.key(`employee ${handle}`);
}

export function courseOf(writer: CompanyWriter, name: string): string {
  return writer.key(`course ${name}`);
}

export function departmentOf(writer: CompanyWriter, name: string): string {
  return writer.key(`department ${name}`);
}

export function hiredOn(writer: CompanyWriter, person: StaffMember): string {
  return plusDays(writer.today, -Math.round(person.monthsOfService * 30.44));
}

const bandOf = (title: string, person: StaffMember): string =>
  person.place === 'Pune' ? `${title}, India` : title;

/** Departments, job titles, bands of pay, holidays and the people, with what only they and the office know. */
export async function writePeople(writer: CompanyWriter): Promise<void> {
  await writer.insert(
    'departments',
    departments.map(([name, , budget]) => ({
      id: departmentOf(writer, name),
      name,
      budget,
      currency: 'AED',
    })),
  );
  await writer.insert(
    'job_titles',
    jobTitles.map(([title, department, level]) => ({
      id: writer.key(`title ${title}`),
      title,
      level,
      department_id: departmentOf(writer, department),
    })),
  );
  await writeBands(writer);
  await writer.insert(
    'employees',
    staff.map((person) => employeeRow(writer, person)),
  );
  await writer.insert(
    'employee_terms',
    staff.map((person) => ({
      id: writer.key(`terms ${person.handle}`),
      employee_id: employeeOf(writer, person.handle),
      salary_band_id: writer.key(`band ${bandOf(person.title, person)}`),
    })),
  );
  await writer.change(
    'departments',
    departments.map(([name, head]) => ({
      id: departmentOf(writer, name),
      manager_id: employeeOf(writer, head),
    })),
  );
  await writePrivateData(writer);
  const years = [0, 1].map((back) => Number(writer.today.slice(0, 4)) - back);
  await writer.insert(
    'holidays',
    years.flatMap((year) =>
      holidays.map(([day, name, place]) => ({ holiday_date: `${year}-${day}`, name, location: place })),
    ),
  );
}

function employeeRow(writer: CompanyWriter, person: StaffMember) {
  const department = jobTitles.find(([title]) => title === person.title)?.[1] ?? 'Projects';
  const hired = hiredOn(writer, person);
  const isNew = person.monthsOfService < 6;
  return {
    id: employeeOf(writer, person.handle),
    user_id: person.role === null ? null : profileOf(writer, person.handle),
    first_name: person.firstName,
    last_name: person.lastName,
    local_name: person.localName || null,
    email: emailOf(person),
    phone: phoneOf(writer, person),
    department_id: writer.key(`department ${person.place === 'Pune' ? 'Pune branch' : department}`),
    job_title_id: writer.key(`title ${person.title}`),
    manager_id: person.manager === null ? null : employeeOf(writer, person.manager),
    hire_date: hired,
    probation_end_date: plusDays(hired, 180),
    employment_type: person.title === 'Helper' ? 'contract' : 'full_time',
    status: statusOf(person.handle, isNew),
    work_location: person.place,
    country_pack: person.place === 'Pune' ? 'IN' : 'AE',
  };
}

function statusOf(handle: string, isNew: boolean): string {
  if (isNew) return 'probation';
  return { jamal: 'notice' }[handle] ?? 'active';
}

function phoneOf(writer: CompanyWriter, { handle, place }: StaffMember): string {
  const number = String(writer.random(`phone ${handle}`).between(1_000_000, 9_999_999));
  return place === 'Pune'
    ? `+91 98${number.slice(0, 3)} ${number.slice(3)}0`
    : `+971 50 ${number.slice(0, 3)} ${number.slice(3)}`;
}

async function writeBands(writer: CompanyWriter): Promise<void> {
  const bands = jobTitles.flatMap(([title, , level, dirhams, rupees]) => [
    ...(dirhams ? [{ name: title, title, level, range: dirhams, currency: 'AED' }] : []),
    ...(rupees ? [{ name: `${title}, India`, title, level, range: rupees, currency: 'INR' }] : []),
  ]);
  await writer.insert(
    'salary_bands',
    bands.map(({ name, title, range, currency }) => ({
      id: writer.key(`band ${name}`),
      band_name: name,
      job_title_id: writer.key(`title ${title}`),
      min_salary: range[0],
      max_salary: range[1],
      currency,
    })),
  );
  const parts = bands.map((band) => ({ salary_band_id: writer.key(`band ${band.name}`), band }));
  await writer.insert(
    'salary_allowances',
    parts.flatMap(({ salary_band_id, band }) => [
      { salary_band_id, name: 'Housing', calculation: 'percent', amount: band.currency === 'INR' ? 40 : 25 },
      { salary_band_id, name: 'Transport', calculation: 'percent', amount: 10 },
    ]),
  );
  await writer.insert(
    'salary_benefits',
    parts.map(({ salary_band_id, band }) => ({
      salary_band_id,
      name: 'Medical insurance',
      calculation: 'fixed',
      amount: band.currency === 'INR' ? 18000 : 2400,
      description: 'A year, paid by the company.',
    })),
  );
  await writer.insert(
    'salary_deductions',
    parts.flatMap(({ salary_band_id, band }) =>
      band.currency === 'INR' ? [{ salary_band_id, name: 'Canteen', calculation: 'fixed', amount: 600 }] : [],
    ),
  );
}

async function writePrivateData(writer: CompanyWriter): Promise<void> {
  const random = writer.random('private data');
  await writer.insert(
    'employee_private',
    staff.map((person) => ({
      employee_id: employeeOf(writer, person.handle),
      nationality: person.nationality,
      birth_date: plusDays(writer.today, -random.between(24 * 365, 55 * 365)),
      address:
        person.place === 'Pune'
          ? `${random.between(3, 90)} Karve Road, Pune`
          : `Flat ${random.between(101, 905)}, Al Quoz, Dubai`,
      emergency_contact_name: `${random.pick(['Amal', 'Asha', 'Joy', 'Salma', 'Lata'])} ${person.lastName}`,
      emergency_contact_phone: phoneOf(writer, { ...person, handle: `${person.handle} at home` }),
      passport_id: `P${random.between(1_000_000, 9_999_999)}`,
      passport_expiry_date: plusDays(writer.today, random.between(200, 3000)),
      // Ahmed's residence permit runs out within the month: somebody has to see it coming.
      visa_expiry_date:
        person.place === 'Pune' || person.nationality === 'AE'
          ? null
          : plusDays(writer.today, person.handle === 'ahmed' ? 17 : random.between(90, 700)),
    })),
  );
  const cardRandom = writer.random('emergency cards');
  await writer.insert(
    'emergency_cards',
    staff
      .filter((_, place) => place % 3 === 0)
      .map((person, place) => ({
        employee_id: employeeOf(writer, person.handle),
        contact_relationship: cardRandom.pick(['Spouse', 'Parent', 'Sibling']),
        blood_group: cardRandom.pick(['A+', 'B+', 'AB+', 'O+', 'O-']),
        allergies: place === 1 ? 'Penicillin' : null,
        medical_notes: place === 4 ? 'Asthma; carries an inhaler.' : null,
      })),
  );
  await writer.insert(
    'training_courses',
    trainings.map(([course_name, , duration_hours]) => ({
      id: courseOf(writer, course_name),
      course_name,
      provider: 'Gulf Safety Academy',
      duration_hours,
      validity_months: 24,
      is_first_aid: course_name === 'First aid at work',
    })),
  );
  // One certificate a person on site; the first is about to lapse, the second has.
  await writer.insert(
    'employee_papers',
    staff.map((person, place) => ({
      employee_id: employeeOf(writer, person.handle),
      kind: 'certificate',
      training_course_id: courseOf(writer, trainings[place % trainings.length]?.[0] ?? ''),
      paper_number: `${trainings[place % trainings.length]?.[1]}-${1000 + place}`,
      issued_on: plusDays(writer.today, -700 - place),
      expires_on: plusDays(writer.today, [6, -12, 25, 55][place] ?? 120 + place * 20),
    })),
  );
  await writer.insert(
    'employee_bank_accounts',
    staff.map((person) => ({
      employee_id: employeeOf(writer, person.handle),
      bank_name:
        person.place === 'Pune'
          ? 'Bank of Maharashtra'
          : random.pick(['Emirates NBD', 'Mashreq', 'First Abu Dhabi Bank']),
      account_holder: `${person.firstName} ${person.lastName}`,
      account:
        person.place === 'Pune'
          ? `60${random.between(100_000_000, 999_999_999)}`
          : `AE${random.between(10, 99)}0260001${random.between(100_000_000_000, 999_999_999_999)}`,
      routing_code: person.place === 'Pune' ? 'MAHB0000041' : '302620122',
      currency: person.place === 'Pune' ? 'INR' : 'AED',
    })),
  );
  const raise = `${Number(writer.today.slice(0, 4)) - (writer.today.slice(5) > '01-15' ? 0 : 1)}-01-01`;
  await writer.insert(
    'employee_compensation',
    staff.flatMap((person) => {
      const hired = hiredOn(writer, person);
      const shared = {
        employee_id: employeeOf(writer, person.handle),
        currency: person.place === 'Pune' ? 'INR' : 'AED',
      };
      if (hired >= raise)
        return [
          {
            ...shared,
            actual_salary: person.salary,
            effective_from: hired,
            effective_to: null,
            reason: 'On joining',
          },
        ];
      return [
        {
          ...shared,
          actual_salary: Math.round(person.salary / 1.04 / 50) * 50,
          effective_from: hired,
          effective_to: plusDays(raise, -1),
          reason: 'On joining',
        },
        {
          ...shared,
          actual_salary: person.salary,
          effective_from: raise,
          effective_to: null,
          reason: 'Yearly review',
        },
      ];
    }),
  );
}
