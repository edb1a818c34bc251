import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { projectAdjustments } from '@plinth/domain/projects/project-adjustments.ts';
import { formatDateTime } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { fieldText } from '../../crud/field-text.ts';
import { useVerb } from '../../crud/permission-gate.tsx';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useList } from '../../crud/use-list.ts';
import { useUpdateRecord } from '../../crud/use-update-record.ts';
import { useAccess } from '../../session/access-context.tsx';
import { AdjustmentDialog } from './adjustment-dialog.tsx';

/** That a project is closed, and who may put something right in it all the same. */
export function AdjustmentsCard({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { denial } = useVerb(projectAdjustments, 'create');
  const [isAllowing, setIsAllowing] = useState(false);
  const { data, error, isFetching, refetch } = useList(projectAdjustments, {
    filters: [{ column: 'project_id', operator: 'eq', value: projectId }],
    sort: [{ column: 'created_at', direction: 'desc' }],
    pageSize: 20,
  });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('projects.closed.title')}
        titleId={titleId}
        description={t('projects.closed.text')}
        actions={
          <Button size="sm" disabledReason={denial} onClick={() => setIsAllowing(true)}>
            {t('projects.closed.allow')}
          </Button>
        }
      />
      <CardBody className="text-sm">
        {error ? (
          <QueryFailure title={t('projects.closed.loadFailed')} query={{ error, isFetching, refetch }} />
        ) : !data ? (
          <SkeletonText lines={2} />
        ) : data.data.length === 0 ? (
          <p className="text-ink-muted">{t('projects.closed.none')}</p>
        ) : (
          <ul aria-label={t('projects.closed.list')} className="divide-y divide-line">
            {data.data.map((row) => (
              <Adjustment key={row.id} row={row} />
            ))}
          </ul>
        )}
      </CardBody>
      {isAllowing && <AdjustmentDialog projectId={projectId} onClose={() => setIsAllowing(false)} />}
    </Card>
  );
}

function Adjustment({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const context = useFieldText(projectAdjustments);
  const { denial } = useVerb(projectAdjustments, 'edit', row);
  const end = useUpdateRecord(projectAdjustments, { successMessage: null });
  const [openedAt] = useState(() => Date.now());
  const isOpen = row.is_ended !== true && new Date(String(row.ends_at)).getTime() > openedAt;
  const { language } = context.labels;
  const { company } = useAccess();
  const time = (value: unknown) => formatDateTime(String(value), language, company?.timeZone ?? 'UTC');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-64">
        <p className="break-words">
          <Bidi>{String(row.reason)}</Bidi>
        </p>
        <p className="text-ink-muted">
          <Bidi>{fieldText(context, row, 'person_id', 'list')}</Bidi> · <bdi>{time(row.created_at)}</bdi>
        </p>
      </div>
      <Badge tone={isOpen ? 'warning' : 'neutral'}>
        {isOpen ? t('projects.closed.openUntil', { date: time(row.ends_at) }) : t('projects.closed.over')}
      </Badge>
      {isOpen && (
        <Button
          size="sm"
          disabledReason={denial}
          isLoading={end.isPending}
          onClick={() => end.mutate({ id: row.id, values: { is_ended: true } })}
        >
          {t('projects.closed.end')}
        </Button>
      )}
    </li>
  );
}
