import { recordAddresses } from '@plinth/domain/addresses.ts';
import { formatDate, formatNumber } from '@plinth/messages/format.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { useLabels } from '../../crud/labels.ts';
import { useAccess } from '../../session/access-context.tsx';
import { isOpen, type ComparedOffer } from './comparison-model.ts';

/** Who offers, on what terms, and a press that chooses all of it. */
export function OfferHead({ offer, onChoose }: { offer: ComparedOffer; onChoose?: () => void }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();
  const { terms, prices } = offer;
  const facts = [
    terms.offered_on !== null && [t('comparison.received'), formatDate(terms.offered_on, language)],
    terms.valid_until !== null && [t('comparison.validUntil'), formatDate(terms.valid_until, language)],
    terms.delivery_days !== null && [
      t('comparison.delivery'),
      t('comparison.days', { count: terms.delivery_days }),
    ],
    terms.currency !== company?.baseCurrency && [
      t('comparison.rate'),
      `${terms.currency} ${formatNumber(terms.exchange_rate, language)}`,
    ],
    terms.payment_terms !== null && [t('comparison.terms'), terms.payment_terms],
  ].filter((fact) => fact !== false);
  return (
    <span className="flex min-w-0 flex-col gap-1 text-start font-normal">
      <TextLink href={`${recordAddresses.rfq_offers.route}/view/${offer.id}`}>
        <Bidi>{terms.supplier_name}</Bidi>
      </TextLink>
      {(terms.is_late || terms.is_expired) && (
        <span className="flex flex-wrap gap-1">
          {terms.is_late && <Badge tone="warning">{t('comparison.late')}</Badge>}
          {terms.is_expired && <Badge tone="danger">{t('comparison.expired')}</Badge>}
        </span>
      )}
      {facts.map(([label, value]) => (
        <span key={label} className="text-xs text-ink-muted">
          {label}: <Figures>{value}</Figures>
        </span>
      ))}
      {onChoose && prices.some(isOpen) && (
        <Button
          size="sm"
          aria-label={t('comparison.chooseAll', { supplier: terms.supplier_name })}
          onClick={onChoose}
        >
          {t('comparison.chooseAllShort')}
        </Button>
      )}
    </span>
  );
}
