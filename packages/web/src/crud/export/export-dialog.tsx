import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { ProgressBar } from '@plinth/ui/primitives/progress-bar.tsx';
import { RadioGroup } from '@plinth/ui/primitives/radio-group.tsx';
import { FieldGroup } from '@plinth/ui/form/field.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';
import type { FieldTextContext } from '../field-text.ts';
import type { ListState } from '../list/list-state.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { wallClock } from '../list/zone-time.ts';
import { exportList } from './export-list.ts';
import type { ExportFormat } from './export-table.ts';
import type { ReadProgress } from './read-all-rows.ts';

type Phase =
  | { name: 'choosing' }
  | { name: 'running'; progress: ReadProgress | null }
  | { name: 'done'; rows: number }
  | { name: 'failed'; reason: string };

/** Writes exactly the list on screen into a file: its columns, filters, order and language, and all of its pages. */
export function ExportDialog({
  context,
  state,
  baseFilters,
  title = context.labels.resource(context.resource, 'plural'),
  onClose,
}: {
  context: FieldTextContext;
  state: ListState;
  baseFilters?: readonly Filter[];
  title?: string;
  onClose: () => void;
}) {
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  return (
    <FileDialog
      title={title}
      timeZone={context.timeZone}
      formats={['xlsx', 'pdf', 'csv']}
      write={(format, way) =>
        exportList(context, state, { format, title, baseFilters, dataSource, queryClient, ...way })
      }
      onClose={onClose}
    />
  );
}

/** How far a file is, and whether it is still wanted. */
export type WritingWay = { signal: AbortSignal; onProgress: (progress: ReadProgress) => void };

/** Asks in which format rows are wanted, and says how far their file is. */
export function FileDialog({
  title,
  timeZone,
  formats,
  write,
  onClose,
}: {
  /** What is in the file, for its name. */
  title: string;
  timeZone: string;
  formats: readonly ExportFormat[];
  write: (format: ExportFormat, way: WritingWay) => Promise<Blob>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [phase, setPhase] = useState<Phase>({ name: 'choosing' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    setPhase({ name: 'running', progress: null });
    let rows = 0;
    try {
      const blob = await write(format, {
        signal: controller.signal,
        onProgress: (progress) => {
          rows = progress.done;
          setPhase({ name: 'running', progress });
        },
      });
      saveBlob(blob, `${title} ${wallClock(new Date().toISOString(), timeZone).replace(':', '.')}.${format}`);
      setPhase({ name: 'done', rows });
    } catch (thrown) {
      setPhase(
        controller.signal.aborted
          ? { name: 'choosing' }
          : { name: 'failed', reason: errorText(appErrorOf(thrown)) },
      );
    }
  }

  const offered = [
    { value: 'xlsx', label: t('crud.export.xlsx'), description: t('crud.export.xlsxText') },
    { value: 'pdf', label: t('letterhead.pdf'), description: t('letterhead.pdfText') },
    { value: 'csv', label: t('crud.export.csv'), description: t('crud.export.csvText') },
  ] as const;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissible={phase.name !== 'running'}
      title={t('crud.export.title')}
      description={t('crud.export.text')}
      footer={
        <ExportButtons
          phase={phase}
          onStart={() => void run()}
          onStop={() => running.current?.abort()}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {phase.name !== 'running' && phase.name !== 'done' && (
          <FieldGroup legend={t('crud.export.format')}>
            <RadioGroup
              looks="cards"
              value={format}
              onValueChange={setFormat}
              options={offered.filter(({ value }) => formats.includes(value))}
            />
          </FieldGroup>
        )}
        {phase.name === 'running' && <ExportProgress progress={phase.progress} />}
        {phase.name === 'done' && <p role="status">{t('crud.export.done', { count: phase.rows })}</p>}
        {phase.name === 'failed' && (
          <p role="alert" className="text-danger-text">
            {t('crud.export.failed', { reason: phase.reason })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function ExportProgress({ progress }: { progress: ReadProgress | null }) {
  const { t } = useTranslation();
  return (
    <ProgressBar
      label={t('crud.export.running')}
      value={progress && progress.total > 0 ? (progress.done / progress.total) * 100 : null}
      valueText={
        progress ? t('crud.bulk.countOf', { done: progress.done, total: progress.total }) : undefined
      }
    />
  );
}

function ExportButtons({
  phase,
  onStart,
  onStop,
  onClose,
}: {
  phase: Phase;
  onStart: () => void;
  onStop: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  if (phase.name === 'running') return <Button onClick={onStop}>{t('crud.dialog.stop')}</Button>;
  if (phase.name === 'done') {
    return (
      <Button variant="primary" onClick={onClose}>
        {t('crud.dialog.close')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
      <Button variant="primary" onClick={onStart}>
        {phase.name === 'failed' ? t('shell.tryAgain') : t('crud.export.start')}
      </Button>
    </>
  );
}
