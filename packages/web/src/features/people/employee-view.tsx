import { lazy, Suspense } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { emergencyCards } from '@plinth/domain/people/emergency-cards.ts';
import { disciplinaryRecords } from '@plinth/domain/people/disciplinary-records.ts';
import { employeeAllowances } from '@plinth/domain/people/employee-allowances.ts';
import { employeeBankAccounts } from '@plinth/domain/people/employee-bank-accounts.ts';
import { employeeCompensation } from '@plinth/domain/people/employee-compensation.ts';
import { employeeChecklistLines } from '@plinth/domain/people/employee-checklist-lines.ts';
import { employeePapers } from '@plinth/domain/people/employee-papers.ts';
import { employeePrivate } from '@plinth/domain/people/employee-private.ts';
import { employeeTerms } from '@plinth/domain/people/employee-terms.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { itemHandovers } from '@plinth/domain/people/item-handovers.ts';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useLabels } from '../../crud/labels.ts';
import { OwnedRecord, OwnedRecords } from '../../crud/owned-records.tsx';
import { viewScreen } from '../../crud/view-screen.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { ResetClockPin } from './clock-pin.tsx';
import { LeaveBalances } from './leave-balances.tsx';
import { SettlementCard } from './settlement-card.tsx';

const RelatedCards = lazy(async () => ({
  default: (await import('../../crud/view/related-cards.tsx')).RelatedCards,
}));

/** What somebody holds of the company's, and what is to be done before they join and leave. */
const withBelongings: ResourceDefinition = {
  ...employees,
  related: [
    {
      resource: itemHandovers,
      column: 'employee_id',
      columns: ['handover_number', 'company_item_id', 'handed_out_on', 'returned_on', 'status'],
      addableIn: ['probation', 'active', 'on_leave', 'notice'],
    },
    {
      resource: employeeChecklistLines,
      column: 'employee_id',
      columns: ['title', 'occasion', 'owner_id', 'due_date', 'status'],
      addableIn: ['probation', 'active', 'on_leave', 'notice'],
    },
    {
      resource: disciplinaryRecords,
      column: 'employee_id',
      columns: ['record_number', 'measure', 'subject', 'incident_date', 'expires_on', 'status'],
      addableIn: ['probation', 'active', 'on_leave', 'notice'],
    },
  ],
};

/** An employee's record, with what is left of their leave and the parts that are not for every colleague. */
export const EmployeeView = viewScreen(employees, 'id', {
  children: (employee) => (
    <>
      <EmergencyCardLink employee={employee.id} />
      <LeaveBalances employee={employee.id} />
      <PrivateParts employee={employee} />
      <ResetClockPin employee={employee.id} />
      <SettlementCard employee={employee.id} />
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
      <Suspense>
        <RelatedCards resource={withBelongings} row={employee} />
      </Suspense>
      <OwnedRecords resource={employeeCompensation} owner={owner} />
      <OwnedRecords resource={employeeAllowances} owner={owner} />
      <OwnedRecords resource={employeeBankAccounts} owner={owner} />
    </>
  );
}

/** The way to somebody's emergency card: opening it is noted, so it is not part of their record. */
export function EmergencyCardLink({ employee }: { employee: string }) {
  const labels = useLabels();
  return (
    <div>
      <LinkButton href={`/hr/emergency-card/${employee}`}>
        {labels.resource(emergencyCards, 'singular')}
      </LinkButton>
    </div>
  );
}
