import { recordAddresses } from '@plinth/domain/addresses.ts';
import { formatAmount } from '@plinth/messages/format-amount.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLabels } from '../../crud/labels.ts';
import { Amount } from '../../overview/ledger/amount-table.tsx';
import { isOpen, type Price } from './comparison-model.ts';

/** What one supplier offers of one line, to choose while the request is open. */
export function PriceCell({
  price,
  isChosen,
  onToggle,
}: {
  price: Price;
  isChosen: boolean;
  /** None where nothing is awarded any more. */
  onToggle?: (price: Price) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  if (!price.is_offered || price.amount === null || price.net_price === null) {
    return (
      <span className="text-ink-subtle">
        {t(price.offered_on === null ? 'comparison.noPrice' : 'comparison.notOffered')}
      </span>
    );
  }
  const unitPrice = formatAmount(price.net_price, price.currency, language);
  return (
    <span className="flex flex-col items-end gap-0.5 rtl:items-start">
      <span className="flex items-center gap-2">
        {onToggle && isOpen(price) && (
          <Checkbox
            isChecked={isChosen}
            onCheckedChange={() => onToggle(price)}
            aria-label={t('comparison.choose', { supplier: price.supplier_name, item: price.item_name })}
          />
        )}
        <span className={price.is_lowest ? 'font-semibold text-ink' : undefined}>
          <Amount value={price.amount} />
        </span>
      </span>
      <Figures className="text-xs text-ink-subtle">
        {unitPrice} {price.currency} / {price.unit_of_measure}
      </Figures>
      {price.is_lowest && (
        <Badge tone="success" icon={<Check aria-hidden />}>
          {t('comparison.lowest')}
        </Badge>
      )}
      {price.notes !== null && <Bidi className="text-xs text-ink-muted">{price.notes}</Bidi>}
      {price.order_id !== null && (
        <TextLink
          className="text-xs"
          href={`${recordAddresses.purchase_orders.route}/view/${price.order_id}`}
        >
          {t('comparison.ordered', { number: price.order_number })}
        </TextLink>
      )}
    </span>
  );
}

/** A quantity with its unit. */
export function QuantityText({ quantity, unit }: { quantity: string; unit: string }) {
  const { language } = useLabels();
  return (
    <Figures className="text-xs text-ink-subtle">
      {formatNumber(quantity, language)} {unit}
    </Figures>
  );
}
