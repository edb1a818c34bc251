import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { RecordAction } from '@plinth/domain/define/resource.ts';
import { labourTrueUpLines } from '@plinth/domain/time/labour-true-up-lines.ts';
import {
  labourTrueUps,
  postTrueUp,
  renewTrueUp,
  reverseTrueUp,
} from '@plinth/domain/time/labour-true-ups.ts';
import { payrollRuns } from '@plinth/domain/time/payroll-runs.ts';
import { formatHours } from '@plinth/messages/format.ts';
import { isLanguage } from '@plinth/messages/languages.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { unwrap } from '../../base/request-failure.ts';
import { RowsTable } from '../../crud/lines/rows-table.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useDenial } from '../../crud/permission-gate.tsx';
import { recordKeys } from '../../base/query-keys.ts';
import { useList } from '../../crud/use-list.ts';
import { ActionDialog } from '../../crud/view/action-dialog.tsx';
import { actionText } from '../../crud/view/action-text.ts';

const decided: readonly unknown[] = ['approved', 'paid'];

/** What the hours of a pay run cost the projects beside what they were costed at, with what is posted of it. */
export function TrueUpCard({ run }: { run: DataRow }) {
  const { t } = useTranslation();
  const titleId = useId();
  const denialOf = useDenial();
  const [asked, setAsked] = useState<RecordAction | null>(null);
  const { data, error, refetch, isFetching } = useList(labourTrueUps, {
    filters: [{ column: 'payroll_run_id', operator: 'eq', value: run.id }],
    sort: [labourTrueUps.list.sort],
  });
  if (!decided.includes(run['status']) && data?.data.length === 0) return null;
  const posted = data?.data.find((trueUp) => trueUp['status'] === 'posted');
  const next = posted ? reverseTrueUp : postTrueUp;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('hr.trueUp.title')}
        titleId={titleId}
        description={t('hr.trueUp.text')}
        actions={
          data &&
          decided.includes(run['status']) && (
            <Button
              size="sm"
              disabledReason={denialOf({ module: 'hr', action: next.permission })}
              onClick={() => setAsked(next)}
            >
              {actionText(t, next, 'label')}
            </Button>
          )
        }
      />
      <CardBody>
        {error ? (
          <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />
        ) : !data ? (
          <SkeletonText lines={3} />
        ) : data.data.length === 0 ? (
          <p className="text-sm text-ink-muted">{t('hr.trueUp.none')}</p>
        ) : (
          <div className="flex flex-col gap-6">
            <RowsTable
              part={labourTrueUps}
              rows={data.data}
              columns={labourTrueUps.list.columns}
              caption={t('hr.trueUp.title')}
            />
            {posted && <LateHours run={run} onRenew={() => setAsked(renewTrueUp)} />}
            {posted && <TrueUpLines trueUp={posted} />}
          </div>
        )}
      </CardBody>
      {asked && (
        <ActionDialog resource={payrollRuns} row={run} action={asked} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}

/** Hours that were approved after the true-up, to be taken in by one step. */
function LateHours({ run, onRenew }: { run: DataRow; onRenew: () => void }) {
  const { t, i18n } = useTranslation();
  const dataSource = useDataSource();
  const denialOf = useDenial();
  const { data } = useQuery({
    queryKey: [...recordKeys.record(payrollRuns, run.id), 'late-hours'],
    queryFn: async () => unwrap(await dataSource.call('late_hours', { payroll_run_id: run.id })),
  });
  if (!data) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-warning-soft px-4 py-2 text-sm text-warning-text"
    >
      <span>
        {t('hr.trueUp.late', {
          hours: formatHours(String(data), isLanguage(i18n.language) ? i18n.language : 'en'),
        })}
      </span>
      <Button
        size="sm"
        disabledReason={denialOf({ module: 'hr', action: renewTrueUp.permission })}
        onClick={onRenew}
      >
        {actionText(t, renewTrueUp, 'label')}
      </Button>
    </div>
  );
}

/** Person by person and project by project: only who reads pay comes here. */
function TrueUpLines({ trueUp }: { trueUp: DataRow }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useList(labourTrueUpLines, {
    filters: [{ column: 'labour_true_up_id', operator: 'eq', value: trueUp.id }],
    sort: [labourTrueUpLines.list.sort],
  });
  if (error) return <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />;
  if (!data) return <SkeletonText lines={3} />;
  return (
    <RowsTable
      part={labourTrueUpLines}
      rows={data.data}
      columns={labourTrueUpLines.list.columns}
      caption={t('hr.trueUp.lines')}
      given={{ currency: trueUp['currency'] }}
    />
  );
}
