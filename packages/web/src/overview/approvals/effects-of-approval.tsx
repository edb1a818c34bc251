import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '@plinth/domain/errors.ts';
import { formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { Bidi, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { LoadFailure } from '../../base/load-failure.tsx';
import type { MessageKey } from '../../base/message-key.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import type { Waiting } from '../panels/overview-queries.ts';

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

/** What approving would change, as the server computes it by trying: figures before and after, or why it would be refused. */
export function EffectsOfApproval({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const errorText = useErrorText();
  const dataSource = useDataSource();
  const { resource, id, version } = waiting;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...recordKeys.all, 'approvals', 'effects', resource, id, version],
    queryFn: async () => unwrap(await dataSource.call('decision_effects', { resource, record_id: id })),
    meta: { isSilent: true },
  });
  if (error && !data)
    return (
      <LoadFailure
        title={t('approvals.effects.loadFailed')}
        error={appErrorOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonText lines={3} />;
  const refusal = data.find((effect) => effect.refusal)?.refusal;
  if (refusal)
    return (
      <p role="note" className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-text">
        <span className="font-medium">{t('approvals.effects.refused')}</span>
        {isErrorCode(refusal) && (
          <>
            {'. '}
            {errorText({ code: refusal, status: 409, message: '' })}
          </>
        )}
      </p>
    );
  const effects = data.filter(({ kind }) => isKind(kind));
  if (effects.length === 0) return <p className="text-sm text-ink-muted">{t('approvals.effects.none')}</p>;
  const write = (amount: string, currency: string | null) =>
    currency === null
      ? formatNumber(amount, language)
      : formatMoney(amount, currency, language, { decimals: 'none' });
  return (
    <dl className="divide-y divide-line text-sm">
      {effects.map(({ kind, name, currency, amount_before: before, amount_after: after }) => (
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
