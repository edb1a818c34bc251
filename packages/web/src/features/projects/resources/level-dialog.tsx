import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOfEpochDay } from '@plinth/domain/calendar/calendar-date.ts';
import type { LevellingMove } from '@plinth/domain/schedule/level-resources.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { levelProject, type ProjectResources } from '@plinth/domain/schedule/resource-loads.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { PlainTable } from '../controls/plain-table.tsx';
import { type PlanChanges, taskChanges } from '../gantt/use-plan-changes.ts';

const mostShown = 100;

/** What would move so that nobody is asked for more than there is, each with its reason; done in one step. */
export function LevelDialog({
  plan,
  resources,
  onSave,
  onClose,
}: {
  plan: ProjectPlan;
  resources: ProjectResources;
  onSave: (changes: PlanChanges) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const levelled = useMemo(() => {
    try {
      return levelProject(plan, resources);
    } catch {
      return null; // links in a circle have no dates
    }
  }, [plan, resources]);
  const taskOf = new Map(plan.tasks.map((task) => [task.id, task]));
  const nameOf = new Map(resources.resources.map(({ key, name }) => [key, name]));
  const day = (date: string | null | undefined) => (date ? formatDate(date, language, 'short') : '–');
  const reasonOf = new Map(levelled?.reasons.map((reason) => [reason.id, reason]));
  const titles = (ids: readonly string[]) =>
    ids
      .slice(0, 3)
      .map((id) => taskOf.get(id)?.task_title)
      .join(', ');
  const reasonText = ({ why }: LevellingMove) => {
    if (why.kind === 'link') {
      return t('schedule.level.follows', { title: taskOf.get(why.predecessor)?.task_title ?? '' });
    }
    const values = { name: nameOf.get(why.resourceId) ?? '', date: day(dateOfEpochDay(why.day)) };
    return why.heldBy.length > 0
      ? t('schedule.level.taken', { ...values, titles: titles(why.heldBy) })
      : t('schedule.level.away', values);
  };
  const moves = levelled?.moves ?? [];
  const overloads = levelled?.overloads ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={t('schedule.level.title')}
      description={t('schedule.level.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('outline.links.cancel')}</Button>
          <Button
            variant="primary"
            disabled={moves.length === 0}
            onClick={() => onSave({ tasks: taskChanges(moves) })}
          >
            {t('schedule.reschedule.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p role="status" className="text-sm">
          {levelled === null ? t('errors.dependency_cycle') : t('schedule.willMove', { count: moves.length })}
          {levelled && moves.length > 0 && (
            <> {t('schedule.level.finish', { before: day(levelled.before), after: day(levelled.after) })}</>
          )}
        </p>
        {overloads.length > 0 && (
          <p className="text-sm text-warning-text">
            {t('schedule.level.left', {
              count: overloads.length,
              names: [...new Set(overloads.map(({ resourceId }) => nameOf.get(resourceId)))].join(', '),
            })}
          </p>
        )}
        {moves.length > 0 && (
          <PlainTable
            label={t('schedule.level.title')}
            isTall
            head={[
              t('schedule.level.taskAndReason'),
              t('schedule.reschedule.before'),
              t('schedule.level.after'),
            ]}
            rows={moves.slice(0, mostShown).map(({ id, start, finish }) => {
              const reason = reasonOf.get(id);
              return [
                <span key="task" className="flex flex-col">
                  <bdi>{taskOf.get(id)?.task_title}</bdi>
                  {reason && <bdi className="text-xs text-ink-muted">{reasonText(reason)}</bdi>}
                  {reason?.isTooLate && (
                    <span className="text-xs text-danger-text">{t('schedule.level.tooLate')}</span>
                  )}
                </span>,
                ...[
                  [taskOf.get(id)?.start_date, taskOf.get(id)?.due_date],
                  [start, finish],
                ].map(([first, last]) => (
                  <span key={first} className="flex flex-col">
                    <span>{day(first)} –</span>
                    <span>{day(last)}</span>
                  </span>
                )),
              ];
            })}
          />
        )}
      </div>
    </Dialog>
  );
}
