import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { StatePanel } from '@plinth/ui/layout/state-panels.tsx';
import { LinkTabs } from '@plinth/ui/primitives/link-tabs.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useOwnEmployee } from '../../overview/own-employee/own-employee.ts';

const parts = [
  'profile',
  'attendance',
  'leaveRequests',
  'expenses',
  'pettyCash',
  'payroll',
  'deductions',
  'items',
  'documents',
  'checklist',
  'reviews',
] as const;
const addresses: Readonly<Record<Part, string>> = {
  profile: 'profile',
  attendance: 'attendance',
  leaveRequests: 'leave-requests',
  expenses: 'expenses',
  pettyCash: 'petty-cash',
  payroll: 'payroll',
  deductions: 'deductions',
  items: 'items',
  documents: 'documents',
  checklist: 'checklist',
  reviews: 'reviews',
};

export type Part = (typeof parts)[number];

/** The parts of self-service. */
export function SelfServiceTabs({ part }: { part: Part }) {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('hr.selfService.title')}
      items={parts.map((one) => ({
        href: `/hr/self-service/${addresses[one]}`,
        label: t(`hr.selfService.${one}`),
        isCurrent: one === part,
      }))}
    />
  );
}

/** The employee record of the account, or what to do without one: `withoutRecord`, else the advice to contact HR. */
export function OwnRecord({
  part,
  withoutRecord,
  children,
}: {
  part: Part;
  withoutRecord?: ReactNode;
  children: (employee: DataRow) => ReactNode;
}) {
  const { t } = useTranslation();
  const { employee, query } = useOwnEmployee();
  if (employee) return children(employee);
  if (query.data && withoutRecord) return withoutRecord;
  return (
    <Page title={t(`hr.selfService.${part}`)} width="normal">
      {query.error ? (
        <QueryFailure title={t('crud.view.loadFailed')} query={query} />
      ) : query.data ? (
        <StatePanel icon={<UserRoundX />} title={t('hr.selfService.noRecordTitle')} role="status">
          <p>{t('hr.selfService.noRecordText')}</p>
        </StatePanel>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Page>
  );
}
