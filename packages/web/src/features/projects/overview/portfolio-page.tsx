import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projects } from '@plinth/domain/projects/projects.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatDate, formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordRoutes } from '../../../crud/routes-of.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { type AmountColumn, AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { RowButton } from '../../../overview/ledger/row-button.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { sumOf } from '../../../overview/ledger/sum-of.ts';
import { portfolioQuery } from '../../../overview/panels/overview-queries.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { HealthReasons } from '../../../overview/health/health-reasons.tsx';
import { reasonsOf } from '../../../overview/health/project-health.ts';
import { levelOf, levels, levelTones } from './health-level.ts';

const DemandCard = lazy(async () => ({ default: (await import('./demand-card.tsx')).DemandCard }));
const HitRateCard = lazy(async () => ({ default: (await import('./hit-rate-card.tsx')).HitRateCard }));
const MoneyRowsSheet = lazy(async () => ({
  default: (await import('../money/money-rows-sheet.tsx')).MoneyRowsSheet,
}));
/** What stands between the name of a project and its money: health, status, progress and end. */
const noFigures = [null, null, null, null];

const MapCard = lazy(async () => ({ default: (await import('./map/map-card.tsx')).MapCard }));

/** `/projects/portfolio`: all running projects by their colour, each with the reasons of it, backlog and margin fade. */
export function PortfolioPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { labels, facts } = useFieldText(projects);
  const { language } = labels;
  const { can, company } = useAccess();
  const { level }: { level?: unknown } = useSearch({ strict: false });
  const chosen = levels.find((one) => one === level) ?? null;
  const query = useQuery({
    ...portfolioQuery(useDataSource()),
    select: (rows) => rows.filter((row) => chosen === null || row.level === chosen),
  });
  type Row = NonNullable<typeof query.data>[number];
  const whole = (amount: string | null) => (
    <Figures>{amount === null ? '–' : formatAmount(amount, undefined, language, 0)}</Figures>
  );
  const [opened, setOpened] = useState<Row>();
  const money: AmountColumn<Row>[] = [
    {
      key: 'contract',
      label: t('overview.portfolio.contract'),
      isAmount: true,
      cell: (row) => whole(row.contract),
    },
    {
      key: 'backlog',
      label: t('overview.portfolio.backlog'),
      isAmount: true,
      cell: (row) =>
        Number(row.backlog ?? 0) === 0 ? (
          whole(row.backlog)
        ) : (
          <RowButton
            aria-label={t('overview.portfolio.opens', {
              figure: t('overview.portfolio.backlog'),
              project: row.project_name,
              amount: formatAmount(row.backlog ?? '0', undefined, language, 0),
            })}
            onClick={() => setOpened(row)}
          >
            {whole(row.backlog)}
          </RowButton>
        ),
    },
    ...(['margin_at_award', 'margin_now'] as const).map((name) => ({
      key: name,
      label: t(name === 'margin_at_award' ? 'overview.portfolio.atAward' : 'overview.portfolio.now'),
      isAmount: true,
      cell: (row: Row) => (
        <Figures>{row[name] === null ? '–' : formatPercent(row[name], language, 1)}</Figures>
      ),
    })),
    {
      key: 'margin_fade',
      label: t('overview.portfolio.fade'),
      isAmount: true,
      cell: ({ margin_fade: fade }) => (
        <Figures>{fade === null ? '–' : formatNumber(fade, language, 1)}</Figures>
      ),
    },
  ];
  return (
    <Page title={t('overview.portfolio.title')}>
      <Card>
        <CardHeader
          title={t('overview.portfolio.card')}
          description={t('overview.portfolio.rules')}
          actions={<Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>}
        />
        <CardBody className="flex flex-col gap-4">
          <Field label={t('overview.portfolio.colour')} className="max-w-48 print:hidden">
            <Select
              value={chosen ?? 'all'}
              onValueChange={(value) =>
                void navigate({
                  to: '.',
                  search: value === 'all' || value === null ? {} : { level: value },
                  replace: true,
                })
              }
              options={[
                { value: 'all', label: t('overview.portfolio.all') },
                ...levels.map((value) => ({ value, label: t(`overview.${value}`) })),
              ]}
            />
          </Field>
          <Loaded
            query={query}
            lines={8}
            isEmpty={(rows) => rows.length === 0}
            empty={t('overview.portfolio.empty')}
          >
            {(rows) => (
              <AmountTable
                label={t('overview.portfolio.title')}
                rows={rows}
                keyOf={(row) => row.project_id}
                columns={[
                  {
                    key: 'project',
                    label: t('money.reports.project'),
                    cell: (row) => (
                      <TextLink href={`${recordRoutes(projects, row.project_id).view}?part=overview`}>
                        <Bidi>{row.project_name}</Bidi>
                      </TextLink>
                    ),
                  },
                  {
                    key: 'level',
                    label: t('overview.portfolio.colour'),
                    cell: (row) =>
                      row.level === 'green' ? (
                        <Badge tone={levelTones.green}>{t('overview.green')}</Badge>
                      ) : (
                        <div className="min-w-44">
                          <Badge tone={levelTones[levelOf(row.level)]} className="mb-1.5">
                            {t(`overview.${levelOf(row.level)}`)}
                          </Badge>
                          <HealthReasons
                            projectId={row.project_id}
                            reasons={reasonsOf(row.reasons)}
                            isBrief
                          />
                        </div>
                      ),
                  },
                  {
                    key: 'status',
                    label: labels.field(projects, 'status'),
                    cell: (row) => (
                      <span className="whitespace-nowrap">
                        {labels.choice(projects, facts, 'status', row.status)}
                      </span>
                    ),
                  },
                  {
                    key: 'progress',
                    label: labels.field(projects, 'completion_percentage'),
                    isAmount: true,
                    cell: (row) => <Figures>{formatPercent(row.completion_percentage, language, 1)}</Figures>,
                  },
                  {
                    key: 'end',
                    label: labels.field(projects, 'end_date'),
                    isAmount: true,
                    cell: (row) => (
                      <Figures>{row.end_date === null ? '–' : formatDate(row.end_date, language)}</Figures>
                    ),
                  },
                  ...(can('finance', 'view') ? money : []),
                ]}
                {...(can('finance', 'view') && {
                  totals: [
                    t('overview.portfolio.total'),
                    ...noFigures,
                    whole(sumOf(rows, ({ contract }) => contract)),
                    whole(sumOf(rows, ({ backlog }) => backlog)),
                  ],
                })}
              />
            )}
          </Loaded>
        </CardBody>
      </Card>
      {query.data !== undefined && query.data.length > 0 && (
        <Suspense fallback={<SkeletonText lines={10} />}>
          {/* another choice is another map, with all of it in sight */}
          <MapCard key={chosen} rows={query.data} />
        </Suspense>
      )}
      {can('commercial', 'view') && (
        <Suspense fallback={<SkeletonText lines={5} />}>
          <HitRateCard />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <MoneyRowsSheet
            projectId={opened.project_id}
            figure="backlog"
            currency={company?.baseCurrency ?? ''}
            total={opened.backlog ?? '0'}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
      {can('tasks', 'view') && can('hr', 'approve') && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <DemandCard />
        </Suspense>
      )}
    </Page>
  );
}
