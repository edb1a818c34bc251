import type { DataRow } from '@plinth/data/port/data-source.ts';
import { employeeAllowances } from '@plinth/domain/people/employee-allowances.ts';
import { employeeBankAccounts } from '@plinth/domain/people/employee-bank-accounts.ts';
import { employeeCompensation } from '@plinth/domain/people/employee-compensation.ts';
import { employeePapers } from '@plinth/domain/people/employee-papers.ts';
import { employeePrivate } from '@plinth/domain/people/employee-private.ts';
import { employeeTerms } from '@plinth/domain/people/employee-terms.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { OwnedRecord, OwnedRecords } from '../../crud/owned-records.tsx';
import { viewScreen } from '../../crud/view-screen.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { LeaveBalances } from './leave-balances.tsx';

/** An employee's record, with what is left of their leave and the parts that are not for every colleague. */
export const EmployeeView = viewScreen(employees, 'id', {
  children: (employee) => (
    <>
      <LeaveBalances employee={employee.id} />
      <PrivateParts employee={employee} />
    </>
  ),
});

/** Home and emergency contact, pay, and where it goes: for the person and for who administers everybody (ruling R1). */
export function PrivateParts({ employee }: { employee: DataRow }) {
  const { userId, can, rowScope } = useAccess();
  const isOpen = employee['user_id'] === userId || (can('hr', 'admin') && rowScope === 'all');
  if (!isOpen) return null;
  const owner = { column: 'employee_id', id: employee.id };
  return (
    <>
      <OwnedRecord resource={employeeTerms} owner={owner} />
      <OwnedRecord resource={employeePrivate} owner={owner} />
      <OwnedRecords resource={employeePapers} owner={owner} />
      <OwnedRecords resource={employeeCompensation} owner={owner} />
      <OwnedRecords resource={employeeAllowances} owner={owner} />
      <OwnedRecords resource={employeeBankAccounts} owner={owner} />
    </>
  );
}
