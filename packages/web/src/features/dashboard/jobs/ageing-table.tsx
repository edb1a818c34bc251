import { useTranslation } from 'react-i18next';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { sumOf } from '../../../overview/ledger/sum-of.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { type rowsOf, textOf } from './read-rows.ts';

const buckets = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;

/** What is owed by how late it is, all parties together: a bar and the amount of each age. */
export function AgeingTable({ rows, label }: { rows: ReturnType<typeof rowsOf>; label: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { company } = useAccess();
  const sums = buckets.map((bucket) => ({ bucket, sum: sumOf(rows, (row) => textOf(row[bucket]) || '0') }));
  const most = Math.max(1, ...sums.map(({ sum }) => Number(sum)));
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('jobs.ageing.age')}</th>
          <th scope="col">{company?.baseCurrency}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ bucket, sum }) => (
          <tr key={bucket}>
            <th scope="row" className="w-1/3 py-1.5 text-start font-normal text-ink">
              {t(`jobs.ageing.${bucket}`)}
            </th>
            <td className="py-1.5">
              <div className="flex items-center gap-3">
                <span aria-hidden className="h-2 grow rounded-full bg-sunken">
                  <span
                    className={`block h-full rounded-full ${bucket === 'not_due' ? 'bg-accent' : 'bg-warning-solid'}`}
                    style={{ inlineSize: `${Math.max(0, (100 * Number(sum)) / most)}%` }}
                  />
                </span>
                <Figures className="w-28 shrink-0 text-end font-medium">
                  {formatAmount(sum, undefined, language, 0)}
                </Figures>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
