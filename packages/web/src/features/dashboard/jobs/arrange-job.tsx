import { useTranslation } from 'react-i18next';
import { ArrangeDialog } from '../../../overview/arrangement/arrange-dialog.tsx';
import type { JobName } from './jobs.ts';
import { arrangementOf, keyOfPanel, usePanelsOfJob } from './use-panels-of-job.ts';

/** Which panels of a job are shown, and in which order. */
export function ArrangeJob({ job, onClose }: { job: JobName; onClose: () => void }) {
  const { t } = useTranslation();
  const { panels, delivered } = usePanelsOfJob(job);
  return (
    <ArrangeDialog
      choice={arrangementOf(job)}
      delivered={delivered}
      titleOf={(key) => {
        const panel = panels.find((one) => keyOfPanel(one) === key);
        if (panel === undefined) return '';
        return typeof panel === 'string' ? t(`jobs.parts.${panel}`) : t(`jobs.breakdowns.${panel.name}`);
      }}
      onClose={onClose}
    />
  );
}
