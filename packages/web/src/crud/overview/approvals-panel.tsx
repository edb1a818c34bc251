import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CircleCheckBig, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../app/data-source-context.tsx';
import { useErrorText } from '../../app/error-text.ts';
import { appErrorOf, unwrap } from '../../app/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { useTimeTexts } from '../activity/use-time-texts.ts';
import { useLabels } from '../labels.ts';
import { LoadFailure } from '../load-failure.tsx';
import { recordKeys } from '../query-keys.ts';
import { approvalsQuery, mostAsked, type Waiting } from './overview-queries.ts';

const routes = {
  leave_requests: '/hr/leave-requests',
  time_entries: '/hr/time-entries',
  tasks: '/tasks',
  expenses: '/finance/expenses',
  invoices: '/finance/invoices',
  supplier_invoices: '/finance/supplier-invoices',
  supplier_credit_notes: '/finance/supplier-credit-notes',
  purchase_orders: '/commercial/purchase-orders',
  work_order_drafts: '/commercial/work-orders',
  change_order_drafts: '/commercial/change-orders',
  variation_order_drafts: '/commercial/variation-orders',
  certificates: '/commercial/certificates',
  subcontract_claims: '/commercial/subcontract-claims',
  requisition_drafts: '/commercial/requisitions',
  external_entities: '/external-entities',
} as const;

type Decided = keyof typeof routes;
const isDecided = (resource: string): resource is Decided => resource in routes;

/** What is told beside the title, in this order, and how it is written. */
const details = {
  supplier: 'text',
  project: 'text',
  order: 'text',
  from: 'date',
  to: 'date',
  date: 'date',
  due: 'date',
  days: 'number',
  hours: 'number',
  balance: 'number',
  budget_left: 'base-money',
  order_total: 'money',
  contract_total: 'money',
  previous: 'money',
  cost: 'money',
  reason: 'text',
  country: 'country',
} as const;
const detailNames = Object.keys(details) as (keyof typeof details)[];

const shownAtFirst = 6;

/** One inbox of what waits for the person: what it is, the numbers it takes to decide, and the decision in place. */
export function ApprovalsPanel({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(approvalsQuery(useDataSource()));
  const [isAllShown, setIsAllShown] = useState(isWhole);
  const waiting = (data ?? []).filter(({ resource }) => isDecided(resource));
  const shown = isAllShown ? waiting : waiting.slice(0, shownAtFirst);
  return (
    <Card>
      <CardHeader
        title={t('everyday.overview.panels.approvals')}
        actions={
          waiting.length > 0 && (
            <Badge tone="accent">{waiting.length < mostAsked ? waiting.length : `${mostAsked}+`}</Badge>
          )
        }
      />
      <CardBody>
        {!data && !error && <SkeletonText lines={5} />}
        {!data && error && (
          <LoadFailure
            title={t('dashboard.loadError')}
            error={appErrorOf(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && waiting.length === 0 && (
          <EmptyState
            className="py-6"
            icon={<CircleCheckBig />}
            title={t('everyday.approvals.emptyTitle')}
            description={t('everyday.approvals.emptyText')}
          />
        )}
        <ul className="flex flex-col">
          {shown.map((one) => (
            <li
              key={`${one.resource}:${one.id}`}
              className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
            >
              <WaitingLine waiting={one} />
            </li>
          ))}
        </ul>
        {shown.length < waiting.length && (
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => setIsAllShown(true)}>
            {t('everyday.approvals.showAll', { count: waiting.length })}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

function WaitingLine({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const errorText = useErrorText();
  const times = useTimeTexts()(waiting.askedAt);
  const [isRejecting, setIsRejecting] = useState(false);
  const decide = useDecide(waiting, () => setIsRejecting(false));
  const { resource, id, title, number, amount, currency } = waiting;
  if (!isDecided(resource)) return null;
  const kind = t(`resources.${resource}.singular`);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <div className="text-xs text-ink-muted">
          {kind} {number && <bdi>{number}</bdi>}
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <TextLink href={`${routes[resource]}/view/${id}`}>
            <bdi>{title}</bdi>
          </TextLink>
          {amount !== null && currency !== null && (
            <Figures className="font-medium">
              {formatMoney(amount, currency, language, { decimals: 'currency' })}
            </Figures>
          )}
        </div>
        <Details waiting={waiting} />
        <div className="mt-0.5 text-xs text-ink-subtle">
          {waiting.askedBy && <bdi>{waiting.askedBy}</bdi>}
          {waiting.askedBy && ' · '}
          <time dateTime={waiting.askedAt} title={times.timeTitle}>
            {times.time}
          </time>
        </div>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          icon={<Check aria-hidden />}
          aria-label={t('everyday.approvals.approveWhat', { title })}
          isLoading={decide.isPending && !isRejecting}
          onClick={() => decide.mutate({ isApproved: true, reason: '' })}
        >
          {t('crud.decide.confirm.approve')}
        </Button>
        {waiting.canReject && (
          <Button
            size="sm"
            icon={<X aria-hidden />}
            aria-label={t('everyday.approvals.rejectWhat', { title })}
            onClick={() => setIsRejecting(true)}
          >
            {t('crud.decide.confirm.reject')}
          </Button>
        )}
      </div>
      {isRejecting && (
        <AlertDialog
          isOpen
          onOpenChange={setIsRejecting}
          title={t('everyday.approvals.rejectWhat', { title })}
          confirmLabel={t('crud.decide.confirm.reject')}
          tone="danger"
          isBusy={decide.isPending}
          error={decide.error ? errorText(appErrorOf(decide.error)) : undefined}
          reason={{
            label: t('crud.decide.reason'),
            isRequired: true,
            requiredMessage: t('errors.reason_required'),
            help: t('crud.decide.recorded'),
            maxLength: 1000,
          }}
          onConfirm={(reason) => decide.mutate({ isApproved: false, reason })}
        />
      )}
    </div>
  );
}

function Details({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { company } = useAccess();

  function write(name: keyof typeof details, value: string | number): string {
    const kind = details[name];
    if (kind === 'country')
      return new Intl.DisplayNames(language, { type: 'region' }).of(String(value)) ?? String(value);
    if (kind === 'date') return formatDate(String(value), language);
    if (kind === 'number') return formatNumber(Number(value), language);
    if (kind === 'money')
      return formatMoney(String(value), waiting.currency ?? '', language, { decimals: 'none' });
    if (kind === 'base-money')
      return formatMoney(String(value), company?.baseCurrency ?? '', language, { decimals: 'none' });
    return String(value);
  }

  const told = detailNames.flatMap((name) => {
    const value = waiting.details[name];
    return value === undefined || value === '' ? [] : [{ name, text: write(name, value) }];
  });
  if (told.length === 0) return null;
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-muted">
      {told.map(({ name, text }) => (
        <div key={name} className="flex min-w-0 gap-1">
          <dt>{t(`everyday.approvals.details.${name}`)}</dt>
          <dd className="min-w-0 text-ink">
            <bdi className="break-words">{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useDecide(waiting: Waiting, onDone: () => void) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ isApproved, reason }: { isApproved: boolean; reason: string }) =>
      unwrap(
        await dataSource.call('decide_record', {
          resource: waiting.resource,
          record_id: waiting.id,
          is_approved: isApproved,
          reason,
          record_version: waiting.version,
        }),
      ),
    meta: { successMessage: 'crud.toast.statusChanged', failureMessage: 'crud.toast.saveFailed' },
    onSuccess: onDone,
    // whatever came of it, what is shown may be old
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
