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
    noRecordTitle: 'Employee profile not found',
    noRecordText: 'Your account is not connected with an employee record. Please contact HR.',
  },
} as const;
