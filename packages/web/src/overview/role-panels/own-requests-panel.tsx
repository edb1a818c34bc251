import { recordAddresses } from '@plinth/domain/addresses.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { toneOfStatus } from '../../crud/status-tone.ts';
import { ownLeaveQuery } from '../panels/overview-queries.ts';

/** What the person asked for lately, and how it stands. */
export function OwnRequestsPanel() {
  const { t } = useTranslation();
  const { can } = useAccess();
  const { language } = useLanguage();
  const { data, isError } = useQuery(ownLeaveQuery(useDataSource()));
  if (isError && !data) return null;
  return (
    <Card>
      <CardHeader
        title={t('everyday.overview.panels.requests')}
        actions={
          can('hr', 'create') && (
            <LinkButton href={`${recordAddresses.leave_requests.route}/new`} variant="ghost" size="sm">
              {t('everyday.overview.newLeave')}
            </LinkButton>
          )
        }
      />
      <CardBody>
        {!data && <SkeletonText lines={4} />}
        {data?.length === 0 && (
          <EmptyState
            className="py-6"
            icon={<CalendarCheck />}
            title={t('everyday.overview.requestsEmptyTitle')}
            description={t('everyday.overview.requestsEmptyText')}
          />
        )}
        <ul className="-mx-2 flex flex-col">
          {data?.map((row) => (
            <li key={row.id}>
              <Link
                href={`${recordAddresses.leave_requests.route}/view/${row.id}`}
                className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md px-2 py-2 text-sm touch-row focus-inset hover:bg-hover"
              >
                <span className="flex min-w-0 flex-wrap gap-x-2">
                  <bdi>{nameOf(row['leave_type'])}</bdi>
                  <span>{formatDate(String(row['start_date']), language)}</span>
                </span>
                <LeaveStatus status={String(row['status'])} />
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

const statuses = ['draft', 'pending', 'approved', 'rejected', 'cancelled'] as const;

function LeaveStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = statuses.find((one) => one === status);
  return (
    <Badge tone={toneOfStatus(leaveRequests, status)}>
      {known ? t(`everyday.overview.leaveStatus.${known}`) : status}
    </Badge>
  );
}

function nameOf(row: unknown): string {
  return typeof row === 'object' && row !== null && 'name' in row ? String(row.name) : '';
}
