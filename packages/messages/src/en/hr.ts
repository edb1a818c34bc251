/** The pages of human resources and self-service. */
export const hr = {
  title: 'Human resources',
  tabs: {
    employees: 'Employees',
    organization: 'Organization setup',
    attendance: 'Attendance',
    leaveRequests: 'Leave requests',
    payroll: 'Payroll',
    departments: 'Departments',
  },
  selfService: {
    title: 'Self-service',
    profile: 'My record',
    leaveRequests: 'My leave requests',
    attendance: 'My attendance',
    payroll: 'My payslips',
    noRecordTitle: 'Employee profile not found',
    noRecordText: 'Your account is not connected with an employee record. Please contact HR.',
  },
  clock: {
    title: 'Today',
    periods: 'Period',
    today: 'Today',
    week: 'This week',
    all: 'All entries',
    checkIn: 'Check in',
    checkOut: 'Check out',
    since: 'At work since {{time}}.',
    away: 'You are not checked in.',
  },
} as const;
