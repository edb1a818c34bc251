import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { linesOf } from '@plinth/domain/define/lines-of.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { resourceOfTable } from '@plinth/domain/registry.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { TextLink } from '@plinth/ui/primitives/link.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { appErrorOf } from '../../base/request-failure.ts';
import { useLabels } from '../../crud/labels.ts';
import { LinesCard } from '../../crud/lines/lines-card.tsx';
import { useRecord } from '../../crud/use-record.ts';
import { useAccess } from '../../session/access-context.tsx';
import { RecordHistory } from '../../crud/history/record-history.tsx';
import { ApprovalSteps } from '../../crud/view/approval-steps.tsx';
import { EffectsOfApproval } from '../../crud/view/effects-of-approval.tsx';
import { amountOf, isDecided } from '../../crud/decide/decidable.ts';
import type { WaitingLine } from '../../overview/panels/steady-lines.ts';
import { WaitingDetails } from '../../overview/panels/waiting-details.tsx';

/** What one request asks for: its amount and facts, what approving changes, its lines and its history. */
export function ApprovalDetail({ line: { waiting, decision } }: { line: WaitingLine }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can } = useAccess();
  const { resource, id, number } = waiting;
  if (!isDecided(resource)) return null;
  const amount = amountOf(waiting, language);
  const definition = resourceOfTable(resource);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-muted">
          <span>
            {t(`everyday.approvals.kinds.${resource}`)} {number && <bdi>{number}</bdi>}
          </span>
          <TextLink href={`${recordAddresses[resource].route}/view/${id}`}>
            {t('approvals.openRecord')}
          </TextLink>
        </p>
        {amount !== null && (
          <p className="mt-1 text-xl font-semibold">
            <Figures>{amount}</Figures>
          </p>
        )}
        <WaitingDetails waiting={waiting} />
        {waiting.askedBy && (
          <p className="mt-1 text-xs text-ink-subtle">
            <bdi>{waiting.askedBy}</bdi>
          </p>
        )}
      </div>
      {decision === null && (
        <Part title={t('approvals.effects.title')}>
          <EffectsOfApproval record={waiting} />
        </Part>
      )}
      {definition &&
        (waiting.forPerson === null || can(definition.module, 'view') ? (
          <RecordParts resource={definition} id={id} isForOther={waiting.forPerson !== null} />
        ) : (
          <NoRecord />
        ))}
    </div>
  );
}

/** The lines of the document and what happened to it. */
function RecordParts({
  resource,
  id,
  isForOther,
}: {
  resource: ResourceDefinition;
  id: string;
  /** A deputy decides, who may not see the record itself. */
  isForOther: boolean;
}) {
  const { t } = useTranslation();
  const { data: row, error, isFetching, refetch } = useRecord(resource, id);
  if (error && !row && isForOther && appErrorOf(error).code === 'not_found') return <NoRecord />;
  if (error && !row)
    return <QueryFailure title={t('approvals.recordLoadFailed')} query={{ error, isFetching, refetch }} />;
  if (!row) return <SkeletonText lines={5} />;
  return (
    <>
      <ApprovalSteps resource={resource} row={row} />
      {linesOf(resource).map((lines) => (
        <LinesCard key={lines.part.name} resource={resource} lines={lines} row={row} />
      ))}
      <Part title={t('activity.history.title')}>
        <RecordHistory resource={resource} row={row} />
      </Part>
    </>
  );
}

/** A deputy decides on what the request says: the record opens with rights of one's own. */
function NoRecord() {
  const { t } = useTranslation();
  return <p className="text-sm text-ink-muted">{t('approvals.deputies.noRecord')}</p>;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 text-sm font-medium text-ink">{title}</h3>
      {children}
    </section>
  );
}

/** Approve and reject, or what was decided: in their place no other action comes. */
export function DecisionButtons({
  line: { waiting, decision },
  isBusy,
  onDecide,
}: {
  line: WaitingLine;
  /** An approval is on its way. */
  isBusy: boolean;
  onDecide: (isApproved: boolean) => void;
}) {
  const { t } = useTranslation();
  const { title } = waiting;
  if (decision)
    return (
      <Badge tone={decision === 'approved' ? 'success' : 'danger'}>
        {t(decision === 'approved' ? 'everyday.approvals.isApproved' : 'everyday.approvals.isRejected')}
      </Badge>
    );
  return (
    <>
      {waiting.canReject && (
        <Button
          icon={<X aria-hidden />}
          aria-label={t('everyday.approvals.rejectWhat', { title })}
          onClick={() => onDecide(false)}
        >
          {t('crud.decide.confirm.reject')}
        </Button>
      )}
      <Button
        variant="primary"
        isLoading={isBusy}
        icon={<Check aria-hidden />}
        aria-label={t('everyday.approvals.approveWhat', { title })}
        onClick={() => onDecide(true)}
      >
        {t('crud.decide.confirm.approve')}
      </Button>
    </>
  );
}
