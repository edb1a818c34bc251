import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useNewVersion } from './service-worker.ts';

/** Offers the version that has arrived; when it is loaded is the person's choice, for they may be in the middle of a form. */
export function NewVersionNotice() {
  const { t } = useTranslation();
  const load = useNewVersion();
  const [isPutOff, setIsPutOff] = useState(false);
  return (
    <div
      role="status"
      className="fixed inset-x-0 top-2 z-70 mx-auto w-fit max-w-[calc(100%-1rem)] print:hidden"
    >
      {load && !isPutOff && (
        <p className="flex flex-wrap items-center justify-center gap-2 rounded-lg border border-line bg-raised px-4 py-2 shadow-popup">
          {t('shell.newVersion.text')}
          <Button variant="primary" size="sm" onClick={load}>
            {t('shell.newVersion.reload')}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setIsPutOff(true)}>
            {t('shell.newVersion.later')}
          </Button>
        </p>
      )}
    </div>
  );
}
