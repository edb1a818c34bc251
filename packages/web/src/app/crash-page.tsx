import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';

/** What is left when a screen failed to draw itself. */
export function CrashPage() {
  const { t } = useTranslation();
  return (
    <main role="alert" className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <h1 className="text-xl font-semibold text-ink">{t('shell.crash.title')}</h1>
      <p className="text-ink-muted">{t('shell.crash.text')}</p>
      <Button variant="primary" className="mt-2" onClick={() => location.reload()}>
        {t('shell.refreshPage')}
      </Button>
    </main>
  );
}
