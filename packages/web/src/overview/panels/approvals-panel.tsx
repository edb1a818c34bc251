import { useQuery } from '@tanstack/react-query';
import { Check, CircleCheckBig, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { amountOf, isDecided, keyOf } from '../../crud/decide/decidable.ts';
import { useLabels } from '../../crud/labels.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { approvalsQuery, mostAsked, type Waiting } from './overview-queries.ts';
import { type Decision, useSteadyLines } from './steady-lines.ts';
import { WaitingDetails } from './waiting-details.tsx';

/** Comes with the first press on a button. */
const DecisionQuestion = lazyWithMessages(
  async () => (await import('../approvals/decision-question.tsx')).DecisionQuestion,
);

const shownAtFirst = 6;

/** One inbox of what waits for the person: what it is, the numbers it takes to decide, and the decision in place. */
export function ApprovalsPanel() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(approvalsQuery(useDataSource()));
  const waiting = (data ?? []).filter(({ resource }) => isDecided(resource));
  const { lines, decide } = useSteadyLines(waiting);
  const shown = lines.slice(0, shownAtFirst);
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
          <QueryFailure title={t('dashboard.loadError')} query={{ error, isFetching, refetch }} />
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
              <WaitingItem
                waiting={one}
                decision={decision}
                onDecided={(isApproved) => decide(one, isApproved ? 'approved' : 'rejected')}
              />
            </li>
          ))}
        </ul>
        {shown.length < lines.length && (
          <LinkButton variant="ghost" size="sm" className="mt-2" href={pageAddresses.approvals.path}>
            {t('everyday.approvals.showAll', { count: lines.length })}
          </LinkButton>
        )}
      </CardBody>
    </Card>
  );
}

function WaitingItem({
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
  const { resource, title, number } = waiting;
  if (!isDecided(resource)) return null;
  const kind = t(`everyday.approvals.kinds.${resource}`);
  const money = amountOf(waiting, language);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <div className="text-xs text-ink-muted">
          {kind} {number && <bdi>{number}</bdi>}
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <TextLink href={`${pageAddresses.approvals.path}?open=${keyOf(waiting)}`}>
            <bdi>{title}</bdi>
          </TextLink>
          {money !== null && <Figures className="font-medium">{money}</Figures>}
        </div>
        <WaitingDetails waiting={waiting} />
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
