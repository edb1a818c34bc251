import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import {
  type ExportNote,
  exportNoteGroups,
  exportNotes,
  formatEndings,
  formatPrograms,
  type ScheduleFormat,
  scheduleFormats,
} from '@plinth/domain/projects/schedule-export/export-notes.ts';
import { formatNumber } from '@plinth/messages/format.ts';
import { FieldGroup } from '@plinth/ui/form/field.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { RadioGroup } from '@plinth/ui/primitives/radio-group.tsx';
import { Spinner } from '@plinth/ui/primitives/spinner.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { QueryFailure } from '../../base/query-failure.tsx';
import { saveBlob } from '../../base/save-blob.ts';
import { useAccess } from '../../session/access-context.tsx';
import { readExport, scheduleFile } from './export-schedule.ts';

const groups = ['kept', 'changed', 'missing'] as const;

/** The plan of a project for another program: first what that program does not know of it, then the file. */
export function ExportDialog({ project, onClose }: { project: DataRow; onClose: () => void }) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const { company } = useAccess();
  const [format, setFormat] = useState<ScheduleFormat>('xml');
  const exported = useQuery({
    queryKey: ['schedule-export', project.id],
    queryFn: ({ signal }) => readExport(dataSource, project, company?.weekendDays ?? [], signal),
    // a file is of the plan as it stands when it is asked for
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data } = exported;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('scheduleExport.title')}
      description={t('scheduleExport.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('crud.form.cancel')}</Button>
          <Button
            variant="primary"
            icon={<Download aria-hidden />}
            disabled={!data}
            onClick={() => {
              if (!data) return;
              saveBlob(
                scheduleFile(data.schedule, format),
                `${String(project.name)}.${formatEndings[format]}`,
              );
              onClose();
            }}
          >
            {t('scheduleExport.download')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FieldGroup legend={t('scheduleExport.format')}>
          <RadioGroup
            value={format}
            onValueChange={setFormat}
            looks="cards"
            options={scheduleFormats.map((value) => ({
              value,
              label: <Bidi>{`${formatPrograms[value]} (${value.toUpperCase()})`}</Bidi>,
              description: t(`scheduleExport.formatsHelp.${value}`),
            }))}
          />
        </FieldGroup>
        {exported.error ? (
          <QueryFailure title={t('scheduleExport.failed')} query={exported} />
        ) : data ? (
          <Notes notes={exportNotes(data.schedule, format, data.leftOut)} format={format} />
        ) : (
          <Spinner label={t('scheduleExport.loading')} />
        )}
      </div>
    </Dialog>
  );
}

function Notes({ notes, format }: { notes: readonly ExportNote[]; format: ScheduleFormat }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const program = formatPrograms[format];
  const shown = groups.flatMap((group) => {
    const kinds: readonly string[] = exportNoteGroups[group];
    const ofGroup = notes.filter(({ kind }) => kinds.includes(kind));
    return ofGroup.length > 0 ? [{ group, ofGroup }] : [];
  });
  if (shown.length === 0)
    return <p className="text-sm text-ink-muted">{t('scheduleExport.complete', { program })}</p>;
  return shown.map(({ group, ofGroup }) => (
    <section key={group} aria-labelledby={`export-${group}`} className="text-sm">
      <h3 id={`export-${group}`} className="font-medium">
        {t(`scheduleExport.groups.${group}`, { program })}
      </h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {ofGroup.map(({ kind, count }) => (
          <li key={kind} className="flex items-baseline justify-between gap-4 py-1">
            <span>{t(`scheduleExport.kinds.${kind}`)}</span>
            <span className="tabular-nums">{formatNumber(count, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
