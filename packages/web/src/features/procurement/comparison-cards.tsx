import { useTranslation } from 'react-i18next';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Amount } from '../../overview/ledger/amount-table.tsx';
import { isOpen, sumsOf } from './comparison-model.ts';
import { type ComparisonLook, Extent } from './comparison-table.tsx';
import { OfferHead } from './offer-head.tsx';
import { PriceCell, QuantityText } from './price-cell.tsx';

/** The comparison on a phone: a card a line with its offers below each other, then the suppliers with their totals. */
export function ComparisonCards({ comparison, chosen, onToggle, onChoose }: ComparisonLook) {
  const { t } = useTranslation();
  const { lines, offers } = comparison;
  return (
    <ul aria-label={t('comparison.title')} className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.id} className="rounded-lg border border-line p-3">
          <p className="flex flex-col font-medium text-ink">
            <Bidi>{line.name}</Bidi>
            <QuantityText quantity={line.quantity} unit={line.unit} />
          </p>
          {line.prices.map((price) => (
            <div
              key={price.rfq_offer_id}
              className={`mt-2 flex items-start justify-between gap-3 rounded-md px-2 py-1 text-sm ${chosen.includes(price) ? 'bg-accent-soft' : ''}`}
            >
              <Bidi className="min-w-0 text-ink-muted">{price.supplier_name}</Bidi>
              <PriceCell price={price} isChosen={chosen.includes(price)} {...(onToggle && { onToggle })} />
            </div>
          ))}
        </li>
      ))}
      {offers.map((offer) => (
        <li key={offer.id} className="flex flex-col gap-2 rounded-lg border border-line p-3 text-sm">
          <OfferHead
            offer={offer}
            {...(onChoose && { onChoose: () => onChoose(offer.prices.filter(isOpen)) })}
          />
          {(['before', 'tax', 'total'] as const).map((sum) => (
            <p key={sum} className="flex justify-between gap-3">
              <span className="text-ink-muted">{t(`comparison.${sum}`)}</span>
              <Amount value={sumsOf(offer.prices)[sum]} />
            </p>
          ))}
          <Extent offer={offer} lines={lines.length} />
        </li>
      ))}
    </ul>
  );
}
