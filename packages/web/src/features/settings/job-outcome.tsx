import { useTranslation } from 'react-i18next';
import type { JobState } from './use-job.ts';

/** How a job ended; a failure in the words of its cause. */
export function JobOutcome({ outcome, done }: { outcome: JobState | null; done: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {outcome?.state === 'done' && (
        <p className="mb-3 rounded-md bg-success-soft px-3 py-2 text-success-text">{done}</p>
      )}
      {outcome?.state === 'failed' && (
        <p className="mb-3 rounded-md bg-danger-soft px-3 py-2 text-danger-text">
          {t('settings.work.failed')}{' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {outcome.error}
          </bdi>
        </p>
      )}
    </div>
  );
}
