import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { daysBetween, firstOfMonth, momentAt, plusDays, weekdayOf } from '../engine/dates.ts';
import { costCodeOf } from '../money/write-codes.ts';
import { deepProjects } from '../projects/project-list.ts';
import { projectOf } from '../projects/write-projects.ts';
import { staff, type StaffMember } from './staff.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf, hiredOn } from './write-people.ts';

/** Who runs a site: their sheet of each week makes them a cost of it as long as it is built. */
const siteTeams: Readonly<Record<string, string>> = {
  youssef: 'creek',
  tariq: 'creek',
  james: 'creek',
  hassan: 'creek',
  anil: 'cold',
  deepak: 'cold',
  ramesh: 'cold',
  hala: 'branch',
  rania: 'branch',
  bilal: 'branch',
  vikram: 'school',
  sneha: 'school',
  amol: 'school',
  prakash: 'school',
};

/** What the hours of a trade are a cost of. */
const codeOfTrade: Readonly<Record<string, string>> = { Mason: '04-200', Plasterer: '09-200' };

type Day = { person: StaffMember; date: string; begin: string; end: string };

/** A year of days at work: everybody's attendance, and the hours of the sites by project. */
export async function writeHours(writer: CompanyWriter): Promise<void> {
  const away = await writer.query<{ employee_id: string; start_date: string; end_date: string }>(
    `select employee_id, start_date::text, end_date::text from public.leave_requests where status = 'approved'`,
  );
  const free = await writer.query<{ date: string; place: string | null }>(
    'select holiday_date::text as date, location as place from public.holidays',
  );
  const daysOff = new Map(
    staff.map((person) => {
      const id = employeeOf(writer, person.handle);
      const own = away.filter((one) => one.employee_id === id);
      const dates = [
        ...free.filter(({ place }) => place === null || place === person.place).map(({ date }) => date),
        ...own.flatMap(({ start_date, end_date }) => daysBetween(start_date, end_date)),
      ];
      return [person.handle, new Set(dates)] as const;
    }),
  );

  const random = writer.random('days at work');
  const days = daysBetween(plusDays(writer.today, -365), plusDays(writer.today, -1)).flatMap((date): Day[] =>
    staff.flatMap((person) => {
      const isSite = person.role === null;
      const isWeekend = weekdayOf(date) === 7 || (weekdayOf(date) === 6 && !isSite);
      if (
        isWeekend ||
        date < hiredOn(writer, person) ||
        daysOff.get(person.handle)?.has(date) ||
        random.chance(0.01)
      )
        return [];
      const minute = (): string => String(random.between(10, 58));
      return [
        {
          person,
          date,
          begin: isSite ? `06:${minute()}` : `08:${minute()}`,
          end: isSite ? `16:${minute()}` : `17:${minute()}`,
        },
      ];
    }),
  );
  await writeAttendance(writer, days);
  await writeTimeEntries(
    writer,
    days.filter(({ person }) => person.role === null || siteTeams[person.handle] !== undefined),
  );
  await writeCrewSheets(writer);
  await writer.actAs(profileOf(writer, 'grace'));
  await writer.insert('clock_stations', [
    { name: 'Creek Harbour, main gate', project_id: projectOf(writer, 'creek') },
  ]);
}

/** What was paid is locked: everything before the month that ended last. */
const isPaid = (writer: CompanyWriter, date: string): boolean => date < firstOfMonth(writer.today, -1);

async function writeAttendance(writer: CompanyWriter, days: readonly Day[]): Promise<void> {
  await writer.actAs(profileOf(writer, 'grace'));
  await writer.insert(
    'attendance',
    days.map(({ person, date, begin, end }) => ({
      employee_id: employeeOf(writer, person.handle),
      date,
      check_in_time: momentAt(date, begin),
      check_out_time: momentAt(date, end),
      location: person.place,
      status: isPaid(writer, date) ? 'locked' : 'checked_out',
      created_at: momentAt(date, begin),
    })),
  );
  // The crew of last night's pour is still there; days that nobody ended are put right by the office.
  await writer.insert(
    'attendance',
    staff
      .filter(({ title }) => title === 'Crane operator' || title === 'Electrician')
      .map(({ handle, place }) => ({
        employee_id: employeeOf(writer, handle),
        date: plusDays(writer.today, -1),
        check_in_time: momentAt(plusDays(writer.today, -1), '21:40'),
        location: place,
        status: 'checked_in',
      })),
  );
  await writer.query(
    `update public.attendance set status = 'corrected', status_reason = 'Forgot to check out.', decided_by = $1, decided_at = check_out_time + interval '1 day'
       where id in (select id from public.attendance where status = 'checked_out' and date = (select max(date) from public.attendance where status = 'checked_out') order by employee_id limit 3)`,
    [profileOf(writer, 'rajesh')],
  );
}

