import { useMutation } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { isErrorCode, type AppError } from '@plinth/domain/errors.ts';
import { taskSeries } from '@plinth/domain/projects/task-series.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { errorText } from '../../../base/error-text.ts';
import { LoadFailure } from '../../../base/load-failure.tsx';
import { appErrorOf, unwrap } from '../../../base/request-failure.ts';
import { useLabels } from '../../../crud/labels.ts';
import { useIsLocked } from '../../../crud/closed/closed-project.ts';
import { useDenial } from '../../../crud/permission-gate.tsx';
import { useList } from '../../../crud/use-list.ts';
import { useUpdateRecord } from '../../../crud/use-update-record.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { useRepeatText } from './repeat-text.ts';

/** On which days a task comes again, with the ways to change that. */
export function RepeatCard({ task }: { task: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  const denialOf = useDenial();
  const isLocked = useIsLocked(taskSeries, 'create');
  const [isEditing, setIsEditing] = useState(false);
  const stop = useUpdateRecord(taskSeries, { successMessage: null });
  const seriesId = typeof task.series_id === 'string' ? task.series_id : null;
  const { data, error, isFetching, refetch } = useList(
    taskSeries,
    { filters: [{ column: 'id', operator: 'eq', value: seriesId ?? '' }], pageSize: 1 },
    { isEnabled: seriesId !== null },
  );
  const series = data?.data[0];
  const denial = denialOf({ module: 'tasks', action: 'edit' });
  const isStopped = series?.is_stopped === true;
  const isLoading = seriesId !== null && !data;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('tasks.repeat.title')}
        titleId={titleId}
        actions={
          !isLoading &&
          !isLocked && (
            <>
              {series && (isStopped || series.next_date !== null) && (
                <Button
                  size="sm"
                  disabledReason={denial}
                  isLoading={stop.isPending}
                  onClick={() => stop.mutate({ id: series.id, values: { is_stopped: !isStopped } })}
                >
                  {t(isStopped ? 'tasks.repeat.resume' : 'tasks.repeat.stop')}
                </Button>
              )}
              <Button
                size="sm"
                icon={<CalendarSync aria-hidden />}
                disabledReason={denial}
                onClick={() => setIsEditing(true)}
              >
                {t(series ? 'tasks.repeat.edit' : 'tasks.repeat.open')}
              </Button>
            </>
          )
        }
      />
      <CardBody className="flex flex-col gap-3 text-sm">
        {error ? (
          <LoadFailure
            title={t('tasks.repeat.loadFailed')}
            error={appErrorOf(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : isLoading ? (
          <SkeletonText lines={2} />
        ) : series ? (
          <SeriesText series={series} task={task} denial={denial} />
        ) : (
          <p className="text-ink-muted">{t('tasks.repeat.none')}</p>
        )}
      </CardBody>
      {isEditing && <RepeatDialog taskId={task.id} series={series} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

function SeriesText({
  series,
  task,
  denial,
}: {
  series: DataRow;
  task: DataRow;
  denial: string | undefined;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const dataSource = useDataSource();
  const repeatText = useRepeatText();
  const useTask = useMutation({
    mutationFn: async () => unwrap(await dataSource.call('use_for_following_tasks', { task_id: task.id })),
    retry: false,
    meta: { failureMessage: 'tasks.repeat.useFailed', successMessage: 'tasks.repeat.usedForFollowing' },
  });
  const next = typeof series.next_date === 'string' ? series.next_date : null;
  const place =
    series.task_count === null
      ? []
      : [t('tasks.repeat.number', { number: Number(task.series_number), count: Number(series.task_count) })];
  return (
    <>
      <div>
        <p>{[repeatText(series), ...place].join(' · ')}</p>
        <p className="text-ink-muted">
          {next !== null
            ? t('tasks.repeat.next', { date: formatDate(next, language) })
            : t(series.is_stopped === true ? 'tasks.repeat.stopped' : 'tasks.repeat.ended')}
        </p>
        {typeof series.problem === 'string' && next !== null && (
          <p className="text-danger-text">
            {t('tasks.repeat.problem', { problem: errorText(t, refusalOf(series.problem)) })}
          </p>
        )}
      </div>
      {next !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-muted">{t('tasks.repeat.alone')}</p>
          <Button
            size="sm"
            disabledReason={denial}
            isLoading={useTask.isPending}
            onClick={() => useTask.mutate()}
          >
            {t('tasks.repeat.useForFollowing')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Why the server could not add the next task: it keeps the code of the error. */
function refusalOf(code: string): AppError {
  return { code: isErrorCode(code) ? code : 'server_error', status: 0, message: '' };
}
