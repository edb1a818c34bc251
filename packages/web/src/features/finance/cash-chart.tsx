import { useTranslation } from 'react-i18next';
import { briefAmounts } from '@plinth/messages/format-amount.ts';
import { formatDate, formatMoney } from '@plinth/messages/format.ts';
import { BarPairs } from '@plinth/ui/charts/bar-pairs.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { useAccess } from '../../session/access-context.tsx';

/** A week of the forecast; amounts in the company's currency, as text. */
export type CashWeek = { week_start: string; inflow: string; outflow: string; closing: string };

/** Cash in and out by week, and what is left at the end of each. */
export function CashChart({ weeks }: { weeks: readonly CashWeek[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { company } = useAccess();
  const currency = company?.baseCurrency ?? '';
  const money = (amount: string) => formatMoney(amount, currency, language, { decimals: 'none' });
  const inWords = ({ week_start, inflow, outflow, closing }: CashWeek) =>
    [
      formatDate(week_start, language),
      `${t('money.reports.inflow')} ${money(inflow)}`,
      `${t('money.reports.outflow')} ${money(outflow)}`,
      `${t('money.reports.closing')} ${money(closing)}`,
    ].join(' · ');
  return (
    <BarPairs
      label={`${t('money.reports.cash')} (${currency})`}
      legend={[t('money.reports.inflow'), t('money.reports.outflow')]}
      line={{ name: t('money.reports.closing'), values: weeks.map(({ closing }) => Number(closing)) }}
      tick={briefAmounts(currency, language)}
      pairs={weeks.map((week) => ({
        key: week.week_start,
        label: formatDate(week.week_start, language, 'day'),
        first: Number(week.inflow),
        second: Number(week.outflow),
        text: inWords(week),
      }))}
    />
  );
}
