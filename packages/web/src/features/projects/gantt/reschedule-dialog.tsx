import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOfPlan, type ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { reschedulePlan } from '@plinth/domain/schedule/reschedule.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Field, FieldGroup } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { RadioGroup } from '@plinth/ui/primitives/radio-group.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { type PlanChanges, taskChanges } from './use-plan-changes.ts';

const mostShown = 100;
const isDay = (value: string | null) => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Shows what would move when the whole plan is reckoned anew, and does it in one step. */
export function RescheduleDialog({
  plan,
  canSetDataDate,
  onSave,
  onClose,
}: {
  plan: ProjectPlan;
  canSetDataDate: boolean;
  onSave: (changes: PlanChanges) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const [dataDate, setDataDate] = useState(plan.project.data_date);
  const [logic, setLogic] = useState<'retained' | 'override'>('retained');
  const found = useMemo(() => {
    if (!isDay(dataDate)) return null;
    try {
      return reschedulePlan(factsOfPlan(plan), { dataDate, progressLogic: logic });
    } catch {
      return null; // links in a circle; the chart says so
    }
  }, [plan, dataDate, logic]);
  const taskOf = new Map(plan.tasks.map((task) => [task.id, task]));
  const day = (date: string | null | undefined) => (date ? formatDate(date, language, 'short') : '–');
  const moves = found?.moves ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('schedule.reschedule.title')}
      description={t('schedule.reschedule.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('outline.links.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!found || (moves.length === 0 && dataDate === plan.project.data_date)}
            onClick={() =>
              onSave({
                tasks: taskChanges(moves),
                ...(dataDate !== plan.project.data_date && { data_date: dataDate }),
              })
            }
          >
            {t('schedule.reschedule.confirm')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={t('schedule.dataDate')}
          help={t('schedule.reschedule.dataDateHelp')}
          error={isDay(dataDate) ? undefined : t('errors.invalid_date')}
        >
          <DateInput value={dataDate} disabled={!canSetDataDate} onValueChange={setDataDate} />
        </Field>
        <FieldGroup legend={t('schedule.reschedule.logic')}>
          <RadioGroup
            value={logic}
            onValueChange={setLogic}
            options={(['retained', 'override'] as const).map((value) => ({
              value,
              label: t(`schedule.reschedule.logics.${value}`),
            }))}
          />
        </FieldGroup>
        <p role="status" className="text-sm">
          {t('schedule.willMove', { count: moves.length })}
          {found?.finish && <> {t('schedule.reschedule.finish', { date: day(found.finish) })}</>}
        </p>
        {(found?.outOfSequence.length ?? 0) > 0 && (
          <p className="text-sm text-warning-text">
            {t('schedule.reschedule.outOfSequence', {
              titles: (found?.outOfSequence ?? [])
                .slice(0, 5)
                .map(({ successor }) => taskOf.get(successor)?.task_title)
                .join(', '),
            })}
          </p>
        )}
        {moves.length > 0 && (
          <div className="max-h-64 overflow-auto rounded-md border border-line" tabIndex={-1}>
            <table className="w-full text-sm">
              <thead className="sticky top-0 bg-surface text-xs text-ink-muted">
                <tr>
                  <th className="px-2 py-1 text-start">{t('outline.gantt.columns.title')}</th>
                  <th className="px-2 py-1 text-end">{t('schedule.reschedule.before')}</th>
                  <th className="px-2 py-1 text-end">{t('schedule.reschedule.after')}</th>
                </tr>
              </thead>
              <tbody>
                {moves.slice(0, mostShown).map(({ id, start, finish }) => (
                  <tr key={id} className="border-t border-line">
                    <td className="px-2 py-1">
                      <bdi>{taskOf.get(id)?.task_title}</bdi>
                    </td>
                    <td className="px-2 py-1 text-end whitespace-nowrap text-ink-muted">
                      {day(taskOf.get(id)?.start_date)} – {day(taskOf.get(id)?.due_date)}
                    </td>
                    <td className="px-2 py-1 text-end whitespace-nowrap">
                      {day(start)} – {day(finish)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  );
}
