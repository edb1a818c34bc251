import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import type { ReportForFile } from './report-export.tsx';

const ReportExport = lazy(async () => ({ default: (await import('./report-export.tsx')).ReportExport }));

/** Writes a report into a file, once it is there. */
export function ExportButton({ report }: { report: ReportForFile | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<Download aria-hidden />} disabled={!report} onClick={() => setIsOpen(true)}>
        {t('crud.export.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && report && <ReportExport report={report} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
