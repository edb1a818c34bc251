import { BarChart3, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { briefAmounts, formatAmount } from '@plinth/messages/format-amount.ts';
import { formatDate, formatMoney } from '@plinth/messages/format.ts';
import { BarPairs } from '@plinth/ui/charts/bar-pairs.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { useAccess } from '../../session/access-context.tsx';

/** A month (`YYYY-MM`) with two amounts in the company's currency and what is left of the first. */
export type MonthOfAmounts = { month: string; first: string; second: string; left: string };

/** Two amounts by month: a chart to look at, the table behind it to read. */
export function MonthChart({
  title,
  href,
  columns,
  months,
}: {
  title: string;
  href: string;
  /** What the amounts are, and the difference. */
  columns: readonly [string, string, string];
  /** Undefined while they load. */
  months: readonly MonthOfAmounts[] | undefined;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { company } = useAccess();
  const [isTable, setIsTable] = useState(false);
  const currency = company?.baseCurrency ?? '';
  const money = (amount: string) => formatMoney(amount, currency, language, { decimals: 'none' });
  const name = (month: string) => formatDate(`${month}-01`, language, 'month');
  return (
    <Card>
      <CardHeader
        title={title}
        actions={
          <>
            <Button
              size="sm"
              variant="ghost"
              icon={isTable ? <BarChart3 aria-hidden /> : <Rows3 aria-hidden />}
              onClick={() => setIsTable(!isTable)}
            >
              {t(isTable ? 'dashboard.chart' : 'dashboard.table')}
            </Button>
            <LinkButton href={href} variant="ghost" size="sm" className="-me-2.5">
              {t('dashboard.seeAll')}
            </LinkButton>
          </>
        }
      />
      <CardBody>
        {!months && <SkeletonText lines={7} />}
        {months?.length === 0 && <p className="text-ink-muted">{t('finance.cash.empty')}</p>}
        {months && months.length > 0 && !isTable && (
          <BarPairs
            label={`${title} (${currency})`}
            legend={[columns[0], columns[1]]}
            tick={briefAmounts(currency, language)}
            pairs={months.map(({ month, first, second, left }) => ({
              key: month,
              label: formatDate(`${month}-01`, language).replace(/[\d\s]/g, ''),
              first: Number(first),
              second: Number(second),
              text: `${name(month)}: ${columns[0]} ${money(first)}, ${columns[1]} ${money(second)}, ${columns[2]} ${money(left)}`,
            }))}
          />
        )}
        {months && months.length > 0 && isTable && (
          <table className="w-full text-xs sm:text-sm">
            <thead>
              <tr className="border-b border-line text-ink-muted">
                <th scope="col" className="py-1.5 text-start font-medium">
                  {currency}
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-1.5 ps-2 text-end font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, first, second, left }) => (
                <tr key={month} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {name(month)}
                  </th>
                  {[first, second, left].map((amount, index) => (
                    <td key={index} className="py-1.5 ps-2 text-end">
                      <Figures>{formatAmount(amount, currency, language, 0)}</Figures>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </CardBody>
    </Card>
  );
}
