import { useQuery } from '@tanstack/react-query';
import { Check, CircleCheckBig, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decidedNames, recordAddresses } from '@plinth/domain/addresses.ts';
import { formatDate, formatMoney, formatNumber } from '@plinth/messages/format.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { appErrorOf } from '../../base/request-failure.ts';
import { useAccess } from '../../session/access-context.tsx';
import { useTimeTexts } from '../activity/use-time-texts.ts';
import { useLabels } from '../../crud/labels.ts';
import { LoadFailure } from '../../base/load-failure.tsx';
import { approvalsQuery, mostAsked, type Waiting } from './overview-queries.ts';

/** Comes with the first press on a button; what it says is in the messages of the frame. */
const DecisionQuestion = lazy(async () => ({
  default: (await import('./decision-question.tsx')).DecisionQuestion,
}));

const isDecided = (resource: string): resource is (typeof decidedNames)[number] =>
  decidedNames.some((name) => name === resource);

/** What is shown beside the title, in this order, and how it is written. */
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
  const { lines, decide } = useSteadyLines(waiting);
  const shown = isAllShown ? lines : lines.slice(0, shownAtFirst);
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
        {data && lines.length === 0 && (
          <EmptyState
            className="py-6"
            icon={<CircleCheckBig />}
            title={t('everyday.approvals.emptyTitle')}
            description={t('everyday.approvals.emptyText')}
          />
        )}
        <ul className="flex flex-col">
          {shown.map(({ waiting: one, decision }) => (
            <li key={keyOf(one)} className="border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
              <WaitingLine
                waiting={one}
                decision={decision}
                onDecided={(isApproved) => decide(one, isApproved ? 'approved' : 'rejected')}
              />
            </li>
          ))}
        </ul>
        {shown.length < lines.length && (
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => setIsAllShown(true)}>
            {t('everyday.approvals.showAll', { count: lines.length })}
          </Button>
        )}
      </CardBody>
    </Card>
  );
}

type Decision = 'approved' | 'rejected';
type Line = { waiting: Waiting; decision: Decision | null };

const keyOf = ({ resource, id }: Waiting) => `${resource}:${id}`;

/**
 * What waits, and what was decided since the panel opened, each where it stood: a line that left would bring the next one
 * under the pointer, and a second click would decide on it.
 */
function useSteadyLines(waiting: readonly Waiting[]) {
  const [decided, setDecided] = useState<readonly (Line & { place: number })[]>([]);
  const lines: Line[] = waiting
    .filter((one) => decided.every((line) => keyOf(line.waiting) !== keyOf(one)))
    .map((one) => ({ waiting: one, decision: null }));
  for (const line of [...decided].sort((one, other) => one.place - other.place))
    lines.splice(line.place, 0, line);
  return {
    lines,
    decide: (one: Waiting, decision: Decision) => {
      const place = lines.findIndex((line) => keyOf(line.waiting) === keyOf(one));
      setDecided((before) => [...before, { waiting: one, decision, place }]);
    },
  };
}

function WaitingLine({
  waiting,
  decision,
  onDecided,
}: {
  waiting: Waiting;
  decision: Decision | null;
  onDecided: (isApproved: boolean) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const times = useTimeTexts()(waiting.askedAt);
  const [question, setQuestion] = useState<{ isApproved: boolean } | null>(null);
  const { resource, id, title, number, amount, currency } = waiting;
  if (!isDecided(resource)) return null;
  const kind = t(`everyday.approvals.kinds.${resource}`);
  const money =
    amount === null || currency === null
      ? null
      : formatMoney(amount, currency, language, { decimals: 'currency' });
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <div className="text-xs text-ink-muted">
          {kind} {number && <bdi>{number}</bdi>}
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <TextLink href={`${recordAddresses[resource].route}/view/${id}`}>
            <bdi>{title}</bdi>
          </TextLink>
          {money !== null && <Figures className="font-medium">{money}</Figures>}
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
      {decision ? (
        <Badge tone={decision === 'approved' ? 'success' : 'danger'}>
          {t(decision === 'approved' ? 'everyday.approvals.isApproved' : 'everyday.approvals.isRejected')}
        </Badge>
      ) : (
        <div className="flex gap-2">
          <Button
            size="sm"
            icon={<Check aria-hidden />}
            aria-label={t('everyday.approvals.approveWhat', { title })}
            onClick={() => setQuestion({ isApproved: true })}
          >
            {t('crud.decide.confirm.approve')}
          </Button>
          {waiting.canReject && (
            <Button
              size="sm"
              icon={<X aria-hidden />}
              aria-label={t('everyday.approvals.rejectWhat', { title })}
              onClick={() => setQuestion({ isApproved: false })}
            >
              {t('crud.decide.confirm.reject')}
            </Button>
          )}
        </div>
      )}
      {question && (
        <Suspense>
          <DecisionQuestion
            waiting={waiting}
            isApproved={question.isApproved}
            about={[kind, number, money].filter((part) => part !== null).join(' · ')}
            onDecided={() => {
              setQuestion(null);
              onDecided(question.isApproved);
            }}
            onClose={() => setQuestion(null)}
          />
        </Suspense>
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

  const shown = detailNames.flatMap((name) => {
    const value = waiting.details[name];
    return value === undefined || value === '' ? [] : [{ name, text: write(name, value) }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-muted">
      {shown.map(({ name, text }) => (
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
