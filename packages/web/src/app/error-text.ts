import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '@plinth/domain/errors.ts';
import type { MessageKey } from './message-key.ts';

/** The sentence for an error: a known code in the person's language, an unknown one in the server's words, else the fallback. */
export function errorText(t: TFunction, error: AppError, fallback: MessageKey = 'shell.failure.unexpected'): string {
  if (error.code !== 'unknown') return t(`errors.${error.code}`, error.values);
  return error.message || t(fallback);
}

/** `errorText` in the language of the page. */
export function useErrorText(): (error: AppError, fallback?: MessageKey) => string {
  const { t } = useTranslation();
  return useCallback((error, fallback) => errorText(t, error, fallback), [t]);
}
