import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf } from '../../base/request-failure.ts';

/** What went wrong with a file, where it happened, and another try. */
export function FileFailure({ title, error, onRetry }: { title: string; error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 text-sm text-danger-text">
      <p className="min-w-0 flex-1 basis-60 break-words">
        <strong>{title}.</strong> {errorText(appErrorOf(error))}
      </p>
      <Button size="sm" onClick={onRetry}>
        {t('shell.tryAgain')}
      </Button>
    </div>
  );
}
