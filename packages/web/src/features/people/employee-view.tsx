import { employees } from '@plinth/domain/people/employees.ts';
import { viewScreen } from '../../crud/view-screen.tsx';
import { LeaveBalances } from './leave-balances.tsx';

/** An employee's record, with what is left of their leave. */
export const EmployeeView = viewScreen(employees, 'id', {
  children: (employee) => <LeaveBalances employee={employee.id} />,
});
