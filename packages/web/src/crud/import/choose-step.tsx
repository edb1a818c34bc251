import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@plinth/ui/class-names.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { saveBlob } from '../save-blob.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  }

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
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cn(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong px-4 py-10 text-center',
        isOver && 'border-accent bg-accent-soft',
      )}
    >
      <FileUp aria-hidden className="size-8 text-ink-subtle" />
      <p>{t('crud.import.drop')}</p>
      <p className="text-ink-muted">
        {t('crud.import.limits', { megabytes: largestFile / megabyte, count: mostRows })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" isLoading={isBusy} onClick={() => input.current?.click()}>
          {t('crud.import.choose')}
        </Button>
        <Button icon={<Download aria-hidden />} onClick={() => void saveTemplate()}>
          {t('crud.import.template')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        aria-label={t('crud.import.choose')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // choosing the same file again, corrected, must be noticed
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
