import { everybody, longAgo, someRows, stranger, type HostedCall } from './hosted-call.ts';

const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };
const changed = { updated_at: longAgo };

/** Section 7.B, "HR": attendance, time, pay and profiles. */
export const daysCalls: readonly HostedCall[] = [
  {
    says: 'attendance: list',
    as: 'MANAGER',
    send: (client) =>
      client
        .from('attendance')
        .select('*, employees(first_name, last_name, employee_number)')
        .order('date', { ascending: false })
        .limit(10),
    answers: someRows,
  },
  {
    says: 'attendance: check-in',
    as: 'EMPLOYEE',
    send: (client, { employee_EMPLOYEE = '', today = '' }) =>
      client
        .from('attendance')
        .insert({
          employee_id: employee_EMPLOYEE,
          date: today,
          check_in_time: longAgo,
          location: 'Gate 2',
          status: 'present',
        })
        .select()
        .single(),
    answers: { status: 'checked_in', location: 'Gate 2' },
    overwrites: { check_in_time: longAgo },
    keeps: (data, known) => void (known['day'] = data['id'] ?? ''),
  },
  {
    says: 'attendance: by date',
    as: 'EMPLOYEE',
    send: (client, { employee_EMPLOYEE = '', today = '' }) =>
      client
        .from('attendance')
        .select('*')
        .eq('employee_id', employee_EMPLOYEE)
        .eq('date', today)
        .maybeSingle(),
    answers: { location: 'Gate 2' },
  },
  {
    says: 'attendance: check-out',
    as: 'EMPLOYEE',
    send: (client, { day = '' }) =>
      client
        .from('attendance')
        .update({ check_out_time: longAgo, updated_at: longAgo })
        .eq('id', day)
        .select()
        .single(),
    answers: { status: 'checked_out' },
    overwrites: { check_out_time: longAgo },
  },
  {
    says: 'attendance: update',
    as: 'EMPLOYEE',
    send: (client, { day = '' }) =>
      client.from('attendance').update({ check_in_time: longAgo }).eq('id', day).select(),
    refused: 'reason_required',
  },
  {
    says: 'attendance: update',
    as: 'OWNER',
    send: (client, { day = '' }) =>
      client.from('attendance').update({ location: 'Gate 3', updated_at: longAgo }).eq('id', day).select(),
    answers: [{ location: 'Gate 3' }],
  },
  ...everybody.flatMap((as): HostedCall[] => [
    {
      says: 'time entries: create',
      as,
      send: (client, known) =>
        client
          .from('time_entries')
          .insert({
            employee_id: known[`employee_${as}`],
            project_id: known['project'],
            date: known['time_day'],
            start_time: `${known['time_day']}T02:00:00Z`,
            end_time: `${known['time_day']}T02:30:00Z`,
            activity_type: 'work',
            description: 'Formwork',
            hours: 99,
            status: 'draft',
            ...made,
          })
          .select()
          .single(),
      answers: { hours: 0.5, description: 'Formwork' },
      overwrites: made,
      keeps: (data, known) => void (known[`entry_${as}`] = data['id'] ?? ''),
    },
    {
      says: 'time entries: list with a range of dates',
      as,
      send: (client, known) =>
        client
          .from('time_entries')
          .select('*, projects(name, project_number), employees(first_name, last_name)')
          .eq('employee_id', known[`employee_${as}`] ?? '')
          .gte('date', known['time_day'] ?? '')
          .lte('date', known['today'] ?? '')
          .order('date', { ascending: false }),
      answers: someRows,
    },
    {
      says: 'time entries: update',
      as,
      send: (client, known) =>
        client
          .from('time_entries')
          .update({ description: 'Formwork, level 2', updated_at: longAgo, hours: 12 })
          .eq('id', known[`entry_${as}`] ?? '')
          .select(),
      answers: [{ description: 'Formwork, level 2', hours: 0.5 }],
    },
    {
      says: 'time entries: delete',
      as,
      send: (client, known) =>
        client
          .from('time_entries')
          .delete()
          .eq('id', known[`entry_${as}`] ?? '')
          .select(),
      answers: [{}],
    },
  ]),
  {
    says: 'payroll: list, ordered by the pay period',
    as: 'ADMIN',
    send: (client) =>
      client
        .from('payroll')
        .select('*, employees(first_name, last_name, employee_number, departments(name))')
        .order('pay_period_start', { ascending: false }),
    answers: someRows,
  },
  {
    says: 'payroll: history with a limit (default 10)',
    as: 'EMPLOYEE',
    send: (client, { employee_EMPLOYEE = '' }) =>
      client
        .from('payroll')
        .select('*')
        .eq('employee_id', employee_EMPLOYEE)
        .order('pay_period_start', { ascending: false })
        .limit(10),
    answers: someRows,
  },
  ...everybody.map((as): HostedCall => ({
    says: 'profile: own, and the list of users',
    as,
    send: (client) => client.from('profiles').select('*').order('first_name'),
    answers: someRows,
  })),
  {
    says: 'profile: update, with what its page holds',
    as: 'EMPLOYEE',
    send: (client, { profile_EMPLOYEE = '' }) =>
      client
        .from('profiles')
        .update({
          phone: '+971 4 000 0000',
          language: 'ar',
          currency: 'AED',
          updated_at: longAgo,
          role: 'OWNER',
          is_active: true,
        })
        .eq('id', profile_EMPLOYEE)
        .select()
        .single(),
    answers: { phone: '+971 4 000 0000', language: 'ar', role: 'EMPLOYEE' },
    overwrites: changed,
  },
];
