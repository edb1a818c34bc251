import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError, ErrorCode } from '@plinth/domain/errors.ts';
import { messageOfError } from '@plinth/messages/error-message.ts';
import type { MessageKey } from './message-key.ts';

/** The server failed, or was not reached; any other code is a refusal, which says what is the matter. */
const failedCodes: readonly ErrorCode[] = [
  'unknown',
  'server_error',
  'network_error',
  'timeout',
  'unavailable',
  'too_many_requests',
];

/** The sentence for an error: a known code in the person's language, an unknown one in the server's own words. */
export function errorText(t: TFunction, error: AppError): string {
  const message = messageOfError(error);
  return 'text' in message ? message.text : t(message.keys, message.values);
}

/**
 * The words of a failed call. A refusal is its own title; where the server failed, the title is what was not done, in the
 * words of the specification, and beneath it stands what to do.
 */
export function failureTexts(
  t: TFunction,
  error: AppError,
  failed?: MessageKey,
): { title: string; text?: string } {
  const sentence = errorText(t, error);
  return failed && failedCodes.includes(error.code)
    ? { title: t(failed), text: sentence }
    : { title: sentence };
}

/** The words of a failed call in the language of the page, as one text. */
export function useErrorText(): (error: AppError, failed?: MessageKey) => string {
  const { t } = useTranslation();
  return useCallback(
    (error, failed) => {
      const { title, text } = failureTexts(t, error, failed);
      return text === undefined ? title : `${title}. ${text}`;
    },
    [t],
  );
}
