import { useTranslation } from 'react-i18next';
import type { AppError } from '@plinth/domain/errors.ts';
import { ErrorState } from '@plinth/ui/layout/state-panels.tsx';
import { useErrorText } from './error-text.ts';

/** Something could not be read: what, why, that nothing is lost, and another try. */
export function LoadFailure({
  title,
  error,
  isRetrying,
  onRetry,
}: {
  title: string;
  error: AppError;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <ErrorState
      title={title}
      advice={errorText(error)}
      safety={t('crud.failure.safe')}
      retryLabel={t('shell.tryAgain')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      reference={error.reference ? { label: t('crud.failure.reference'), id: error.reference } : undefined}
    />
  );
}
