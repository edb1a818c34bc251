import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { isPaperOfYear, papersOf, type PaperKind } from '@plinth/domain/paper-kinds.ts';
import { languageNames, languages, type Language } from '@plinth/messages/languages.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useLanguage } from '../../base/language/language-context.tsx';
import { openPdf } from '../../base/open-pdf.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { saveBlob } from '../../base/save-blob.ts';
import { useAccess } from '../../session/access-context.tsx';

const PaperYearDialog = lazy(async () => ({
  default: (await import('./paper-year-dialog.tsx')).PaperYearDialog,
}));

type WantedPaper = { kind: PaperKind; language: Language };

/** The refusal of a year in which there is nothing to state. */
const isAboutYear = ({ code, field }: AppError) => code === 'not_found' && field === 'year';

/** The papers of a record as PDF files, each in the three languages; nothing where the record has none. */
export function PaperButton({
  resource,
  row,
  name,
}: {
  resource: ResourceDefinition;
  row: DataRow;
  name: string;
}) {
  const { t } = useTranslation();
  const { can, userId } = useAccess();
  const { language: own } = useLanguage();
  const dataSource = useDataSource();
  const [wanted, setWanted] = useState<WantedPaper | null>(null);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ kind, language, year }: WantedPaper & { year?: number }) => {
      const content = unwrap(await (await dataSource.papers()).ofRecord(kind, row.id, language, year));
      if (!openPdf(content)) saveBlob(content, `${t(`papers.kinds.${kind}`)} ${name}.pdf`);
    },
    onSuccess: () => setWanted(null),
    meta: { failureMessage: 'papers.failed', isShownByScreen: isAboutYear },
  });
  const kinds = papersOf(resource.table, can, row['user_id'] === userId, row);
  if (kinds.length === 0) return null;
  const inOrder = [own, ...languages.filter((language) => language !== own)];
  const entries = kinds.flatMap((kind): MenuEntry[] => [
    { kind: 'heading', key: kind, label: t(`papers.kinds.${kind}`) },
    ...inOrder.map((language) => ({
      key: `${kind}-${language}`,
      label: languageNames[language],
      fullLabel: `${t(`papers.kinds.${kind}`)}: ${languageNames[language]}`,
      icon: <FileText aria-hidden />,
      onSelect: () => (isPaperOfYear(kind) ? setWanted({ kind, language }) : mutate({ kind, language })),
    })),
  ]);
  return (
    <>
      <Menu
        trigger={
          <Button icon={<FileText aria-hidden />} isLoading={isPending}>
            {t('papers.open')}
          </Button>
        }
        label={t('papers.menu')}
        align="end"
        entries={entries}
      />
      {wanted && (
        <Suspense fallback={null}>
          <PaperYearDialog
            title={t(`papers.kinds.${wanted.kind}`)}
            isBusy={isPending}
            hasNothing={error !== null && isAboutYear(appErrorOf(error))}
            onChoose={(year) => mutate({ ...wanted, year })}
            onChange={reset}
            onClose={() => setWanted(null)}
          />
        </Suspense>
      )}
    </>
  );
}
