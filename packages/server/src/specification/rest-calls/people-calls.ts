import { restCrud, type RestCall } from './rest-call.ts';

const account = { email: 'asha.rao@example.com', password: 'Formwork 2026 today' };
const newPassword = 'Scaffold 2026 today';

/** Section 7.A: auth, HR, users, attendance and time, payroll, performance. */
export const peopleCalls: readonly RestCall[] = [
  // Auth
  {
    call: 'POST /auth/register/',
    as: 'nobody',
    body: () => ({ ...account, first_name: 'Asha', last_name: 'Rao', role: 'OWNER' }),
    status: 201,
  },
  {
    call: 'POST /auth/login/',
    as: 'nobody',
    body: () => account,
    answers: () => ({ user: { email: account.email } }),
    keeps: { refresh: 'refresh', session: 'access_token' },
  },
  // the role that was sent is not believed
  { call: 'GET /auth/profile/', as: 'nobody', answers: () => ({ access: { role: 'EMPLOYEE' } }) },
  {
    call: 'POST /auth/refresh/',
    as: 'nobody',
    body: ({ refresh }) => ({ refresh }),
    keeps: { refresh: 'refresh', session: 'access' },
  },
  { call: 'POST /auth/change-password/', as: 'nobody', body: () => ({ new_password: newPassword }) },
  {
    call: 'POST /auth/password-reset/',
    as: 'nobody',
    body: () => ({ email: account.email, redirect_url: 'http://127.0.0.1/reset-password' }),
  },
  { call: 'POST /auth/logout/', as: 'nobody', body: ({ refresh }) => ({ refresh }), status: 204 },
  {
    call: 'POST /auth/login/',
    as: 'nobody',
    body: () => ({ ...account, password: newPassword }),
    keeps: { session: 'access_token' },
  },
  // any table by its name
  {
    call: 'PATCH /projects/{project}/',
    body: () => ({ description: 'Of the call' }),
    answers: () => ({ description: 'Of the call' }),
  },
  {
    call: 'PATCH /external_entities/{client}/',
    body: () => ({ notes: 'Of the call' }),
    answers: () => ({ notes: 'Of the call' }),
  },
  // HR
  ...restCrud({
    path: '/hr/departments/',
    name: 'new_department',
    given: () => ({ name: 'Estimating', description: 'Of the call' }),
    change: { description: 'Changed' },
  }),
  ...restCrud({
    path: '/hr/job-titles/',
    name: 'new_title',
    given: ({ department_name }) => ({ title: 'Estimator', level: 'senior', department: department_name }),
    change: { level: 'lead' },
  }),
  ...restCrud({
    path: '/hr/salary-bands/',
    name: 'new_band',
    given: () => ({ band_name: 'Band of the call', min_salary: '1000', max_salary: '2000' }),
    change: { description: 'Changed' },
    without: ['delete'],
  }),
  ...(['benefits', 'allowances', 'deductions'] as const).map((part): RestCall => ({
    call: `POST /hr/salary-${part}/`,
    body: ({ new_band }) => ({
      [part]: [
        { salary_band_id: new_band, name: `First ${part}`, amount: '12' },
        { salary_band_id: new_band, name: `Second ${part}`, amount: 3 },
      ],
    }),
    status: 201,
    answers: () => [{ name: `First ${part}`, amount: '12.00' }, { name: `Second ${part}` }],
  })),
  { call: 'GET /hr/employees/generate-number/' },
  ...restCrud({
    path: '/hr/employees/',
    name: 'new_employee',
    given: ({ department_name, job, today }) => ({
      first_name: 'Ravi',
      last_name: 'Nair',
      department: department_name,
      job_title_id: job,
      hire_date: today,
      employee_number: 'EMP99999',
    }),
    change: { phone: '+971 50 000 0000' },
  }),
  {
    call: 'GET /hr/employees/?department={department_name}&status=all',
    every: ({ department }) => ({ department_id: department }),
  },
  { call: 'GET /hr/employees/?department=Nowhere', status: 400 },
  {
    call: 'POST /hr/leave-requests/',
    as: 'EMPLOYEE',
    body: ({ leave_type, leave_day }) => ({
      leave_type_id: leave_type,
      start_date: leave_day,
      end_date: leave_day,
      status: 'pending',
    }),
    status: 201,
    keeps: { leave: 'id' },
  },
  { call: 'GET /hr/leave-requests/', every: () => ({}) },
  { call: 'GET /hr/leave-requests/{leave}/', answers: () => ({ status: 'pending' }) },
  {
    call: 'PATCH /hr/leave-requests/{leave}/',
    as: 'EMPLOYEE',
    body: () => ({ reason: 'A wedding' }),
    answers: () => ({ reason: 'A wedding' }),
  },
  {
    call: 'POST /hr/leave-requests/{leave}/approve/',
    body: () => ({ notes: 'Enjoy it' }),
    answers: () => ({ status: 'approved' }),
  },
  {
    call: 'POST /hr/leave-requests/',
    as: 'EMPLOYEE',
    body: ({ leave_type, other_leave_day: day }) => ({
      leave_type_id: leave_type,
      start_date: day,
      end_date: day,
      status: 'pending',
    }),
    status: 201,
    keeps: { leave: 'id' },
  },
  {
    call: 'POST /hr/leave-requests/{leave}/reject/',
    body: () => ({ notes: 'The pour is that day' }),
    answers: () => ({ status: 'rejected' }),
  },
  {
    call: 'POST /hr/documents/upload/',
    upload: ({ person }) => ({ title: 'Contract', entity_type: 'employee', entity_id: person }),
    status: 201,
    keeps: { paper: 'id' },
  },
  {
    call: 'POST /hr/documents/',
    body: ({ person }) => ({ title: 'Visa', entity_type: 'employee', entity_id: person }),
    status: 201,
    answers: () => ({ title: 'Visa' }),
  },
  { call: 'GET /hr/documents/', every: () => ({ entity_type: 'employee' }) },
  { call: 'GET /hr/documents/{paper}/', answers: () => ({ title: 'Contract' }) },
  {
    call: 'PATCH /hr/documents/{paper}/',
    body: () => ({ title: 'Labour contract' }),
    answers: () => ({ title: 'Labour contract' }),
  },
  { call: 'GET /hr/documents/{paper}/download/' },
  { call: 'DELETE /hr/documents/{paper}/', status: 204 },
  // Users
  { call: 'GET /users/me/', as: 'EMPLOYEE', answers: ({ profile_EMPLOYEE }) => ({ id: profile_EMPLOYEE }) },
  { call: 'GET /users/', every: () => ({}) },
  { call: 'GET /users/{profile_MANAGER}/', answers: ({ profile_MANAGER }) => ({ id: profile_MANAGER }) },
  {
    call: 'PATCH /users/{profile_EMPLOYEE}/',
    as: 'EMPLOYEE',
    body: () => ({ phone: '+971 50 111 1111' }),
    answers: () => ({ phone: '+971 50 111 1111' }),
  },
  // Attendance and time
  { call: 'GET /attendance/', every: () => ({}) },
  {
    call: 'POST /attendance/check-in/',
    as: 'EMPLOYEE',
    body: ({ employee_EMPLOYEE }) => ({ employee_id: employee_EMPLOYEE, location: 'Gate 1' }),
    keeps: { day: 'id' },
  },
  { call: 'POST /attendance/{day}/check-out/', as: 'EMPLOYEE', answers: () => ({ status: 'checked_out' }) },
  {
    call: 'GET /attendance/by-date/?date={today}&employee_id={employee_EMPLOYEE}',
    every: ({ today, employee_EMPLOYEE }) => ({ date: today, employee_id: employee_EMPLOYEE }),
  },
  ...restCrud({
    path: '/time-entries/',
    name: 'hours',
    given: ({ time_day, employee_OWNER, project }) => ({
      employee_id: employee_OWNER,
      project_id: project,
      date: time_day,
      start_time: `${time_day}T02:00:00Z`,
      end_time: `${time_day}T02:30:00Z`,
    }),
    change: { description: 'Changed' },
    update: 'PUT',
  }),
  // Payroll
  {
    call: 'POST /payroll/process/{person}/',
    body: ({ next_month, end_of_next_month }) => ({
      pay_period_start: next_month,
      pay_period_end: end_of_next_month,
    }),
    status: 201,
    keeps: { slip: 'id' },
    answers: ({ person }) => ({ employee_id: person, status: 'draft' }),
  },
  {
    call: 'POST /payroll/',
    body: ({ other_person, next_month, end_of_next_month }) => ({
      employee_id: other_person,
      pay_period_start: next_month,
      pay_period_end: end_of_next_month,
    }),
    status: 201,
    answers: ({ other_person }) => ({ employee_id: other_person, status: 'draft' }),
  },
  { call: 'GET /payroll/', every: () => ({}) },
  { call: 'GET /payroll/{slip}/', answers: ({ person }) => ({ employee_id: person }) },
  { call: 'PUT /payroll/{slip}/', body: () => ({ notes: 'Changed' }), answers: () => ({ notes: 'Changed' }) },
  { call: 'GET /payroll/history/{person}/', every: ({ person }) => ({ employee_id: person }) },
  { call: 'GET /payroll/history/{person}/?limit=1', every: ({ person }) => ({ employee_id: person }) },
  // Performance
  ...restCrud({
    path: '/performance/reviews/',
    name: 'review',
    given: ({ employee_EMPLOYEE }) => ({
      employee_id: employee_EMPLOYEE,
      review_period_start: '2026-01-01',
      review_period_end: '2026-06-30',
    }),
    change: { comments: 'Changed' },
    update: 'PUT',
    without: ['get', 'delete'],
  }),
  ...restCrud({
    path: '/performance/goals/',
    name: 'goal',
    given: ({ employee_EMPLOYEE }) => ({ employee_id: employee_EMPLOYEE, title: 'Fewer reworks' }),
    change: { description: 'Changed' },
    update: 'PUT',
    without: ['get', 'delete'],
  }),
];
