import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '@plinth/ui/layout/scroll-region.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { figureSide } from '@plinth/ui/table/cell-classes.ts';
import { Amount } from '../../overview/ledger/amount-table.tsx';
import { type Comparison, type ComparedOffer, isOpen, type Price, sumsOf } from './comparison-model.ts';
import { OfferHead } from './offer-head.tsx';
import { PriceCell, QuantityText } from './price-cell.tsx';

export type ComparisonLook = {
  comparison: Comparison;
  chosen: readonly Price[];
  /** Neither is there once nothing is awarded any more. */
  onToggle?: (price: Price) => void;
  onChoose?: (prices: readonly Price[]) => void;
};

const stays = 'sticky start-0 z-1 bg-surface';

/** Lines against suppliers: what each offers, the lowest marked, and what each offer comes to. */
export function ComparisonTable({ comparison, chosen, onToggle, onChoose }: ComparisonLook) {
  const { t } = useTranslation();
  const { lines, offers } = comparison;
  return (
    <ScrollRegion label={t('comparison.title')}>
      <table className="w-full text-[0.8125rem]">
        <thead>
          <tr className="border-b border-line align-top text-ink-muted">
            <th scope="col" className={`min-w-40 px-2 py-1.5 text-start font-medium ${stays}`}>
              {t('comparison.item')}
            </th>
            {offers.map((offer) => (
              <th key={offer.id} scope="col" className="min-w-40 px-2 py-1.5">
                <OfferHead
                  offer={offer}
                  {...(onChoose && { onChoose: () => onChoose(offer.prices.filter(isOpen)) })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top">
              <th scope="row" className={`px-2 py-1.5 text-start font-normal ${stays}`}>
                <span className="flex min-w-0 flex-col">
                  <Bidi>{line.name}</Bidi>
                  <QuantityText quantity={line.quantity} unit={line.unit} />
                </span>
              </th>
              {line.prices.map((price) => {
                const isChosen = chosen.includes(price);
                return (
                  <td
                    key={price.rfq_offer_id}
                    className={`px-2 py-1.5 ${figureSide} ${isChosen ? 'bg-accent-soft' : ''}`}
                  >
                    <PriceCell price={price} isChosen={isChosen} {...(onToggle && { onToggle })} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['before', 'tax', 'total'] as const).map((sum) => (
            <tr key={sum} className={sum === 'total' ? 'font-semibold text-ink' : 'text-ink-muted'}>
              <th scope="row" className={`px-2 py-1 text-start font-medium ${stays}`}>
                {t(`comparison.${sum}`)}
              </th>
              {offers.map((offer) => (
                <td key={offer.id} className={`px-2 py-1 ${figureSide}`}>
                  <Amount value={sumsOf(offer.prices)[sum]} />
                  {sum === 'total' && <Extent offer={offer} lines={lines.length} />}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

/** How many lines a total is of, where the supplier does not offer all. */
export function Extent({ offer, lines }: { offer: ComparedOffer; lines: number }) {
  const { t } = useTranslation();
  if (offer.prices.length === lines) return null;
  return (
    <span className="block text-xs font-normal text-ink-subtle">
      {t('comparison.partial', { offered: offer.prices.length, lines })}
    </span>
  );
}
