import { CopyPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { crewSheets } from '@plinth/domain/time/crew-sheets.ts';
import { formatDate } from '@plinth/messages/format.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useLabels } from '../../crud/labels.ts';
import { useList } from '../../crud/use-list.ts';
import { useAccess } from '../../session/access-context.tsx';
import { linesOfRow, type WorkLine } from './crew-sheet-draft.ts';

/** Takes over the people, work and hours of one's last sheet of the project: most days are as the day before. */
export function SheetBefore({
  projectId,
  date,
  onTake,
}: {
  projectId: string;
  date: string;
  onTake: (lines: WorkLine[], startsAt: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLabels();
  const { userId } = useAccess();
  const { data } = useList(crewSheets, {
    filters: [
      { column: 'project_id', operator: 'eq', value: projectId },
      { column: 'created_by', operator: 'eq', value: userId },
      { column: 'sheet_date', operator: 'lt', value: date },
    ],
    sort: [{ column: 'sheet_date', direction: 'desc' }],
    pageSize: 1,
  });
  const before = data?.data[0];
  if (!before) return null;
  return (
    <Button
      className="sm:col-span-3 sm:justify-self-start"
      icon={<CopyPlus aria-hidden />}
      onClick={() =>
        onTake(linesOfRow(before['lines'], { asBefore: true }), String(before['work_begins'] ?? '07:00'))
      }
    >
      {t('hr.crew.asBefore', { date: formatDate(String(before['sheet_date']), language) })}
    </Button>
  );
}
