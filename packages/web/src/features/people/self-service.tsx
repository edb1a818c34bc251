import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { employees } from '@plinth/domain/people/employees.ts';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { StatePanel } from '@plinth/ui/layout/state-panels.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { appErrorOf } from '../../app/request-failure.ts';
import { LoadFailure } from '../../crud/load-failure.tsx';
import { ResourceList } from '../../crud/resource-list.tsx';
import { ResourceView } from '../../crud/resource-view.tsx';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';

type Part = 'profile' | 'leaveRequests';

/** What the company keeps of the person who is signed in. */
export function OwnEmployeeProfile() {
  return (
    <OwnRecord part="profile">
      {(employee) => (
        <ResourceView
          resource={employees}
          id={employee.id}
          onDeleted={() => undefined}
          tabs={<SelfServiceTabs part="profile" />}
        />
      )}
    </OwnRecord>
  );
}

/** The leave requests of the person who is signed in: filed here, whoever else's they may see. */
export function OwnLeaveRequests() {
  const { t } = useTranslation();
  return (
    <OwnRecord part="leaveRequests">
      {(employee) => (
        <ResourceList
          resource={leaveRequests}
          title={t('hr.selfService.leaveRequests')}
          tabs={<SelfServiceTabs part="leaveRequests" />}
          baseFilters={[{ column: 'employee_id', operator: 'eq', value: employee.id }]}
          newSearch={{ employee_id: employee.id }}
        />
      )}
    </OwnRecord>
  );
}

function SelfServiceTabs({ part }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('hr.selfService.title')}
      items={[
        {
          href: '/hr/self-service/profile',
          label: t('hr.selfService.profile'),
          isCurrent: part === 'profile',
        },
        {
          href: '/hr/self-service/leave-requests',
          label: t('hr.selfService.leaveRequests'),
          isCurrent: part === 'leaveRequests',
        },
      ]}
    />
  );
}

/** The employee record of the account, or what to do without one. */
function OwnRecord({ part, children }: { part: Part; children: (employee: DataRow) => ReactNode }) {
  const { t } = useTranslation();
  const { userId } = useAccess();
  const { data, error, refetch, isFetching } = useList(employees, {
    filters: [{ column: 'user_id', operator: 'eq', value: userId }],
    pageSize: 1,
  });
  const employee = data?.data[0];
  if (employee) return children(employee);
  return (
    <Page title={t(`hr.selfService.${part}`)} width="normal">
      {error ? (
        <LoadFailure
          title={t('crud.view.loadFailed')}
          error={appErrorOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <StatePanel icon={<UserRoundX />} title={t('hr.selfService.noRecordTitle')} role="status">
          <p>{t('hr.selfService.noRecordText')}</p>
        </StatePanel>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Page>
  );
}
