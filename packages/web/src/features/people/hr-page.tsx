import type { FunctionComponent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { ResourceList } from '../../crud/resource-list.tsx';
import { HrTabs } from './hr-tabs.tsx';
import { leaveCalendarPath } from './leave-calendar/leave-calendar-address.ts';
import { PeopleFigures } from './people-figures.tsx';

/** The main page of human resources, open at the list of one resource. */
export function hrScreen(resource: ResourceDefinition): FunctionComponent {
  return function HrPage() {
    return (
      <ResourceList
        resource={resource}
        tabs={<HrTabs current={resource} />}
        actions={resource === employees ? <LeaveCalendarButton /> : undefined}
      >
        {resource === employees ? <PeopleFigures /> : undefined}
      </ResourceList>
    );
  };
}

/** Where leave has an entry in the menu, its calendar is one step from the people. */
function LeaveCalendarButton() {
  const { t } = useTranslation();
  return useConfig().menu.items.hr.leave_requests ? (
    <LinkButton href={leaveCalendarPath}>{t('hr.leaveCalendar.title')}</LinkButton>
  ) : null;
}
