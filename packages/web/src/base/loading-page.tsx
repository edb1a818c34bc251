import { useTranslation } from 'react-i18next';
import { Spinner } from '@plinth/ui/primitives/spinner.tsx';

/** While it is not known yet who is signed in. */
export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <Spinner label={t('shell.loading')} />
    </main>
  );
}
