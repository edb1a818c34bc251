import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '@plinth/messages/format.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { AlertDialog } from '@plinth/ui/primitives/alert-dialog.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Input } from '@plinth/ui/primitives/input.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { JobOutcome } from './job-outcome.tsx';
import { operationQuery, type SampleState } from './operation.ts';
import { SettingsCard } from './settings-card.tsx';
import { useJob } from './use-job.ts';

/** The sample company in an installation that has no records yet, and its way out again; for owners. */
export function SampleCompanyCard({ isOffered = false }: { isOffered?: boolean }) {
  const { role } = useAccess();
  const { data } = useQuery({ ...operationQuery(useDataSource()), enabled: role === 'OWNER' });
  if (role !== 'OWNER' || !data) return null;
  const { sample } = data;
  if (sample.filled_at !== null) return <Remove sample={sample} filledAt={sample.filled_at} />;
  return isOffered && (sample.is_offered || sample.job !== null) ? <Fill job={sample.job} /> : null;
}

function Fill({ job }: { job: string | null }) {
  const { t } = useTranslation();
  const { ask, isBusy, progress, outcome } = useJob('sample_company', job);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingsCard
      name="sample"
      actions={
        <Button isLoading={isBusy} onClick={() => setIsAsking(true)}>
          {t('settings.sample.fill')}
        </Button>
      }
    >
      <div role="status" className="empty:hidden">
        {isBusy && (
          <ProgressBar
            label={t('settings.sample.filling')}
            value={progress === undefined ? null : progress * 100}
          />
        )}
      </div>
      <JobOutcome outcome={outcome} done={t('settings.sample.filled')} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('settings.sample.question')}
        description={t('settings.sample.consequence')}
        confirmLabel={t('settings.sample.fill')}
        onConfirm={() => {
          setIsAsking(false);
          ask();
        }}
      />
    </SettingsCard>
  );
}

function Remove({ sample, filledAt }: { sample: SampleState; filledAt: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { timeZone } = useAccess();
  const restore = useJob('restore');
  const [isAsking, setIsAsking] = useState(false);
  const { backup } = sample;
  return (
    <SettingsCard
      name="sampleFilled"
      actions={
        <Button
          variant="danger"
          isLoading={restore.isBusy}
          disabledReason={backup === null ? t('settings.sample.noBackup') : undefined}
          onClick={() => setIsAsking(true)}
        >
          {t('settings.sample.remove')}
        </Button>
      }
    >
      <p className="text-ink-muted">
        {t('settings.sample.since', { time: formatDateTime(filledAt, language, timeZone) })}
      </p>
      <JobOutcome outcome={restore.outcome} done={t('settings.backups.restored')} />
      {isAsking && backup !== null && (
        <RemoveQuestion
          sample={sample}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            restore.ask(backup);
          }}
        />
      )}
    </SettingsCard>
  );
}

/** Says what goes with the sample company, and wants a word typed: it may be much. */
function RemoveQuestion({
  sample,
  onClose,
  onConfirm,
}: {
  sample: SampleState;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const word = t('settings.sample.word');
  const isRight = typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('settings.sample.removeQuestion')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button type="submit" form={formId} variant="danger">
            {t('settings.sample.remove')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setIsRefused(!isRight);
          if (isRight) onConfirm();
        }}
      >
        <p>{t('settings.sample.lost')}</p>
        <ul className="list-disc ps-5">
          <li>{t('settings.sample.changes', { count: sample.changes ?? 0 })}</li>
          <li>{t('settings.sample.accounts', { count: sample.accounts ?? 0 })}</li>
        </ul>
        <p className="text-ink-muted">{t('settings.sample.kept')}</p>
        <Field
          label={t('settings.sample.type', { word })}
          isRequired
          error={isRefused ? t('settings.sample.wrongWord', { word }) : undefined}
        >
          <Input
            value={typed}
            autoComplete="off"
            dir="auto"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
