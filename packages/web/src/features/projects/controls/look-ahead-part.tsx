import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { dateOfEpochDay, epochDayOf } from '@plinth/domain/calendar/calendar-date.ts';
import { lookAhead } from '@plinth/domain/schedule/look-ahead.ts';
import { formatDate, formatNumber, formatPercent } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { EmptyState } from '@plinth/ui/layout/state-panels.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { useLabels } from '../../../crud/labels.ts';
import { useToday } from '../../../overview/figures/use-today.ts';
import { useProjectPlan } from '../gantt/use-project-plan.ts';
import { PlainTable } from './plain-table.tsx';

/** The work of the next three weeks, week by week, with what it waits for: the sheet of the site meeting. */
export function LookAheadPart({ project }: { project: DataRow }) {
  const projectId = project.id;
  const { t } = useTranslation();
  const { language } = useLabels();
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(today);
  const { data, error, isFetching, refetch } = useProjectPlan(projectId);
  const from = chosen !== null && /^\d{4}-\d{2}-\d{2}$/.test(chosen) ? chosen : today;
  const day = (date: string | null) => (date === null ? '–' : formatDate(date, language, 'short'));
  if (error) {
    return <QueryFailure title={t('outline.gantt.loadFailed')} query={{ error, isFetching, refetch }} />;
  }
  if (!data) return <SkeletonText lines={8} />;
  const weeks = lookAhead(data, from);
  const until = dateOfEpochDay(epochDayOf(from) + weeks.length * 7 - 1);
  return (
    <Card>
      <CardHeader title={t('controls.lookAhead.title', { from: day(from), until: day(until) })} />
      <CardBody>
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-end gap-2 print:hidden">
            <Field label={t('controls.lookAhead.from')}>
              <DateInput value={chosen} onValueChange={setChosen} />
            </Field>
          </div>
          {weeks.every(({ tasks }) => tasks.length === 0) ? (
            <EmptyState
              icon={<CalendarDays />}
              title={t('controls.lookAhead.empty')}
              description={t('controls.lookAhead.emptyText')}
            />
          ) : (
            weeks.map(({ start, tasks }) => (
              <section key={start} className="flex break-inside-avoid flex-col gap-2">
                <h3 className="text-sm font-semibold">
                  {t('controls.lookAhead.week', {
                    from: day(start),
                    until: day(dateOfEpochDay(epochDayOf(start) + 6)),
                  })}
                </h3>
                {tasks.length === 0 ? (
                  <p className="text-sm text-ink-muted">{t('controls.lookAhead.nothing')}</p>
                ) : (
                  <PlainTable
                    label={t('controls.lookAhead.week', {
                      from: day(start),
                      until: day(dateOfEpochDay(epochDayOf(start) + 6)),
                    })}
                    endsInWords
                    head={[
                      t('outline.gantt.columns.title'),
                      t('outline.columns.assignee'),
                      t('outline.gantt.columns.start'),
                      t('outline.gantt.columns.finish'),
                      t('outline.gantt.columns.days'),
                      t('outline.gantt.columns.progress'),
                      t('controls.lookAhead.waitsFor'),
                    ]}
                    rows={tasks.map(({ task, waitsFor }) => [
                      task.task_title,
                      task.assigned_to_name ?? '–',
                      day(task.start_date),
                      day(task.due_date),
                      task.duration_days === null ? '–' : formatNumber(task.duration_days, language),
                      formatPercent(task.completion_percentage, language, 0),
                      waitsFor.map(({ task_title: title }) => title).join(', ') || '–',
                    ])}
                  />
                )}
              </section>
            ))
          )}
        </div>
      </CardBody>
    </Card>
  );
}
