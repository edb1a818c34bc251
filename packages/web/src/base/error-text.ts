import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '@plinth/domain/errors.ts';
import { messageOfError } from '@plinth/messages/error-message.ts';
import type { MessageKey } from './message-key.ts';

/**
 * The sentence for an error: a known code in the person's language, an unknown one in the server's own words.
 * The fallback stands in for an unknown error without words.
 */
export function errorText(t: TFunction, error: AppError, fallback?: MessageKey): string {
  const message = messageOfError(error);
  if ('text' in message) return message.text;
  if (error.code === 'unknown' && fallback) return t(fallback);
  return t(message.key, message.values);
}

/** `errorText` in the language of the page. */
export function useErrorText(): (error: AppError, fallback?: MessageKey) => string {
  const { t } = useTranslation();
  return useCallback((error, fallback) => errorText(t, error, fallback), [t]);
}
