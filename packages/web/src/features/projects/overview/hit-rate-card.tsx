import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAddressOf } from '@plinth/domain/addresses.ts';
import { quotationDrafts } from '@plinth/domain/commercial/quotation-drafts.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { AmountTable } from '../../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../../overview/ledger/loaded.tsx';
import { useAccess } from '../../../session/access-context.tsx';

const outcomes = ['won', 'lost', 'expired'] as const;

/** How many quotations that clients decided in a period were won, by number and by value; each count opens its quotations. */
export function HitRateCard() {
  const { t } = useTranslation();
  const { labels, facts } = useFieldText(quotationDrafts);
  const { language } = labels;
  const { company } = useAccess();
  const dataSource = useDataSource();
  // without days, the twelve months the server answers with
  const [period, setPeriod] = useState<{ date_from?: string; date_to?: string }>({});
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'hit_rate', period],
    meta: { tables: tablesBehind('hit_rate') },
    queryFn: async () => unwrap(await dataSource.call('hit_rate', period)),
    select: ([row]) => row,
  });
  const whole = (value: string) => <Figures>{formatAmount(value, undefined, language, 0)}</Figures>;
  const share = (value: string | null) => (
    <Figures key={value}>{value === null ? '–' : formatPercent(value, language, 1)}</Figures>
  );
  const from = period.date_from ?? query.data?.first_day ?? null;
  const to = period.date_to ?? query.data?.last_day ?? null;
  const choose = (name: keyof typeof period, day: string | null) => {
    const { [name]: _, ...other } = period;
    setPeriod(day === null ? other : { ...other, [name]: day });
  };
  const search = (outcome: string) =>
    new URLSearchParams({ status: outcome, outcome_date: `${from ?? ''}..${to ?? ''}` });
  return (
    <Card>
      <CardHeader
        title={t('overview.portfolio.hitRate.title')}
        description={t('overview.portfolio.hitRate.text')}
        actions={<Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>}
      />
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          <Day label={t('overview.portfolio.hitRate.from')}>
            {(id) => <DateInput id={id} value={from} onValueChange={(day) => choose('date_from', day)} />}
          </Day>
          <Day label={t('overview.portfolio.hitRate.to')}>
            {(id) => <DateInput id={id} value={to} onValueChange={(day) => choose('date_to', day)} />}
          </Day>
        </div>
        <Loaded query={query} lines={5}>
          {(rates) =>
            rates && (
              <AmountTable
                label={t('overview.portfolio.hitRate.title')}
                rows={outcomes}
                keyOf={(outcome) => outcome}
                columns={[
                  {
                    key: 'outcome',
                    label: t('overview.portfolio.hitRate.outcome'),
                    cell: (outcome) => labels.choice(quotationDrafts, facts, 'status', outcome),
                  },
                  {
                    key: 'count',
                    label: t('overview.portfolio.hitRate.number'),
                    isAmount: true,
                    cell: (outcome) => {
                      const count = formatNumber(rates[`${outcome}_count`], language, 0);
                      return rates[`${outcome}_count`] === 0 ? (
                        <Figures>{count}</Figures>
                      ) : (
                        <TextLink
                          href={`${listAddressOf('quotation_drafts')}?${search(outcome)}`}
                          aria-label={`${labels.choice(quotationDrafts, facts, 'status', outcome)}: ${count}`}
                        >
                          {count}
                        </TextLink>
                      );
                    },
                  },
                  {
                    key: 'value',
                    label: t('overview.portfolio.hitRate.value'),
                    isAmount: true,
                    cell: (outcome) => whole(rates[`${outcome}_amount`]),
                  },
                ]}
                totals={[
                  t('overview.portfolio.hitRate.title'),
                  share(rates.count_percentage),
                  share(rates.amount_percentage),
                ]}
              />
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Day({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-[0.8125rem] text-ink-muted">
      <label htmlFor={id}>{label}</label>
      <span className="w-40">{children(id)}</span>
    </div>
  );
}
