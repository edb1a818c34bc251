import type { DataRow } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMobile } from '@plinth/ui/hooks/use-media-query.ts';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useDenial } from '../../crud/permission-gate.tsx';
import { Amount } from '../../overview/ledger/amount-table.tsx';
import { Loaded } from '../../overview/ledger/loaded.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { ComparisonCards } from './comparison-cards.tsx';
import {
  awaitedOf,
  awardedOf,
  type Comparison,
  comparisonOf,
  isOpen,
  lowestOf,
  openLinesOf,
  type Price,
  sumsOf,
  toggled,
} from './comparison-model.ts';
import { ComparisonTable } from './comparison-table.tsx';

const AwardDialog = lazy(async () => ({ default: (await import('./award-dialog.tsx')).AwardDialog }));
const FinishDialog = lazy(async () => ({ default: (await import('./finish-dialog.tsx')).FinishDialog }));

/** What suppliers offer of a request, compared line by line, and the award of what is chosen. */
export function RfqComparison({ rfq }: { rfq: DataRow }) {
  const { t } = useTranslation();
  const { company } = useAccess();
  const dataSource = useDataSource();
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'rfq-comparison', rfq.id],
    meta: { tables: tablesBehind('rfq_comparison') },
    queryFn: async () => unwrap(await dataSource.call('rfq_comparison', { rfq_id: rfq.id })),
  });
  return (
    <Card>
      <CardHeader
        title={t('comparison.title')}
        description={t('comparison.text')}
        actions={<Bidi className="text-[0.8125rem] text-ink-muted">{company?.baseCurrency}</Bidi>}
      />
      <CardBody>
        <Loaded query={query} isEmpty={(rows) => rows.length === 0} empty={t('comparison.empty')}>
          {(rows) => <ComparedOffers rfq={rfq} comparison={comparisonOf(rows)} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function ComparedOffers({ rfq, comparison }: { rfq: DataRow; comparison: Comparison }) {
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  const denial = useDenial()({ module: 'commercial', action: 'edit' });
  // keys, so that what is chosen outlives prices that are read again; the lowest until somebody chooses
  const [picked, setPicked] = useState<readonly string[]>();
  const [asked, setAsked] = useState<'award' | 'finish'>();
  const isAwardable = rfq['status'] === 'sent' || rfq['status'] === 'closed';
  const lowest = lowestOf(comparison);
  const awarded = awardedOf(comparison);
  const openLines = openLinesOf(comparison);
  const open = comparison.lines.flatMap(({ prices }) => prices.filter(isOpen));
  const chosen =
    picked === undefined
      ? lowest.filter(isOpen)
      : open.filter((price) => picked.includes(price.rfq_offer_item_id));
  const choose = (prices: readonly Price[]) => setPicked(prices.map((price) => price.rfq_offer_item_id));
  const look = {
    comparison,
    chosen: isAwardable ? chosen : [],
    ...(isAwardable && {
      onToggle: (price: Price) => choose(toggled(chosen, price)),
      onChoose: choose,
    }),
  };
  return (
    <div className="flex flex-col gap-4">
      {isMobile ? <ComparisonCards {...look} /> : <ComparisonTable {...look} />}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Mix label={t('comparison.best')} prices={lowest} lines={comparison.lines.length} />
        {awarded.length > 0 && (
          <Mix label={t('comparison.awarded')} prices={awarded} lines={comparison.lines.length} />
        )}
        {isAwardable && (
          <Mix label={t('comparison.chosen')} prices={chosen} lines={comparison.lines.length} />
        )}
      </dl>
      {isAwardable && (
        <div className="flex flex-wrap justify-end gap-2 print:hidden">
          {awarded.length > 0 && (
            <Button disabledReason={denial} onClick={() => setAsked('finish')}>
              {t('comparison.finish')}
            </Button>
          )}
          <Button onClick={() => choose(lowest.filter(isOpen))}>{t('comparison.chooseLowest')}</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            disabledReason={denial}
            onClick={() => setAsked('award')}
          >
            {t('comparison.award')}
          </Button>
        </div>
      )}
      {asked === 'award' && (
        <Suspense>
          <AwardDialog
            rfq={rfq}
            comparison={comparison}
            chosen={chosen}
            awaited={awaitedOf(comparison)}
            left={openLines.length - chosen.length}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      {asked === 'finish' && (
        <Suspense>
          <FinishDialog rfq={rfq} lines={openLines} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** What a mix of prices comes to, without tax and with it. */
function Mix({ label, prices, lines }: { label: string; prices: readonly Price[]; lines: number }) {
  const { t } = useTranslation();
  const { before, total } = sumsOf(prices);
  return (
    <div>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="font-semibold text-ink">
        <Amount value={before} />
      </dd>
      <dd className="text-xs text-ink-muted">
        {t('comparison.total')}: <Amount value={total} />
      </dd>
      <dd className="text-xs text-ink-muted">{t('comparison.partial', { offered: prices.length, lines })}</dd>
    </div>
  );
}
