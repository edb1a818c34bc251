import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { facts } from '@plinth/database/generated/facts/workflow_templates.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { unwrap } from '../../base/request-failure.ts';
import { useTimeTexts } from '../../session/use-time-texts.ts';
import { useLabels } from '../labels.ts';

const kinds: readonly string[] = facts.columns.document_kind.options;
const tones = {
  waiting: 'neutral',
  open: 'warning',
  approved: 'success',
  rejected: 'danger',
  cancelled: 'neutral',
} as const;

type StepStatus = keyof typeof tones;
type ApproverKind = 'manager' | 'project_manager' | 'role' | 'person';

/** The steps of one document's approval, as `approval_steps` answers them. */
type Step = {
  step_number: number;
  is_current: boolean;
  template: string;
  approver_kind: string;
  approver: string | null;
  status: string;
  escalates_on: string | null;
  escalation: string | null;
  decided_by: string | null;
  decided_for: string | null;
  decided_at: string | null;
  opened_at: string | null;
  reason: string | null;
  is_of_caller: boolean;
};

function useApprovalSteps(resource: ResourceDefinition, row: DataRow) {
  const dataSource = useDataSource();
  return useQuery({
    queryKey: [...recordKeys.all, 'approvals', 'steps', resource.table, row.id, row['version']],
    queryFn: async () =>
      // the generated types have no null for what a function answers
      unwrap(
        await dataSource.call('approval_steps', { resource: resource.table, record_id: row.id }),
      ) as Step[],
    enabled: kinds.includes(resource.table),
    meta: { isSilent: true },
  });
}

/** Who approves a document one after the other, and where it stands; nothing where one approval decides. */
export function ApprovalSteps({ resource, row }: { resource: ResourceDefinition; row: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  const query = useApprovalSteps(resource, row);
  const steps = query.data?.filter(({ is_current }) => is_current) ?? [];
  if (query.error) return <QueryFailure title={t('approvals.steps.loadFailed')} query={query} />;
  if (steps.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('approvals.steps.title')} titleId={titleId} description={steps[0]?.template} />
      <CardBody>
        <ol aria-labelledby={titleId} className="flex flex-col gap-3">
          {steps.map((step) => (
            <StepLine key={step.step_number} step={step} />
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}

function StepLine({ step }: { step: Step }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const times = useTimeTexts();
  // the columns' options, as the database has them
  const status = step.status as StepStatus;
  const kind = step.approver_kind as ApproverKind;
  const person =
    step.decided_by && step.decided_for
      ? t('approvals.steps.forPerson', { deputy: step.decided_by, person: step.decided_for })
      : step.decided_by;
  const approver = step.approver ?? t('approvals.steps.owner');
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <span aria-hidden className="w-5 shrink-0 text-end text-ink-subtle">
        {step.step_number}
      </span>
      <span className="min-w-0 grow basis-48">
        <bdi className="font-medium text-ink">{person ?? approver}</bdi>{' '}
        <span className="text-ink-muted">{t(`approvals.steps.approver.${kind}`)}</span>
        {step.reason && (
          <span className="block text-ink-muted">
            <bdi>{step.reason}</bdi>
          </span>
        )}
        {status === 'open' && step.escalation && step.escalates_on && (
          <span className="block text-ink-muted">
            {t('approvals.steps.escalates', {
              name: step.escalation,
              date: formatDate(step.escalates_on, language),
            })}
          </span>
        )}
      </span>
      <StepTime instant={step.decided_at ?? (status === 'open' ? step.opened_at : null)} times={times} />
      <Badge tone={tones[status]}>{t(`approvals.steps.status.${status}`)}</Badge>
    </li>
  );
}

function StepTime({ instant, times }: { instant: string | null; times: ReturnType<typeof useTimeTexts> }) {
  if (instant === null) return null;
  const { time, timeTitle, dateTime } = times(instant);
  return (
    <time dateTime={dateTime} title={timeTitle} className="text-ink-subtle">
      {time}
    </time>
  );
}
