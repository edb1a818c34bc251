import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { leaveRequests } from '@plinth/domain/people/leave-requests.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../app/data-source-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { FieldValue } from '../field-value.tsx';
import { listQuery } from '../query-keys.ts';
import { useFieldText } from '../use-field-text.ts';

const shownRequests = 5;

/** What the person asked for lately, and how it stands. */
export function OwnRequestsPanel() {
  const { t } = useTranslation();
  const { userId, can } = useAccess();
  const context = useFieldText(leaveRequests);
  const { data, isError } = useQuery(
    listQuery(useDataSource(), leaveRequests, {
      filters: [{ column: 'created_by', operator: 'eq', value: userId }],
      sort: [{ column: 'created_at', direction: 'desc' }],
      pageSize: shownRequests,
    }),
  );
  if (isError && !data) return null;
  return (
    <Card>
      <CardHeader
        title={t('everyday.overview.panels.requests')}
        actions={
          can('hr', 'create') && (
            <LinkButton href="/hr/leave-requests/new" variant="ghost" size="sm">
              {t('resources.leave_requests.create')}
            </LinkButton>
          )
        }
      />
      <CardBody>
        {!data && <SkeletonText lines={4} />}
        {data?.data.length === 0 && (
          <EmptyState
            className="py-6"
            icon={<CalendarCheck />}
            title={t('everyday.overview.requestsEmptyTitle')}
            description={t('everyday.overview.requestsEmptyText')}
          />
        )}
        <ul className="-mx-2 flex flex-col">
          {data?.data.map((row) => (
            <li key={row.id}>
              <Link
                href={`/hr/leave-requests/view/${row.id}`}
                className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md px-2 py-2 text-sm touch-row focus-inset hover:bg-hover"
              >
                <span className="flex min-w-0 flex-wrap gap-x-2">
                  <FieldValue context={context} row={row} column="leave_type_id" place="list" />
                  <FieldValue context={context} row={row} column="start_date" place="list" />
                </span>
                <FieldValue context={context} row={row} column="status" place="list" />
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
