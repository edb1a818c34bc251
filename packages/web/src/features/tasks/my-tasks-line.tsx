import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { tasks } from '@plinth/domain/projects/tasks.ts';
import { formatDate, formatPercent } from '@plinth/messages/format.ts';
import { Code, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { Spinner } from '@plinth/ui/primitives/spinner.tsx';
import { Tooltip } from '@plinth/ui/primitives/tooltip.tsx';
import { isOfClosedProject } from '../../crud/closed/closed-project.ts';
import { useLabels } from '../../crud/labels.ts';
import { FieldValue } from '../../crud/field-value.tsx';
import { useDenial } from '../../crud/permission-gate.tsx';
import { referenceText } from '../../crud/reference-text.ts';
import { recordRoutes } from '../../crud/routes-of.ts';
import { useFieldText } from '../../crud/use-field-text.ts';
import { useUpdateRecord } from '../../crud/use-update-record.ts';
import { finishingSteps } from './my-tasks-steps.ts';

/** One of the person's tasks: finish it, say how far it is, or open it. */
export function MyTaskLine({ row, today }: { row: DataRow; today: string }) {
  const context = useFieldText(tasks);
  const project = tasks.relations.project ? referenceText(tasks.relations.project, row, 'project') : '';
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2.5 hover:bg-hover/50">
      <FinishButton row={row} />
      <div className="flex min-w-0 flex-col gap-0.5">
        <Link
          href={recordRoutes(tasks, row.id).view}
          className="rounded-xs text-sm leading-5 font-medium break-words text-ink hover:underline pointer-coarse:py-1"
        >
          <bdi>{String(row.task_title)}</bdi>
        </Link>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-muted">
          <Code className="text-ink-subtle">{String(row.task_number ?? '')}</Code>
          {project && <bdi className="max-w-60 truncate">{project}</bdi>}
          <DueDay row={row} today={today} />
          <FieldValue context={context} row={row} column="priority_level" place="list" />
          <FieldValue context={context} row={row} column="task_status" place="list" />
        </div>
      </div>
      <ProgressEdit row={row} />
    </li>
  );
}

function useEditDenial(row: DataRow): string | undefined {
  const { t } = useTranslation();
  const denial = useDenial()({ module: 'tasks', action: 'edit' });
  return isOfClosedProject(tasks, row) ? t('crud.closed.row') : denial;
}

function FinishButton({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const denial = useEditDenial(row);
  const isReviewed = row.requires_review === true;
  const begin = useUpdateRecord(tasks, { successMessage: null });
  const finish = useUpdateRecord(tasks, {
    successMessage: isReviewed ? 'tasks.mine.sentToReview' : 'tasks.mine.finished',
  });
  const { statuses, refusal } = finishingSteps(row);
  const reason = denial ?? (refusal && t(refusal));
  const isBusy = begin.isPending || finish.isPending;
  const label = t(isReviewed ? 'tasks.mine.sendToReview' : 'tasks.mine.finish', {
    title: String(row.task_title),
  });

  async function handleFinish() {
    if (!statuses || reason !== undefined || isBusy) return;
    try {
      let { version } = row;
      for (const [index, status] of statuses.entries()) {
        const update = index === statuses.length - 1 ? finish : begin;
        ({ version } = await update.mutateAsync({ id: row.id, values: { task_status: status, version } }));
      }
    } catch {
      // the cache has said why; the line shows what the server has
    }
  }

  return (
    <Tooltip content={reason ?? label}>
      <button
        type="button"
        aria-label={reason === undefined ? label : `${label}. ${reason}`}
        aria-disabled={reason !== undefined || isBusy}
        aria-busy={isBusy || undefined}
        onClick={() => void handleFinish()}
        className="group relative flex size-8 items-center justify-center rounded-full aria-disabled:cursor-not-allowed pointer-coarse:size-11"
      >
        {isBusy ? (
          <Spinner />
        ) : (
          <span className="flex size-5 items-center justify-center rounded-full border-2 border-line-strong text-transparent group-hover:border-success-solid group-hover:text-success-text group-aria-disabled:border-dashed group-aria-disabled:text-transparent [&_svg]:size-3">
            <Check aria-hidden strokeWidth={3} />
          </span>
        )}
      </button>
    </Tooltip>
  );
}

const progressChoices = ['0', '10', '25', '50', '75', '90', '100'] as const;

function ProgressEdit({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const denial = useEditDenial(row);
  const update = useUpdateRecord(tasks);
  // shown as chosen while it is being stored; a refusal shows what is stored
  const chosen = update.isPending ? update.variables.values.completion_percentage : row.completion_percentage;
  const progress = String(Number(chosen ?? 0));
  const label = t('tasks.mine.progress', { title: String(row.task_title) });
  const percent = formatPercent(progress, language, 0);
  const bar = (
    <ProgressBar
      label={label}
      isLabelHidden
      value={Number(progress)}
      valueText={percent}
      className="w-28 max-sm:hidden"
    />
  );
  return (
    <Menu
      label={label}
      align="end"
      trigger={
        <Button variant="ghost" aria-label={`${label}: ${percent}`} disabledReason={denial}>
          {bar}
          <Figures className="sm:hidden">{percent}</Figures>
        </Button>
      }
      entries={[
        {
          kind: 'choice',
          key: 'progress',
          label: t('fields.tasks.completion_percentage'),
          value: progress,
          options: progressChoices.map((value) => ({ value, label: formatPercent(value, language, 0) })),
          onChange: (value) =>
            update.mutate({ id: row.id, values: { completion_percentage: value, version: row.version } }),
        },
      ]}
    />
  );
}

function DueDay({ row, today }: { row: DataRow; today: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  if (typeof row.due_date !== 'string') return null;
  const isOverdue = row.due_date < today;
  return (
    <span className={isOverdue ? 'font-medium text-danger-text' : undefined}>
      {t(isOverdue ? 'tasks.mine.wasDue' : 'tasks.mine.due', { date: formatDate(row.due_date, language) })}
    </span>
  );
}
