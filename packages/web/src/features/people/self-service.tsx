import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listAddressOf } from '@plinth/domain/addresses.ts';
import { ownExpenses } from '@plinth/domain/finance/own-expenses.ts';
import { documentSignatures } from '@plinth/domain/people/document-signatures.ts';
import { employeeChecklistLines } from '@plinth/domain/people/employee-checklist-lines.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { itemHandovers } from '@plinth/domain/people/item-handovers.ts';
import { leaveEncashments } from '@plinth/domain/people/leave-encashments.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { payDeductions } from '@plinth/domain/time/pay-deductions.ts';
import { payroll } from '@plinth/domain/time/payroll.ts';
import { performanceReviews } from '@plinth/domain/time/performance-reviews.ts';
import { selfAssessments } from '@plinth/domain/time/self-assessments.ts';
import { AccessCard } from '@plinth/ui/layout/access-card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useLabels } from '../../crud/labels.ts';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceView } from '../../crud/resource-view.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { OwnClockPin } from './clock-pin.tsx';
import { EmergencyCardLink, PrivateParts } from './employee-view.tsx';
import { LeaveBalances } from './leave-balances.tsx';
import { OwnRecord, SelfServiceTabs } from './own-record.tsx';
import { PayHistory } from './pay-history.tsx';

/**
 * What the company keeps of the person who is signed in. A manager without a record is informed what is specified for those
 * who are neither employees nor administrators; with one they are an employee like the others (ruling R24).
 */
export function OwnEmployeeProfile() {
  const { t } = useTranslation();
  const { role } = useAccess();
  const restricted = (
    <AccessCard title={t('hr.selfService.restrictedTitle')} text={t('hr.selfService.restrictedText')} />
  );
  return (
    <OwnRecord part="profile" withoutRecord={role === 'MANAGER' ? restricted : undefined}>
      {(employee) => (
        <ResourceView
          resource={employees}
          id={employee.id}
          onDeleted={() => undefined}
          tabs={<SelfServiceTabs part="profile" />}
        >
          {() => (
            <>
              <EmergencyCardLink employee={employee.id} />
              <PrivateParts employee={employee} />
              <OwnClockPin />
            </>
          )}
        </ResourceView>
      )}
    </OwnRecord>
  );
}

const ownLeaveRequests = ofOnePerson(leaveRequests, 'employee_id');
const ownPayslips = ofOnePerson(payroll, 'employee_id');
const ownDeductions = ofOnePerson(payDeductions, 'employee_id');
const ownItems = ofOnePerson(itemHandovers, 'employee_id');
const ownSignatures = ofOnePerson(documentSignatures, 'employee_id');
const ownAssessments = ofOnePerson(selfAssessments, 'employee_id');
const ownChecklistLines = ofOnePerson(employeeChecklistLines, 'owner_id');

/** Lists that hold one person's records only: no filter by person, nor a column of them unless rows are named by it. */
function ofOnePerson(resource: ResourceDefinition, person: string): ResourceDefinition {
  const { list, title } = resource;
  return {
    ...resource,
    list: {
      ...list,
      columns: list.columns.filter((column) => column !== person || column === title),
      filters: list.filters.filter(({ column }) => column !== person),
    },
  };
}

/** What one looks for among one's own requests. */
const leaveStatuses = ['pending', 'approved', 'rejected'] as const;

/** The leave requests of the person who is signed in: filed here, no matter whose else they may see. */
export function OwnLeaveRequests() {
  const { t } = useTranslation();
  const labels = useLabels();
  const { status }: { status?: unknown } = useSearch({ strict: false });
  const address = '/hr/self-service/leave-requests';
  return (
    <OwnRecord part="leaveRequests">
      {(employee) => (
        <ResourceList
          resource={ownLeaveRequests}
          title={t('hr.selfService.leaveRequests')}
          tabs={
            <>
              <SelfServiceTabs part="leaveRequests" />
              <LinkTabs
                label={labels.field(leaveRequests, 'status')}
                items={[
                  { href: address, label: t('hr.selfService.all'), isCurrent: status === undefined },
                  ...leaveStatuses.map((one) => ({
                    href: `${address}?status=${one}`,
                    label: labels.choice(leaveRequests, leaveRequests.facts, 'status', one),
                    isCurrent: status === one,
                  })),
                ]}
              />
            </>
          }
          baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee.id }]}
          newSearch={{ employee_id: employee.id }}
          actions={
            <LinkButton href={listAddressOf('leave_encashments')}>
              {labels.resource(leaveEncashments, 'plural')}
            </LinkButton>
          }
        >
          <LeaveBalances employee={employee.id} />
        </ResourceList>
      )}
    </OwnRecord>
  );
}

