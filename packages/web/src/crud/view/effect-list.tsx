import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import type { MessageKey } from '../../base/message-key.ts';
import { useLabels } from '../../crud/labels.ts';

/** A figure that a decision moves; without a currency it is days. */
export type Effect = {
  kind: string;
  name: string;
  currency: string | null;
  amount_before: string;
  amount_after: string;
};

const kinds = {
  contract_value: 'approvals.effects.kinds.contract_value',
  certified: 'approvals.effects.kinds.certified',
  order_value: 'approvals.effects.kinds.order_value',
  order_billed: 'approvals.effects.kinds.order_billed',
  claimed: 'approvals.effects.kinds.claimed',
  budget_left: 'approvals.effects.kinds.budget_left',
  line_left: 'approvals.effects.kinds.line_left',
  actual_cost: 'approvals.effects.kinds.actual_cost',
  receivable: 'approvals.effects.kinds.receivable',
  payable: 'approvals.effects.kinds.payable',
  leave_left: 'approvals.effects.kinds.leave_left',
} as const satisfies Record<string, MessageKey>;

const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind);

/** The figures that change, before and after. */
export function EffectList({ effects }: { effects: readonly Effect[] }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const shown = effects.filter(({ kind }) => isKind(kind));
  if (shown.length === 0) return <p className="text-sm text-ink-muted">{t('approvals.effects.none')}</p>;
  const write = (amount: string, currency: string | null) =>
    currency === null
      ? formatNumber(amount, language)
      : formatMoney(amount, currency, language, { decimals: 'none' });
  return (
    <dl className="divide-y divide-line text-sm">
      {shown.map(({ kind, name, currency, amount_before: before, amount_after: after }) => (
        <div
          key={`${kind} ${name} ${currency}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5"
        >
          <dt className="min-w-0 text-ink-muted">
            {isKind(kind) && t(kinds[kind])}
            <Bidi className="block text-xs wrap-anywhere text-ink-subtle">{name}</Bidi>
          </dt>
          <dd className="ms-auto flex flex-wrap items-center justify-end gap-x-2">
            <Figures className="text-ink-muted">{write(before, currency)}</Figures>
            <ArrowRight aria-label="→" className="size-3.5 text-ink-subtle rtl:-scale-x-100" />
            <Figures
              className={
                Number(after) < 0 && kind !== 'actual_cost' ? 'font-medium text-danger-text' : 'font-medium'
              }
            >
              {write(after, currency)}
            </Figures>
          </dd>
        </div>
      ))}
    </dl>
  );
}
