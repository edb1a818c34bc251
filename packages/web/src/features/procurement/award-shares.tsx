import { formatMoney } from '@plinth/messages/format.ts';
import { useTranslation } from 'react-i18next';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { useLabels } from '../../crud/labels.ts';
import { Amount } from '../../overview/ledger/amount-table.tsx';
import { useAccess } from '../../session/access-context.tsx';
import {
  awardedOf,
  type Comparison,
  lowestWholeOf,
  type Price,
  savedOf,
  type Share,
  sumsOf,
} from './comparison-model.ts';

/** What each supplier gets of an award, what that comes to, and what it saves against one supplier for all of it. */
export function AwardShares({
  comparison,
  chosen,
  shares,
}: {
  comparison: Comparison;
  chosen: readonly Price[];
  shares: readonly Share[];
}) {
  const { t } = useTranslation();
  const known = new Set(awardedOf(comparison).map((price) => price.rfq_offer_id));
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line px-3 py-2 text-sm">
      <dl className="flex flex-col gap-1">
        {shares.map(({ id, supplier, prices }) => (
          <div key={id} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 text-ink">
              <Bidi>{supplier}</Bidi>{' '}
              <span className="text-xs whitespace-nowrap text-ink-muted">
                {t('comparison.lines', { count: prices.length })}
              </span>
            </dt>
            <dd>
              <Amount value={sumsOf(prices).before} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1 font-semibold text-ink">
          <dt>{t('comparison.before')}</dt>
          <dd>
            <Amount value={sumsOf(chosen).before} />
          </dd>
        </div>
      </dl>
      <Saving comparison={comparison} chosen={chosen} shares={shares} />
      {shares.some(({ id }) => known.has(id)) && <p className="text-ink-muted">{t('comparison.joins')}</p>}
    </div>
  );
}

function Saving({
  comparison,
  chosen,
  shares,
}: {
  comparison: Comparison;
  chosen: readonly Price[];
  shares: readonly Share[];
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const money = (amount: string) =>
    formatMoney(amount, company?.baseCurrency ?? '', language, { decimals: 'currency' });
  const whole = lowestWholeOf(comparison, chosen);
  if (!whole) return <p className="text-ink-muted">{t('comparison.noWhole')}</p>;
  const { supplier, prices } = whole;
  if (shares.length === 1 && shares[0]?.id === whole.id)
    return <p className="text-ink-muted">{t('comparison.isWhole', { supplier })}</p>;
  const saved = savedOf(chosen, prices);
  const isDearer = saved.startsWith('-');
  return (
    <p className={isDearer ? 'text-warning-text' : 'text-ink-muted'}>
      {t(isDearer ? 'comparison.costsMore' : 'comparison.saves', {
        supplier,
        amount: money(isDearer ? saved.slice(1) : saved),
        whole: money(sumsOf(prices).before),
      })}
    </p>
  );
}
