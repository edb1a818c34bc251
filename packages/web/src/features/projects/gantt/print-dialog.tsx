import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GanttView, ganttViewWords } from '@plinth/domain/schedule/gantt-view.ts';
import type { ProjectPlan } from '@plinth/domain/schedule/project-plan.ts';
import { type Language, languageNames, languages } from '@plinth/messages/languages.ts';
import { Field } from '@plinth/ui/form/field.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Dialog } from '@plinth/ui/primitives/dialog.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { useLanguage } from '../../../base/language/language-context.tsx';
import { openPdf } from '../../../base/open-pdf.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { saveBlob } from '../../../base/save-blob.ts';

const sheets = ['a3', 'wide'] as const;
const scales = ['fit', 'day', 'week', 'month', 'quarter'] as const;

/** Paper, scale and language of the chart as PDF; columns, colours and filter are those on the screen. */
export function PrintDialog({
  project,
  view,
  onClose,
}: {
  project: ProjectPlan['project'];
  view: GanttView;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { language: own } = useLanguage();
  const dataSource = useDataSource();
  const [sheet, setSheet] = useState<(typeof sheets)[number]>('a3');
  const [scale, setScale] = useState<(typeof scales)[number]>('fit');
  const [language, setLanguage] = useState<Language>(own);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const papers = await dataSource.papers();
      const choices = { ...ganttViewWords(view), sheet, scale };
      const content = unwrap(await papers.ofSchedule(project.id, choices, language));
      if (!openPdf(content)) saveBlob(content, `${t('schedule.print.paper')} ${project.name}.pdf`);
    },
    onSuccess: onClose,
    meta: { failureMessage: 'schedule.print.failed' },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('schedule.print.title')}
      description={t('schedule.print.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('outline.links.cancel')}</Button>
          <Button
            variant="primary"
            icon={<FileText aria-hidden />}
            isLoading={isPending}
            onClick={() => mutate()}
          >
            {t('schedule.print.create')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('schedule.print.sheet')}>
          <Select
            value={sheet}
            onValueChange={(value) => value && setSheet(value)}
            options={sheets.map((value) => ({ value, label: t(`schedule.print.sheets.${value}`) }))}
          />
        </Field>
        <Field label={t('schedule.print.scale')}>
          <Select
            value={scale}
            onValueChange={(value) => value && setScale(value)}
            options={scales.map((value) => ({ value, label: t(`schedule.print.scales.${value}`) }))}
          />
        </Field>
        <Field label={t('schedule.print.language')}>
          <Select
            value={language}
            onValueChange={(value) => value && setLanguage(value)}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
        </Field>
      </div>
    </Dialog>
  );
}
