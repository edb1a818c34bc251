import { useTranslation } from 'react-i18next';
import { scheduleLimits } from '@plinth/domain/projects/schedule-import/schedule-limits.ts';
import { DropZone } from '../../crud/drop-zone.tsx';

const megabyte = 1024 * 1024;

/** Takes a schedule file. */
export function FileChooser({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation();
  return (
    <DropZone
      title={t('scheduleImport.drop')}
      limits={t('scheduleImport.formats', {
        megabytes: scheduleLimits.bytes / megabyte,
        count: scheduleLimits.tasks,
      })}
      chooseLabel={t('scheduleImport.choose')}
      accept=".gan,.planner,.xml,.pmxml,.xer,.csv,.tsv,.txt"
      isBusy={isBusy}
      onChoose={onChoose}
    />
  );
}
