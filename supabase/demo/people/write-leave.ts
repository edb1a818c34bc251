import type { CompanyWriter, Row } from '../engine/company-writer.ts';
import { firstOfMonth, momentAt, plusDays, weekdayOf } from '../engine/dates.ts';
import { staff, type StaffMember } from './staff.ts';
import { profileOf } from './write-accounts.ts';
import { employeeOf } from './write-people.ts';

type Leave = {
  id: string;
  person: StaffMember;
  kind: string;
  start: string;
  end: string;
  status: 'approved' | 'pending' | 'draft' | 'rejected' | 'cancelled';
};

/** A year of leave: twice in the year for most, a few days of illness for some, and what is asked for now. */
export async function writeLeave(writer: CompanyWriter): Promise<void> {
  const kinds = new Map(
    (await writer.query<{ id: string; name: string }>('select id, name from public.leave_types')).map(
      ({ id, name }) => [name, id],
    ),
  );
  await writeTerms(writer, kinds);
  const leaves = staff.flatMap((person, index) => leavesOf(writer, person, index));
  const asked = (leave: Leave): string => {
    const before = plusDays(leave.start, leave.kind === 'Sick' ? 0 : -24);
    return before < writer.today ? before : plusDays(writer.today, -3);
  };
  await writer.actAs(profileOf(writer, 'grace'));
  await writer.insert(
    'leave_requests',
    leaves.map((leave) => ({
      id: leave.id,
      employee_id: employeeOf(writer, leave.person.handle),
      leave_type_id: kinds.get(leave.kind),
      start_date: leave.start,
      end_date: leave.end,
      reason: leave.kind === 'Sick' ? 'With a doctor’s note.' : 'Family at home.',
      status: leave.status === 'draft' ? 'draft' : 'pending',
      created_at: momentAt(asked(leave), '09:05'),
    })),
  );
  await writer.actAs(profileOf(writer, 'layla'));
  const decide = (of: readonly Leave[], status: string, more: Row) =>
    writer.advance(
      'leave_request',
      'leave_requests',
      of.map((leave) => ({
        id: leave.id,
        status,
        ...more,
        decided_by: profileOf(writer, 'layla'),
        decided_at: momentAt(asked(leave), '16:00'),
      })),
    );
  const granted = leaves.filter(({ status }) => status === 'approved');
  for (const month of new Set(granted.map((leave) => firstOfMonth(asked(leave))))) {
    await writer.actOn(month);
    const own = granted.filter((leave) => firstOfMonth(asked(leave)) === month);
    await decide(own, 'approved', { approved_by: profileOf(writer, 'layla') });
  }
  await writer.actOn(writer.today);
  // Those who are away today, as the turn of the day finds them.
  await writer.query('select private.refresh_people_on_leave()');
  await decide(
    leaves.filter(({ status }) => status === 'rejected'),
    'rejected',
    { status_reason: 'Two others of the team are away.' },
  );
  await decide(
    leaves.filter(({ status }) => status === 'cancelled'),
    'cancelled',
    { status_reason: 'The flight was moved.' },
  );
}

/** One who decides for somebody now, and one who will. */
export async function writeDeputies(writer: CompanyWriter): Promise<void> {
  const named = [
    ['rajesh', 'youssef', 'leave_requests', -2, 9],
    ['omar', 'priya', null, 21, 30],
  ] as const;
  for (const [away, deputy, kind, from, until] of named) {
    await writer.actAs(profileOf(writer, away));
    await writer.insert('approval_deputies', [
      {
        delegator_id: profileOf(writer, away),
        deputy_id: profileOf(writer, deputy),
        document_kind: kind,
        starts_on: plusDays(writer.today, from),
        ends_on: plusDays(writer.today, until),
      },
    ]);
  }
}

/** Weekday on or after a date, so that a request always has a day that would be worked. */
const mondayFrom = (date: string): string => plusDays(date, (8 - weekdayOf(date)) % 7);

