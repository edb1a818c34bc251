import type { i18n } from 'i18next';
import { isKeptForLater } from '@plinth/data/offline/kept-for-later.ts';
import type { AppError, ErrorCode } from '@plinth/domain/errors.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { errorText, failureTexts } from './error-text.ts';
import type { MessageKey } from './message-key.ts';
import type { CacheEvents } from './query-client.ts';

/** What the page itself says then: the session has ended, or a code comes first. A second message would only repeat it. */
const sessionCodes: readonly ErrorCode[] = [
  'session_expired',
  'not_authenticated',
  'second_factor_needed',
  'second_factor_missing',
];

/**
 * The one place that turns outcomes of calls into toasts. Successes leave by themselves, errors stay until dismissed.
 * The same sentence twice is one toast.
 */
export function createFeedback(i18n: i18n): CacheEvents & { onSessionExpired: (refusal?: AppError) => void } {
  const { t } = i18n;

  function showError(error: AppError, title: string, description?: string) {
    if (sessionCodes.includes(error.code)) return;
    const reference = error.reference && t('shell.failure.reference', { reference: error.reference });
    toasts.error({
      id: `error:${title}`,
      title,
      description: [description, reference].filter(Boolean).join(' ') || undefined,
    });
  }

  return {
    onBackgroundFailure: (error) => showError(error, t('shell.failure.staleTitle'), errorText(t, error)),
    onMutationFailure(error, failureMessage) {
      const { title, text } = failureTexts(t, error, failureMessage);
      showError(error, title, text);
    },
    onMutationSuccess(message: MessageKey, answer: unknown) {
      // what is kept on this device is not saved yet, whatever the screen would say
      const said = isKeptForLater(answer) ? 'shell.keptOffline' : message;
      toasts.success({ id: `success:${said}`, title: t(said) });
    },
    onSessionExpired(refusal) {
      if (refusal && !sessionCodes.includes(refusal.code)) return showError(refusal, errorText(t, refusal));
      toasts.error({
        id: 'session-expired',
        title: t('shell.session.expiredTitle'),
        description: t('shell.session.expiredText'),
      });
    },
  };
}
