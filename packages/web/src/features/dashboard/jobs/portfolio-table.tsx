import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatDate, formatPercent } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { HealthReasons } from '../../../overview/health/health-reasons.tsx';
import { reasonsOf } from '../../../overview/health/project-health.ts';
import { AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { type rowsOf, textOf } from './read-rows.ts';

const tones = { red: 'danger', amber: 'warning', green: 'success' } as const;
const levelOf = (level: string) => (level === 'red' || level === 'amber' ? level : 'green');
const shownAtMost = 10;

/** Running projects: one's own first if one manages any, each with progress, end, health and money. */
export function PortfolioTable({ rows }: { rows: ReturnType<typeof rowsOf> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { can } = useAccess();
  const own = rows.filter((row) => row.is_mine === true);
  const shown = (own.length > 0 ? own : rows).slice(0, shownAtMost);
  if (shown.length === 0) return <p className="text-ink-muted">{t('jobs.noProjects')}</p>;
  const percent = (value: unknown) => (
    <Figures>{textOf(value) === '' ? '–' : formatPercent(textOf(value), language, 1)}</Figures>
  );
  return (
    <AmountTable
      label={t('jobs.parts.portfolio')}
      rows={shown}
      keyOf={(row) => textOf(row.project_id)}
      columns={[
        {
          key: 'project',
          label: t('jobs.portfolio.project'),
          cell: (row) => (
            <TextLink href={`${recordAddresses.projects.route}/view/${textOf(row.project_id)}?part=overview`}>
              <Bidi>{textOf(row.project_name)}</Bidi>
            </TextLink>
          ),
        },
        {
          key: 'health',
          label: t('overview.portfolio.colour'),
          cell: (row) => {
            const level = levelOf(textOf(row.level));
            return (
              <div className="min-w-40">
                <Badge tone={tones[level]} className="mb-1">
                  {t(`overview.${level}`)}
                </Badge>
                <HealthReasons projectId={textOf(row.project_id)} reasons={reasonsOf(row.reasons)} isBrief />
              </div>
            );
          },
        },
        {
          key: 'progress',
          label: t('jobs.portfolio.progress'),
          isAmount: true,
          cell: (row) => percent(row.completion_percentage),
        },
        {
          key: 'end',
          label: t('jobs.portfolio.end'),
          isAmount: true,
          cell: (row) => (
            <Figures>
              {textOf(row.end_date) === '' ? '–' : formatDate(textOf(row.end_date), language)}
            </Figures>
          ),
        },
        ...(can('finance', 'view')
          ? [
              {
                key: 'backlog',
                label: t('overview.portfolio.backlog'),
                isAmount: true,
                cell: (row: (typeof shown)[number]) => (
                  <Figures>
                    {textOf(row.backlog) === ''
                      ? '–'
                      : formatAmount(textOf(row.backlog), undefined, language, 0)}
                  </Figures>
                ),
              },
              {
                key: 'margin',
                label: t('overview.portfolio.now'),
                isAmount: true,
                cell: (row: (typeof shown)[number]) => percent(row.margin_now),
              },
            ]
          : []),
      ]}
    />
  );
}