async function writeTimeEntries(writer: CompanyWriter, days: readonly Day[]): Promise<void> {
  const random = writer.random('hours by project');
  const dubai = deepProjects.filter(({ place }) => place === 'Dubai');
  const pune = deepProjects.filter(({ place }) => place === 'Pune');
  const rows = days.flatMap(({ person, date, end }): Row[] => {
    const began = (start: number) => plusDays(writer.today, start) <= date;
    const team = siteTeams[person.handle];
    const open = (person.place === 'Pune' ? pune : dubai).filter(
      ({ handle, startsIn, endsIn }) =>
        began(startsIn) && !began(endsIn) && (team === undefined || team === handle),
    );
    if (team !== undefined && (open.length === 0 || weekdayOf(date) !== 5)) return [];
    const project = open[(person.handle.length + person.monthsOfService) % Math.max(open.length, 1)];
    const age = plusDays(date, 9) >= writer.today ? 'new' : 'old';
    return [
      {
        employee_id: employeeOf(writer, person.handle),
        project_id: project ? projectOf(writer, project.handle) : null,
        cost_code_id: costCodeOf(writer, team ? '01-100' : (codeOfTrade[person.title] ?? '03-300')),
        date,
        start_time: momentAt(date, team ? '08:00' : '07:00'),
        end_time: momentAt(date, !team && end > '16:40' ? '17:30' : '16:00'),
        activity_type: 'work',
        is_billable: project !== undefined,
        description: `${person.title}, ${project?.location ?? 'yard'}`,
        status: isPaid(writer, date)
          ? 'locked'
          : age === 'old'
            ? 'approved'
            : random.pick(['draft', 'submitted', 'submitted', 'approved', 'rejected']),
        created_at: momentAt(date, '17:45'),
      },
    ];
  });
  await writer.actAs(profileOf(writer, 'jose'));
  await writer.insert('time_entries', rows);
}

/**
 * Sheets of the foremen: today's, of which one waits for the site engineer and one is still being written, and those of
 * two Sundays on which a slab was poured, one approved and one sent back.
 */
async function writeCrewSheets(writer: CompanyWriter): Promise<void> {
  const site = deepProjects.find(
    ({ place, startsIn, endsIn }) => place === 'Dubai' && startsIn <= -21 && endsIn > 0,
  );
  if (!site) return;
  const sunday = [-1, -2, -3, -4, -5, -6, -7]
    .map((days) => plusDays(writer.today, days))
    .find((date) => weekdayOf(date) === 7);
  const sheets = [
    { foreman: 'hassan', status: 'submitted', date: writer.today },
    { foreman: 'ramesh', status: 'draft', date: writer.today },
    { foreman: 'hassan', status: 'approved', date: String(sunday) },
    { foreman: 'hassan', status: 'rejected', date: plusDays(String(sunday), -7) },
  ];
  for (const { foreman, status, date } of sheets) {
    const away = await writer.query<{ employee_id: string }>(
      `select employee_id from public.leave_requests where status = 'approved' and $1::date between start_date and end_date`,
      [date],
    );
    const crew = staff
      .filter((person) => person.manager === foreman && person.role === null)
      .filter((person) => hiredOn(writer, person) <= date)
      .map(({ handle }) => employeeOf(writer, handle))
      .filter((id) => !away.some(({ employee_id }) => employee_id === id));
    if (crew.length === 0) continue;
    const id = writer.key(`crew sheet of ${foreman} on ${date}`);
    const isDecided = status === 'approved' || status === 'rejected';
    await writer.actAs(profileOf(writer, foreman));
    await writer.insert('crew_sheets', [
      {
        id,
        project_id: projectOf(writer, site.handle),
        sheet_date: date,
        lines: [
          {
            cost_code_id: costCodeOf(writer, isDecided ? '03-300' : '04-200'),
            quantity: '38',
            unit: isDecided ? 'm3' : 'm2',
            hours: Object.fromEntries(crew.map((person) => [person, isDecided ? '5' : '8'])),
          },
        ],
        status: isDecided ? 'submitted' : status,
      },
    ]);
    if (!isDecided) continue;
    await writer.actAs(profileOf(writer, 'rajesh'));
    await writer.advance('crew_sheet', 'crew_sheets', [
      {
        id,
        status,
        status_reason: status === 'rejected' ? 'The pour was put off; who was on site?' : null,
        decided_by: profileOf(writer, 'rajesh'),
        decided_at: momentAt(plusDays(date, 1) > writer.today ? writer.today : plusDays(date, 1), '08:00'),
      },
    ]);
  }
}