function leavesOf(writer: CompanyWriter, person: StaffMember, index: number): Leave[] {
  const make = (kind: string, from: number, days: number, status: Leave['status'] = 'approved'): Leave => {
    const start = mondayFrom(plusDays(writer.today, from));
    return {
      id: writer.key(`leave ${person.handle} ${kind} ${from}`),
      person,
      kind,
      start,
      end: plusDays(start, days - 1),
      status,
    };
  };
  const leaves: Leave[] = [];
  if (person.monthsOfService > 14) leaves.push(make('Annual', -300 + ((index * 7) % 100), 11));
  if (person.monthsOfService > 8) leaves.push(make('Annual', -150 + ((index * 5) % 60), 9));
  if (index % 3 === 0) leaves.push(make('Sick', -55 + (index % 30), 2));
  if (person.handle === 'meera') leaves.push(make('Annual', -6, 12));
  const next = (
    {
      7: 'pending',
      16: 'pending',
      23: 'pending',
      31: 'draft',
      12: 'rejected',
      20: 'cancelled',
      26: 'approved',
    } as const
  )[index];
  if (next) leaves.push(make('Annual', 20 + index, 5, next));
  return leaves;
}

/** What the law and the company grant, by kind of leave. */
async function writeTerms(writer: CompanyWriter, kinds: ReadonlyMap<string, string>): Promise<void> {
  const from = '2020-01-01';
  const annual = writer.key('benefit annual');
  await writer.insert('leave_benefits', [
    {
      id: annual,
      leave_type_id: kinds.get('Annual'),
      days_per_year: 30,
      max_carry_forward: 15,
      max_encash_days: 10,
      approval_level: 'immediate_supervisor',
      effective_from: from,
      description: 'Thirty days, of which fifteen may move into the next year.',
    },
    {
      id: writer.key('benefit sick'),
      leave_type_id: kinds.get('Sick'),
      days_per_year: 90,
      max_carry_forward: 0,
      approval_level: 'hr_manager',
      effective_from: from,
      description: 'Fifteen days full, thirty half paid.',
    },
  ]);
  await writer.insert('leave_accrual_rules', [
    { leave_benefit_id: annual, after_service_months: 0, days_per_year: 30, accrual_frequency: 'yearly' },
    { leave_benefit_id: annual, after_service_months: 60, days_per_year: 33, accrual_frequency: 'yearly' },
  ]);
  await writer.insert('leave_policies', [
    {
      policy_name: 'Leave of the Emirates',
      description: 'Federal Decree-Law 33/2021, article 29.',
      applies_to: 'all',
      is_default: true,
    },
    {
      policy_name: 'Pune branch',
      description: 'As in Dubai, with the holidays of Maharashtra.',
      applies_to: 'department',
      department_id: writer.key('department Pune branch'),
      is_default: false,
    },
  ]);
}

/** Days paid out in place of being taken, in every status. */
export async function writeEncashments(writer: CompanyWriter): Promise<void> {
  const [annual] = await writer.query<{ id: string }>(
    `select id from public.leave_types where name = 'Annual'`,
  );
  const asked = [
    ['khalid', 4, 'approved', null],
    ['omar', 2, 'pending', null],
    ['samir', 10, 'rejected', 'The site needs the days to be taken.'],
    ['priya', 3, 'cancelled', null],
  ] as const;
  await writer.actAs(profileOf(writer, 'grace'));
  await writer.insert(
    'leave_encashments',
    asked.map(([person, days]) => ({
      id: writer.key(`encashment ${person}`),
      employee_id: employeeOf(writer, person),
      leave_type_id: annual?.id,
      days,
      notes: 'School fees.',
    })),
  );
  await writer.actAs(profileOf(writer, 'layla'));
  await writer.advance(
    'leave_encashment',
    'leave_encashments',
    asked
      .filter(([, , status]) => status !== 'pending')
      .map(([person, , status, status_reason]) => ({
        id: writer.key(`encashment ${person}`),
        status,
        status_reason,
        ...(status !== 'cancelled' && {
          decided_by: profileOf(writer, 'layla'),
          decided_at: momentAt(writer.today, '08:30'),
        }),
      })),
  );
}
