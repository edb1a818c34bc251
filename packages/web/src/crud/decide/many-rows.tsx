import { Check, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Exact } from '@plinth/domain/define/exact.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { formatMoney } from '@plinth/messages/format.ts';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { useLabels } from '../labels.ts';
import { EffectList } from '../view/effect-list.tsx';
import { amountOf, type Decidable, isDecided, keyOf } from './decidable.ts';
import type { Outcome } from './decide-many-call.ts';

type Sum = { currency: string; amount: string };

export const refusedIn = (outcomes: readonly Outcome[], one: Decidable) =>
  outcomes.find(({ id }) => id === one.id)?.error ?? null;

/** What is decided on, by currency: amounts of two currencies are no sum. */
export function sumsOf(waiting: readonly Decidable[]): Sum[] {
  const sums = new Map<string, InstanceType<typeof Exact>>();
  for (const { amount, currency } of waiting)
    if (amount !== null && currency !== null)
      sums.set(currency, (sums.get(currency) ?? new Exact(0)).plus(amount));
  return [...sums].map(([currency, amount]) => ({
    currency,
    amount: amount.toFixed(decimalsOfAmount(currency)),
  }));
}

/** Each chosen request with what becomes of it, and what they come to. */
export function ManyRows({
  waiting,
  outcomes,
  isPending,
  sums,
}: {
  waiting: readonly Decidable[];
  outcomes: readonly Outcome[] | undefined;
  /** What becomes of them is being tried. */
  isPending: boolean;
  sums: readonly Sum[];
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  return (
    <div>
      <ul
        aria-label={t('approvals.listLabel')}
        className="max-h-[45dvh] divide-y divide-line overflow-y-auto"
      >
        {waiting.map((one) => (
          <ManyRow
            key={keyOf(one)}
            waiting={one}
            outcome={outcomes?.find(({ id }) => id === one.id)}
            isPending={isPending}
          />
        ))}
      </ul>
      {sums.length > 0 && (
        <dl className="border-t border-line-strong pt-2">
          {sums.map(({ currency, amount }) => (
            <div key={currency} className="flex justify-between gap-4 text-sm font-semibold">
              <dt>{t('approvals.many.total')}</dt>
              <dd>
                <Figures>{formatMoney(amount, currency, language, { decimals: 'currency' })}</Figures>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function ManyRow({
  waiting,
  outcome,
  isPending,
}: {
  waiting: Decidable;
  outcome: Outcome | undefined;
  isPending: boolean;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const errorText = useErrorText();
  const { resource, title, number } = waiting;
  const kind = isDecided(resource) ? t(`everyday.approvals.kinds.${resource}`) : '';
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          <bdi className="text-sm font-medium wrap-anywhere text-ink">{title}</bdi>
          <span className="block text-xs text-ink-subtle">
            {kind} {number && <bdi>{number}</bdi>}
          </span>
        </span>
        <Figures className="ms-auto text-sm font-medium">{amountOf(waiting, language)}</Figures>
      </div>
      {isPending && <SkeletonText lines={1} />}
      {outcome?.error && (
        <p className="mt-1 flex gap-1.5 text-sm text-danger-text">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {errorText(outcome.error)}
        </p>
      )}
      {outcome && !outcome.error && outcome.effects.length > 0 && <EffectList effects={outcome.effects} />}
      {outcome && !outcome.error && outcome.effects.length === 0 && (
        <p className="mt-1 flex items-center gap-1.5 text-xs text-success-text">
          <Check aria-hidden className="size-3.5" />
          {t('approvals.effects.none')}
        </p>
      )}
    </li>
  );
}
