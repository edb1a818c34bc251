import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { delayEvents } from '@plinth/domain/site/delay-events.ts';
import { formatDate, formatNumber } from '@plinth/messages/format.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { useVerb } from '../../../crud/permission-gate.tsx';
import { newRouteOf, recordRoutes } from '../../../crud/routes-of.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { type DelayEvent, readExtension } from './read-extension.ts';

/** The extension-of-time table of a project: its delays with notice, days claimed and granted, and where completion moves. */
export function ExtensionPart({ project }: { project: DataRow }) {
  const projectId = project.id;
  const { t } = useTranslation();
  const { labels, facts } = useFieldText(delayEvents);
  const { language } = labels;
  const dataSource = useDataSource();
  const create = useVerb(delayEvents, 'create');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...recordKeys.all, 'extension-of-time', projectId],
    meta: { tables: ['delay_events', 'variation_order_drafts', 'contracts', 'schedule_baselines', 'tasks'] },
    queryFn: async () => unwrap(await dataSource.call('extension_of_time', { project_id: projectId })),
    select: readExtension,
  });
  if (error) {
    return <QueryFailure title={t('site.extension.loadFailed')} query={{ error, isFetching, refetch }} />;
  }
  if (!data) return <SkeletonText lines={8} />;
  const day = (date: string | null) => (date === null ? '–' : formatDate(date, language));
  // ten columns leave no room for the name of a month
  const shortDay = (date: string | null) => (date === null ? '–' : formatDate(date, language, 'short'));
  const days = (count: number | null) => (count === null ? '–' : formatNumber(count, language));
  const label = (column: string) => labels.field(delayEvents, column);
  const details = [
    ['agreed', day(data.agreed)],
    ['granted', days(data.grantedDays)],
    ['variations', days(data.variationDays)],
    ['revised', day(data.revised)],
    ['open', days(data.openDays)],
    ['anticipated', day(data.anticipated)],
    ['planned', day(data.planned)],
  ] as const;
  return (
    <Card>
      <CardHeader
        title={t('site.extension.tab')}
        actions={
          create.isOffered &&
          create.denial === undefined && (
            <LinkButton
              size="sm"
              href={`${newRouteOf(delayEvents)}?project_id=${projectId}`}
              icon={<Plus aria-hidden />}
              className="print:hidden"
            >
              {labels.resource(delayEvents, 'create')}
            </LinkButton>
          )
        }
      />
      <CardBody>
        <div className="flex flex-col gap-5">
          <DetailList
            columns={1}
            className="grid-cols-2 gap-y-3 sm:grid-cols-4"
            details={details.map(([key, value]) => ({
              key,
              label: t(`site.extension.${key}`),
              value: <Figures>{value}</Figures>,
            }))}
          />
          {data.events.length === 0 ? (
            <p className="text-sm text-ink-muted">{t('site.extension.empty')}</p>
          ) : (
            <AmountTable
              label={t('site.extension.tab')}
              rows={data.events}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'event',
                  label: t('site.extension.event'),
                  cell: (event: DelayEvent) => (
                    <TextLink href={recordRoutes(delayEvents, event.id).view}>
                      <Bidi className="block">{event.title}</Bidi>
                      <Figures className="text-ink-muted">{event.number}</Figures>
                    </TextLink>
                  ),
                },
                {
                  key: 'cause',
                  label: label('cause'),
                  cell: ({ cause }) => labels.choice(delayEvents, facts, 'cause', cause),
                },
                { key: 'from', label: label('start_date'), cell: ({ start }) => shortDay(start) },
                { key: 'until', label: label('end_date'), cell: ({ end }) => shortDay(end) },
                {
                  key: 'notice',
                  label: t('site.extension.notice'),
                  cell: ({ notice, noticeDays }) =>
                    notice === null
                      ? '–'
                      : t('site.extension.noticeAfter', { date: shortDay(notice), days: noticeDays ?? 0 }),
                },
                {
                  key: 'variation',
                  label: label('variation_order_id'),
                  cell: ({ variationId, variation }) =>
                    variationId === null ? (
                      '–'
                    ) : (
                      <TextLink href={`${recordAddresses.variation_order_drafts.route}/view/${variationId}`}>
                        <Figures>{variation}</Figures>
                      </TextLink>
                    ),
                },
                {
                  key: 'status',
                  label: label('status'),
                  cell: ({ status }) => labels.choice(delayEvents, facts, 'status', status),
                },
                {
                  key: 'claimed',
                  label: label('claimed_days'),
                  isAmount: true,
                  cell: ({ claimed }) => days(claimed),
                },
                {
                  key: 'granted',
                  label: label('granted_days'),
                  isAmount: true,
                  // nothing is granted or refused before it is decided
                  cell: ({ granted, status }) =>
                    days(status === 'granted' || status === 'rejected' ? granted : null),
                },
                {
                  key: 'completion',
                  label: t('site.extension.completion'),
                  isAmount: true,
                  cell: ({ completion }) => shortDay(completion),
                },
              ]}
            />
          )}
        </div>
      </CardBody>
    </Card>
  );
}