/** What the person who is signed in spent for the company, with where each claim stands. */
export function OwnExpenses() {
  const { t } = useTranslation();
  return (
    <OwnRecord part="expenses">
      {(employee) => (
        <ResourceList
          resource={ownExpenses}
          title={t('hr.selfService.expenses')}
          tabs={<SelfServiceTabs part="expenses" />}
          baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee.id }]}
        />
      )}
    </OwnRecord>
  );
}

/** The payslips of the person who is signed in; each opens with the steps it was computed by. */
export function OwnPayslips() {
  const { t } = useTranslation();
  return (
    <OwnRecord part="payroll">
      {(employee) => (
        <ResourceList
          resource={ownPayslips}
          title={t('hr.selfService.payroll')}
          tabs={<SelfServiceTabs part="payroll" />}
          baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee.id }]}
          isReadOnly
        >
          <PayHistory employee={employee.id} />
        </ResourceList>
      )}
    </OwnRecord>
  );
}

/** What is taken from the pay of the person who is signed in, also what was only proposed: to read. */
export function OwnDeductions() {
  const { t } = useTranslation();
  return (
    <OwnRecord part="deductions">
      {(employee) => (
        <ResourceList
          resource={ownDeductions}
          title={t('hr.selfService.deductions')}
          tabs={<SelfServiceTabs part="deductions" />}
          baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee.id }]}
          isReadOnly
        />
      )}
    </OwnRecord>
  );
}

/** What the person who is signed in holds of the company's: each opens to confirm its receipt. */
export function OwnItems() {
  const { t } = useTranslation();
  return (
    <OwnRecord part="items">
      {(employee) => (
        <ResourceList
          resource={ownItems}
          title={t('hr.selfService.items')}
          tabs={<SelfServiceTabs part="items" />}
          baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee.id }]}
          isReadOnly
        />
      )}
    </OwnRecord>
  );
}

/** The documents the person who is signed in is asked to sign, and those they signed: each opens to be read and signed. */
export function OwnDocumentsToSign() {
  const { t } = useTranslation();
  return (
    <OwnRecord part="documents">
      {(employee) => (
        <ResourceList
          resource={ownSignatures}
          title={t('hr.selfService.documents')}
          tabs={<SelfServiceTabs part="documents" />}
          baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee.id }]}
          isReadOnly
        />
      )}
    </OwnRecord>
  );
}

/** What the person who is signed in has to do for people who join or leave, themselves among them. */
export function OwnChecklist() {
  const { t } = useTranslation();
  const { userId } = useAccess();
  return (
    <OwnRecord part="checklist">
      {() => (
        <ResourceList
          resource={ownChecklistLines}
          title={t('hr.selfService.checklist')}
          tabs={<SelfServiceTabs part="checklist" />}
          baseFilters={[{ column: 'owner_id', operator: 'eq', value: userId }]}
          isReadOnly
        />
      )}
    </OwnRecord>
  );
}

/** The self-assessments of the person who is signed in, to write and to read, and the way to their reviews. */
export function OwnReviews() {
  const { t } = useTranslation();
  const labels = useLabels();
  return (
    <OwnRecord part="reviews">
      {(employee) => (
        <ResourceList
          resource={ownAssessments}
          title={t('hr.selfService.reviews')}
          tabs={<SelfServiceTabs part="reviews" />}
          baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee.id }]}
          isReadOnly
          actions={
            <LinkButton href={`${listAddressOf('performance_reviews')}?employee_id=${employee.id}`}>
              {labels.resource(performanceReviews, 'plural')}
            </LinkButton>
          }
        />
      )}
    </OwnRecord>
  );
}
