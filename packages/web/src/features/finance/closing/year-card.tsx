import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { dayAfter } from '../../../overview/figures/figure-links.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { Amount, AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { RowButton } from '../../../overview/ledger/row-button.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import type { AccountingMonth, Period, Step } from './closing-queries.ts';

/** A financial year with its months; what may be done next with each stands in its line. */
export function YearCard({
  months,
  title,
  description,
  onStep,
  onUndecided,
}: {
  months: readonly AccountingMonth[];
  title: string;
  description: string;
  onStep: (step: Step) => void;
  /** The documents of a month that are not yet approved are asked for. */
  onUndecided: (month: Period) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can } = useAccess();
  const today = useToday();
  const mayClose = can('finance', 'approve');
  const [latest] = months;
  const year = latest && {
    of: 'year' as const,
    from: latest.year_from,
    to: latest.year_to,
    name: latest.year_name,
  };
  const isOver = latest !== undefined && latest.year_to < today && months.every((one) => one.is_closed);
  const periodOf = (one: AccountingMonth): Period => ({
    from: one.month,
    to: lastDayOf(one.month),
    name: formatDate(one.month, language, 'month'),
  });
  return (
    <Card>
      <CardHeader
        title={title}
        description={description}
        actions={
          <>
            {latest?.is_year_closed && <Badge tone="success">{t('statements.closing.isClosed')}</Badge>}
            {mayClose && year && (latest.is_year_closed || isOver) && (
              <Button
                size="sm"
                onClick={() => onStep({ ...year, does: latest.is_year_closed ? 'reopen' : 'close' })}
              >
                {t(latest.is_year_closed ? 'statements.closing.reopenYear' : 'statements.closing.closeYear')}
              </Button>
            )}
          </>
        }
      />
      <CardBody>
        <AmountTable
          label={title}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            {
              key: 'month',
              label: t('statements.closing.month'),
              cell: ({ month }) => (
                <TextLink
                  href={`${pageAddresses.trial_balance.path}?entry_date=${month}..${lastDayOf(month)}`}
                >
                  {formatDate(month, language, 'month')}
                </TextLink>
              ),
            },
            { key: 'status', label: t('statements.closing.status'), cell: (one) => <Status month={one} /> },
            {
              key: 'debits',
              label: t('statements.closing.debits'),
              isAmount: true,
              cell: ({ debit_amount: amount }) => <Amount value={amount} />,
            },
            {
              key: 'undecided',
              label: t('statements.closing.undecided'),
              isAmount: true,
              cell: (one) =>
                one.open_documents === 0 ? (
                  '–'
                ) : (
                  <RowButton onClick={() => onUndecided(periodOf(one))}>
                    <Figures>{one.open_documents}</Figures>
                  </RowButton>
                ),
            },
            {
              key: 'by',
              label: t('statements.closing.by'),
              cell: (one) => (
                <span className="flex flex-col">
                  <Bidi>{one.is_closed ? one.closed_by_name : one.opened_by_name}</Bidi>
                  {!one.is_closed && one.reason !== null && (
                    <Bidi className="text-xs text-ink-subtle">{one.reason}</Bidi>
                  )}
                </span>
              ),
            },
            {
              key: 'step',
              label: t('statements.closing.action'),
              isAmount: true,
              cell: (one) => {
                if (!mayClose || one.is_year_closed) return null;
                if (!one.is_closed && lastDayOf(one.month) >= today) return null;
                const does = one.is_closed ? 'reopen' : 'close';
                return (
                  <Button size="sm" onClick={() => onStep({ of: 'month', does, ...periodOf(one) })}>
                    {t(one.is_closed ? 'statements.closing.reopenMonth' : 'statements.closing.closeMonth')}
                  </Button>
                );
              },
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Status({ month }: { month: AccountingMonth }) {
  const { t } = useTranslation();
  if (month.is_changed) return <Badge tone="danger">{t('statements.closing.hasChanged')}</Badge>;
  if (month.is_closed) return <Badge tone="success">{t('statements.closing.isClosed')}</Badge>;
  return (
    <Badge tone={month.opened_at === null ? 'neutral' : 'warning'}>
      {t(month.opened_at === null ? 'statements.closing.isOpen' : 'statements.closing.isReopened')}
    </Badge>
  );
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
  return dayAfter(next, -1);
}
