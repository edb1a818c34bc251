import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scheduleBaselines } from '@plinth/domain/projects/schedule-baselines.ts';
import { formatDate, formatNumber } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { useLabels } from '../../../crud/labels.ts';
import { useList } from '../../../crud/use-list.ts';
import { useAccess } from '../../../session/access-context.tsx';
import { PlainTable } from './plain-table.tsx';

/** What a project promised: its baselines, the way to take another, and what moved since the current one. */
export function BaselineCard({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { can } = useAccess();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const refresh = () => queryClient.invalidateQueries({ queryKey: recordKeys.all });
  const { data } = useList(scheduleBaselines, {
    filters: [{ column: 'project_id', operator: 'eq', value: projectId }],
    sort: [{ column: 'created_at', direction: 'desc' }],
    pageSize: 50,
  });
  const moved = useQuery({
    queryKey: [...recordKeys.all, 'baseline_variances', projectId],
    meta: { tables: ['tasks', 'schedule_baselines'] },
    queryFn: async () => unwrap(await dataSource.call('baseline_variances', { project_id: projectId })),
  });
  const take = useMutation({
    mutationFn: async (wanted: string) =>
      unwrap(await dataSource.call('take_baseline', { project_id: projectId, name: wanted })),
    retry: false,
    meta: { failureMessage: 'controls.takeFailed', successMessage: 'controls.taken' },
    onSuccess: () => setName(''),
    onSettled: refresh,
  });
  const choose = useMutation({
    mutationFn: async (id: string) => unwrap(await dataSource.call('set_baseline', { baseline_id: id })),
    retry: false,
    meta: { failureMessage: 'controls.takeFailed' },
    onSettled: refresh,
  });
  const day = (date: unknown) => (typeof date === 'string' ? formatDate(date, language, 'short') : '–');
  const rows = data?.data ?? [];
  const slips = moved.data ?? [];

  function handleTake(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') take.mutate(name.trim());
  }

  return (
    <Card>
      <CardHeader title={t('controls.baselines')} />
      <CardBody>
        <div className="flex flex-col gap-5">
          {rows.length === 0 ? (
            <p className="text-sm text-ink-muted">{t('controls.noBaselines')}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
                  <span className="font-medium">
                    <bdi>{String(row.name)}</bdi>
                  </span>
                  <span className="text-ink-muted">
                    {day(row.start_date)} – {day(row.finish_date)}
                  </span>
                  {row.is_current === true ? (
                    <span className="text-success">{t('controls.isCurrent')}</span>
                  ) : (
                    can('projects', 'approve') && (
                      <Button size="sm" isLoading={choose.isPending} onClick={() => choose.mutate(row.id)}>
                        {t('controls.makeCurrent')}
                      </Button>
                    )
                  )}
                </li>
              ))}
            </ul>
          )}
          {can('projects', 'approve') && (
            <form className="flex flex-wrap items-end gap-2 print:hidden" onSubmit={handleTake}>
              <Field label={t('controls.newBaseline')}>
                <Input value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
              </Field>
              <Button type="submit" isLoading={take.isPending} disabled={name.trim() === ''}>
                {t('controls.take')}
              </Button>
            </form>
          )}
          {rows.some((row) => row.is_current === true) &&
            (slips.length === 0 ? (
              <p className="text-sm">{t('controls.nothingMoved')}</p>
            ) : (
              <PlainTable
                label={t('controls.moved')}
                isTall
                head={[
                  t('controls.moved'),
                  t('controls.finishThen'),
                  t('controls.finishNow'),
                  t('controls.slip'),
                  t('controls.movedBy'),
                ]}
                rows={slips.map((slip) => [
                  slip.task_title,
                  day(slip.baseline_finish),
                  day(slip.finish_date),
                  typeof slip.slip_days === 'number' ? formatNumber(slip.slip_days, language) : '–',
                  slip.moved_by ?? '–',
                ])}
              />
            ))}
        </div>
      </CardBody>
    </Card>
  );
}
