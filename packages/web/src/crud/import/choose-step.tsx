import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DropZone } from '../drop-zone.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { importableColumns } from './match-columns.ts';
import { largestFile, mostRows } from './read-file.ts';

const megabyte = 1024 * 1024;

/** Takes a file by dropping or choosing it, and gives an empty one with the right columns. */
export function ChooseStep({
  context,
  isBusy,
  onChoose,
}: {
  context: FieldTextContext;
  isBusy: boolean;
  onChoose: (file: File) => void;
}) {
  const { t } = useTranslation();

  async function saveTemplate() {
    const { writeCsv } = await import('hucre/csv');
    const { resource, facts, labels } = context;
    const headers = importableColumns(resource, facts).map((column) => labels.field(resource, column));
    const text = writeCsv([headers], { headers: false, bom: true, lineSeparator: '\r\n' });
    saveBlob(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${labels.resource(resource, 'plural')}.csv`,
    );
  }

  return (
    <DropZone
      title={t('crud.import.drop')}
      limits={t('crud.import.limits', { megabytes: largestFile / megabyte, count: mostRows })}
      chooseLabel={t('crud.import.choose')}
      accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      isBusy={isBusy}
      onChoose={onChoose}
    >
      <Button icon={<Download aria-hidden />} onClick={() => void saveTemplate()}>
        {t('crud.import.template')}
      </Button>
    </DropZone>
  );
}
