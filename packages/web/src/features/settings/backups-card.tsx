import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatNumber } from '@plinth/messages/format.ts';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Badge } from '@plinth/ui/primitives/badge.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { operationQuery, type Backup } from './operation.ts';
import { SettingsCard } from './settings-card.tsx';
import { useJob } from './use-job.ts';
import { JobOutcome } from './job-outcome.tsx';

const tones = { running: 'info', finished: 'success', failed: 'danger' } as const;

/** The backups there are, one now, and for the owner the way back to each. */
export function BackupsCard() {
  const { t } = useTranslation();
  const { role } = useAccess();
  const { data, error, refetch, isFetching } = useQuery(operationQuery(useDataSource()));
  const backup = useJob('backup');
  const restore = useJob('restore');
  const [chosen, setChosen] = useState<Backup | null>(null);
  return (
    <SettingsCard
      name="backups"
      actions={
        <Button isLoading={backup.isBusy} onClick={() => backup.ask()}>
          {t('settings.backups.now')}
        </Button>
      }
    >
      <JobOutcome outcome={backup.outcome} done={t('settings.backups.done')} />
      <JobOutcome outcome={restore.outcome} done={t('settings.backups.restored')} />
      {error && !data ? (
        <QueryFailure title={t('settings.work.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <SkeletonText lines={3} />
      ) : data.backups.length === 0 ? (
        <p className="text-ink-muted">{t('settings.backups.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.backups.map((made) => (
            <BackupLine
              key={made.id}
              backup={made}
              isBusy={restore.isBusy}
              onRestore={role === 'OWNER' && made.status === 'finished' ? () => setChosen(made) : undefined}
            />
          ))}
        </ul>
      )}
      <RestoreQuestion
        backup={chosen}
        onClose={() => setChosen(null)}
        onConfirm={(id) => {
          setChosen(null);
          restore.ask(id);
        }}
      />
    </SettingsCard>
  );
}

function BackupLine({
  backup,
  isBusy,
  onRestore,
}: {
  backup: Backup;
  isBusy: boolean;
  onRestore: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { timeZone } = useAccess();
  const time = formatDateTime(backup.created_at, language, timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium text-ink">{time}</p>
        <p className="text-[0.8125rem] text-ink-muted">
          {t(`settings.backups.reasons.${backup.reason}`)}
          {backup.row_count !== null &&
            ` · ${t('settings.backups.size', {
              rows: formatNumber(backup.row_count, language),
              megabytes: formatNumber(((backup.size_bytes ?? 0) / 1e6).toFixed(1), language),
            })}`}
        </p>
        {backup.failure && (
          <p dir="ltr" className="text-[0.8125rem] wrap-anywhere text-danger-text">
            {backup.failure}
          </p>
        )}
      </div>
      {backup.restored_at && <Badge tone="info">{t('settings.backups.wentBack')}</Badge>}
      <Badge tone={tones[backup.status]}>{t(`settings.backups.states.${backup.status}`)}</Badge>
      {onRestore && (
        <Button
          size="sm"
          isLoading={isBusy}
          onClick={onRestore}
          aria-label={t('settings.backups.restoreOf', { time })}
        >
          {t('settings.backups.restore')}
        </Button>
      )}
    </li>
  );
}

function RestoreQuestion({
  backup,
  onClose,
  onConfirm,
}: {
  backup: Backup | null;
  onClose: () => void;
  onConfirm: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { timeZone } = useAccess();
  if (!backup) return null;
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('settings.backups.question', { time: formatDateTime(backup.created_at, language, timeZone) })}
      description={t('settings.backups.consequence')}
      confirmLabel={t('settings.backups.confirm')}
      tone="danger"
      onConfirm={() => onConfirm(backup.id)}
    />
  );
}
