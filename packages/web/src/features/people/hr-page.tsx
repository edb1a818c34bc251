import { listAddressOf } from '@plinth/domain/addresses.ts';
import { useLocation } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { departments } from '@plinth/domain/people/departments.ts';
import { employeePapers } from '@plinth/domain/people/employee-papers.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { holidays } from '@plinth/domain/people/holidays.ts';
import { jobTitles } from '@plinth/domain/people/job-titles.ts';
import { leaveBenefits } from '@plinth/domain/people/leave-benefits.ts';
import { leavePolicies } from '@plinth/domain/people/leave-policies.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { leaveTypes } from '@plinth/domain/people/leave-types.ts';
import { salaryBands } from '@plinth/domain/people/salary-bands.ts';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useLabels } from '../../crud/labels.ts';
import { ResourceList } from '../../crud/resource-list.tsx';
import { listRouteOf } from '../../crud/routes-of.ts';
import { PeopleFigures } from './people-figures.tsx';

const people: readonly ResourceDefinition[] = [employees, employeePapers];
const organization: readonly ResourceDefinition[] = [departments, jobTitles, salaryBands];
const leave: readonly ResourceDefinition[] = [
  leaveRequests,
  leaveTypes,
  leaveBenefits,
  leavePolicies,
  holidays,
];

/** The main page of human resources, open at the list of one resource. */
export function hrScreen(resource: ResourceDefinition): FunctionComponent {
  return function HrPage() {
    return (
      <ResourceList resource={resource} tabs={<HrTabs resource={resource} />}>
        {resource === employees ? <PeopleFigures /> : undefined}
      </ResourceList>
    );
  };
}

/** The areas of human resources, and below them the lists of the area that is open. */
function HrTabs({ resource }: { resource: ResourceDefinition }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const { pathname } = useLocation();
  const siblings = [people, organization, leave].find((area) => area.includes(resource));
  return (
    <>
      <LinkTabs
        label={t('hr.title')}
        items={[
          {
            href: listAddressOf('employees'),
            label: t('hr.tabs.employees'),
            isCurrent: people.includes(resource),
          },
          {
            href: listAddressOf('departments'),
            label: t('hr.tabs.organization'),
            isCurrent: organization.includes(resource),
          },
          {
            href: listAddressOf('attendance'),
            label: t('hr.tabs.attendance'),
            isCurrent: pathname === listAddressOf('attendance'),
          },
          {
            href: listAddressOf('leave_requests'),
            label: t('hr.tabs.leaveRequests'),
            isCurrent: leave.includes(resource),
          },
          {
            href: listAddressOf('payroll'),
            label: t('hr.tabs.payroll'),
            isCurrent: pathname === listAddressOf('payroll'),
          },
        ]}
      />
      {siblings && (
        <LinkTabs
          label={labels.resource(resource, 'plural')}
          items={siblings.map((sibling) => ({
            href: listRouteOf(sibling),
            label: sibling === departments ? t('hr.tabs.departments') : labels.resource(sibling, 'plural'),
            isCurrent: sibling === resource,
          }))}
        />
      )}
    </>
  );
}
