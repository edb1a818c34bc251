import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { taskSeries } from '@plinth/domain/projects/task-series.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DateInput } from '@plinth/ui/primitives/date-input.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { NumberInput } from '@plinth/ui/primitives/number-input.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useErrorText } from '../../../base/error-text.ts';
import { appErrorOf } from '../../../base/request-failure.ts';
import { useCreateRecord } from '../../../crud/use-create-record.ts';
import { useUpdateRecord } from '../../../crud/use-update-record.ts';
import { frequencies, type Frequency } from './repeat-text.ts';

const ends = ['never', 'date', 'count'] as const;

const monthDays = ['sameDate', 'sameWeekday'] as const;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** Sets the days on which a task comes again, and when that ends. */
export function RepeatDialog({
  taskId,
  series,
  onClose,
}: {
  taskId: string;
  series?: DataRow;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [id] = useState(newId);
  const [frequency, setFrequency] = useState<Frequency>(
    frequencies.find((one) => one === series?.frequency) ?? 'weekly',
  );
  const [every, setEvery] = useState(textOf(series?.repeat_every) ?? '1');
  const [monthDay, setMonthDay] = useState<(typeof monthDays)[number]>(
    series?.is_by_weekday === true ? 'sameWeekday' : 'sameDate',
  );
  const [next, setNext] = useState(textOf(series?.next_date));
  const [until, setUntil] = useState(textOf(series?.until_date));
  const [count, setCount] = useState(textOf(series?.task_count));
  const [end, setEnd] = useState<(typeof ends)[number]>(until ? 'date' : count ? 'count' : 'never');
  const options = { isShownByScreen: () => true };
  const create = useCreateRecord(taskSeries, options);
  const update = useUpdateRecord(taskSeries, options);
  const { error, isPending } = series ? update : create;
  const failure = error ? appErrorOf(error) : null;
  const errorOf = (...fields: string[]) =>
    failure && fields.includes(failure.field ?? '') ? errorText(failure) : undefined;

  function handleSave() {
    const values = {
      frequency,
      repeat_every: every,
      is_by_weekday: frequency === 'monthly' && monthDay === 'sameWeekday',
      // a day that nobody touched is left to the pattern
      ...(next !== textOf(series?.next_date) && { next_date: next }),
      until_date: end === 'date' ? until : null,
      task_count: end === 'count' ? count : null,
    };
    if (series)
      update.mutate(
        { id: series.id, values: { ...values, version: series.version } },
        { onSuccess: onClose },
      );
    else create.mutate({ ...values, id, task_id: taskId }, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('tasks.repeat.title')}
      description={t('tasks.repeat.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button variant="primary" isLoading={isPending} onClick={handleSave}>
            {t('tasks.repeat.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('tasks.repeat.frequency')}
          error={failure && !dialogFields.has(failure.field ?? '') ? errorText(failure) : undefined}
        >
          <Select
            value={frequency}
            onValueChange={(value) => value && setFrequency(value)}
            options={frequencies.map((value) => ({ value, label: t(`tasks.repeat.frequencies.${value}`) }))}
          />
        </Field>
        <Field label={t(`tasks.repeat.intervals.${frequency}`)} error={errorOf('repeat_every')}>
          <NumberInput isWhole value={every} onValueChange={(value) => setEvery(value ?? '')} />
        </Field>
        {frequency === 'monthly' && (
          <Field label={t('tasks.repeat.monthDay')}>
            <Select
              value={monthDay}
              onValueChange={(value) => value && setMonthDay(value)}
              options={monthDays.map((value) => ({ value, label: t(`tasks.repeat.${value}`) }))}
            />
          </Field>
        )}
        <Field
          label={t('tasks.repeat.nextLabel')}
          help={series ? undefined : t('tasks.repeat.nextHelp')}
          error={errorOf('next_date')}
        >
          <DateInput value={next} onValueChange={setNext} />
        </Field>
        <Field label={t('tasks.repeat.endLabel')}>
          <Select
            value={end}
            onValueChange={(value) => value && setEnd(value)}
            options={ends.map((value) => ({ value, label: t(`tasks.repeat.ends.${value}`) }))}
          />
        </Field>
        {end === 'date' && (
          <Field label={t('tasks.repeat.untilLabel')} error={errorOf('until_date')}>
            <DateInput value={until} onValueChange={setUntil} />
          </Field>
        )}
        {end === 'count' && (
          <Field
            label={t('tasks.repeat.countLabel')}
            help={t('tasks.repeat.countHelp')}
            error={errorOf('task_count')}
          >
            <NumberInput isWhole value={count} onValueChange={setCount} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

/** Fields whose error is shown where they stand. */
const dialogFields = new Set(['repeat_every', 'next_date', 'until_date', 'task_count']);
