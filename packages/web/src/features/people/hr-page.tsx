import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import { employees } from '@plinth/domain/people/employees.ts';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { ResourceList } from '../../crud/resource-list.tsx';
import { type HrTab, HrTabs } from './hr-tabs.tsx';
import { leaveCalendarPath } from './leave-calendar/leave-calendar-address.ts';
import { PeopleFigures } from './people-figures.tsx';

/** The main page of human resources, open at a tab: the list of a resource, or a page of its own. */
export async function hrScreen(tab: HrTab): Promise<FunctionComponent> {
  if (tab === 'leave-calendar')
    return (await import('./leave-calendar/leave-calendar-page.tsx')).LeaveCalendarPage;
  if (tab === 'organization-chart')
    return (await import('./organization-chart/organization-chart-page.tsx')).OrganizationChartPage;
  return function HrPage() {
    return (
      <ResourceList
        resource={tab}
        tabs={<HrTabs current={tab} />}
        actions={tab === employees ? <LeaveCalendarButton /> : undefined}
      >
        {tab === employees ? <PeopleFigures /> : undefined}
      </ResourceList>
    );
  };
}

/** Where leave has an entry in the menu, its calendar is one step from the people. */
function LeaveCalendarButton() {
  const { t } = useTranslation();
  return useConfig().menu.items.hr.leave_requests ? (
    <LinkButton href={leaveCalendarPath}>{t('team.leaveCalendar.title')}</LinkButton>
  ) : null;
}
