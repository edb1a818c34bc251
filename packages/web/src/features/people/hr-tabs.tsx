import { useTranslation } from 'react-i18next';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { companyItems } from '@plinth/domain/people/company-items.ts';
import { departments } from '@plinth/domain/people/departments.ts';
import { disciplinaryRecords } from '@plinth/domain/people/disciplinary-records.ts';
import { documentSignatures } from '@plinth/domain/people/document-signatures.ts';
import { employeeChecklistLines } from '@plinth/domain/people/employee-checklist-lines.ts';
import { employeePapers } from '@plinth/domain/people/employee-papers.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { holidays } from '@plinth/domain/people/holidays.ts';
import { itemHandovers } from '@plinth/domain/people/item-handovers.ts';
import { jobTitles } from '@plinth/domain/people/job-titles.ts';
import { leaveBenefits } from '@plinth/domain/people/leave-benefits.ts';
import { leaveEncashments } from '@plinth/domain/people/leave-encashments.ts';
import { leavePolicies } from '@plinth/domain/people/leave-policies.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { leaveTypes } from '@plinth/domain/people/leave-types.ts';
import { salaryBands } from '@plinth/domain/people/salary-bands.ts';
import { staffChecklists } from '@plinth/domain/people/staff-checklists.ts';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { useLabels } from '../../crud/labels.ts';
import { listRouteOf } from '../../crud/routes-of.ts';
import { HrAreaTabs } from '../../overview/hr-areas/hr-area-tabs.tsx';
import { leaveCalendarPath } from './leave-calendar/leave-calendar-address.ts';
import { organizationChartPath } from './organization-chart/organization-chart-address.ts';

/** What a tab leads to: the list of a resource, or a page of its own. */
export type HrTab = ResourceDefinition | 'leave-calendar' | 'organization-chart';

const people: readonly HrTab[] = [
  employees,
  employeePapers,
  companyItems,
  itemHandovers,
  employeeChecklistLines,
  staffChecklists,
  disciplinaryRecords,
  documentSignatures,
];
const organization: readonly HrTab[] = [departments, 'organization-chart', jobTitles, salaryBands];
const leave: readonly HrTab[] = [
  leaveRequests,
  'leave-calendar',
  leaveEncashments,
  leaveTypes,
  leaveBenefits,
  leavePolicies,
  holidays,
];

const tabsOf = { employees: people, organization, leave };

/** The areas of human resources, and below them the lists of the area that is open. */
export function HrTabs({ current }: { current: HrTab }) {
  const { t } = useTranslation();
  const labels = useLabels();
  const area = (['employees', 'organization', 'leave'] as const).find((name) =>
    tabsOf[name].includes(current),
  );
  const siblings = area && tabsOf[area];
  return (
    <>
      <HrAreaTabs current={area} />
      {siblings && (
        <LinkTabs
          label={itemOf(current).label}
          items={siblings.map((sibling) => ({ ...itemOf(sibling), isCurrent: sibling === current }))}
        />
      )}
    </>
  );

  function itemOf(tab: HrTab): { href: string; label: string } {
    if (tab === 'leave-calendar') return { href: leaveCalendarPath, label: t('team.leaveCalendar.title') };
    if (tab === 'organization-chart')
      return { href: organizationChartPath, label: t('team.organizationChart.title') };
    return {
      href: listRouteOf(tab),
      label: tab === departments ? t('hr.tabs.departments') : labels.resource(tab, 'plural'),
    };
  }
}
