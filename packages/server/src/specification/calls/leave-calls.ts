import { longAgo, someRows, stranger, type HostedCall } from './hosted-call.ts';

const made = { created_by: stranger, created_at: longAgo, updated_at: longAgo };

/** Section 7.B, "HR": leave. */
export const leaveCalls: readonly HostedCall[] = [
  {
    says: 'leave requests: list with the person and the kind',
    as: 'MANAGER',
    send: (client) =>
      client
        .from('leave_requests')
        .select('*, employees(first_name, last_name, employee_number, departments(name)), leave_types(name)')
        .order('created_at', { ascending: false }),
    answers: someRows,
  },
  {
    says: 'leave requests: create',
    as: 'EMPLOYEE',
    send: (client, { employee_EMPLOYEE = '', leave_type = '' }) =>
      client
        .from('leave_requests')
        .insert({
          employee_id: employee_EMPLOYEE,
          leave_type_id: leave_type,
          start_date: '2027-05-03',
          end_date: '2027-05-04',
          days_requested: 2,
          reason: 'Family',
          status: 'pending',
          notes: '',
          ...made,
        })
        .select()
        .single(),
    answers: { status: 'pending', start_date: '2027-05-03', reason: 'Family' },
    overwrites: made,
    keeps: (data, known) => void (known['request'] = data['id'] ?? ''),
  },
  {
    says: 'leave requests: get',
    as: 'EMPLOYEE',
    send: (client, { request = '' }) =>
      client.from('leave_requests').select('*, leave_types(*), employees(*)').eq('id', request).single(),
    answers: { status: 'pending' },
  },
  {
    says: 'leave requests: update while it waits',
    as: 'EMPLOYEE',
    send: (client, { request = '' }) =>
      client
        .from('leave_requests')
        .update({
          end_date: '2027-05-05',
          days_requested: 3,
          reason: 'Family, a day more',
          updated_at: longAgo,
        })
        .eq('id', request)
        .select(),
    answers: [{ end_date: '2027-05-05', status: 'pending', reason: 'Family, a day more' }],
  },
  {
    says: 'leave requests: approve sets approved with a time and notes',
    as: 'EMPLOYEE',
    send: (client, { request = '' }) =>
      client
        .from('leave_requests')
        .update({ status: 'approved', approved_at: longAgo, notes: '' })
        .eq('id', request)
        .select(),
    refused: 'access_denied',
  },
  {
    says: 'leave requests: approve sets approved with a time and notes (empty if none)',
    as: 'ADMIN',
    send: (client, { request = '' }) =>
      client
        .from('leave_requests')
        .update({ status: 'approved', approved_at: longAgo, notes: '', updated_at: longAgo })
        .eq('id', request)
        .select()
        .single(),
    answers: { status: 'approved', rejected_at: null },
    overwrites: { approved_at: longAgo },
  },
  {
    says: 'leave requests: create another',
    as: 'EMPLOYEE',
    send: (client, { employee_EMPLOYEE = '', leave_type = '' }) =>
      client
        .from('leave_requests')
        .insert({
          employee_id: employee_EMPLOYEE,
          leave_type_id: leave_type,
          start_date: '2027-06-07',
          end_date: '2027-06-07',
        })
        .select()
        .single(),
    answers: { status: 'pending' },
    keeps: (data, known) => void (known['request'] = data['id'] ?? ''),
  },
  {
    says: 'leave requests: reject sets rejected with a time and notes (empty if none)',
    as: 'ADMIN',
    send: (client, { request = '' }) =>
      client
        .from('leave_requests')
        .update({ status: 'rejected', rejected_at: longAgo, notes: '' })
        .eq('id', request)
        .select()
        .single(),
    answers: { status: 'rejected', approved_at: null },
    overwrites: { rejected_at: longAgo },
  },
  {
    says: 'leave requests: one of somebody else',
    as: 'EMPLOYEE',
    send: (client, { employee_MANAGER = '', leave_type = '' }) =>
      client
        .from('leave_requests')
        .insert({
          employee_id: employee_MANAGER,
          leave_type_id: leave_type,
          start_date: '2027-06-14',
          end_date: '2027-06-14',
        })
        .select(),
    refused: 'access_denied',
  },
  {
    says: 'leave benefits: list, with the accrual rules',
    as: 'EMPLOYEE',
    send: (client) =>
      client.from('leave_benefits').select('*, leave_accrual_rules(*), leave_types(*), job_titles(title)'),
    answers: someRows,
  },
  {
    says: 'leave benefits: by job title, active only',
    as: 'EMPLOYEE',
    send: (client, { job = '' }) =>
      client
        .from('leave_benefits')
        .select('*, leave_accrual_rules(*)')
        .eq('job_title_id', job)
        .eq('status', 'active'),
  },
  {
    says: 'used leave days by employee and leave type',
    as: 'EMPLOYEE',
    send: (client, { employee_EMPLOYEE = '', leave_type = '' }) =>
      client
        .from('leave_requests')
        .select('days_requested')
        .eq('employee_id', employee_EMPLOYEE)
        .eq('leave_type_id', leave_type)
        .in('status', ['approved', 'pending']),
    answers: someRows,
  },
];
