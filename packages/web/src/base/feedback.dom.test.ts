import { toAppError } from '@plinth/data/supabase/to-app-error.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createFeedback } from './feedback.ts';
import { createI18n } from './language/i18n.ts';
import type { MessageKey } from './message-key.ts';

/** The failures of section 8 of the specification, typed by hand from it, and the message each call gives for its failure. */
const specified: readonly [says: string, key: MessageKey][] = [
  ['Login failed', 'auth.signIn.failed'],
  ['Registration failed', 'auth.signUp.failed'],
  ['Password reset failed', 'auth.forgotten.failed'],
  ['Profile update failed', 'profile.failed'],
  ['Failed to change language', 'shell.language.failed'],
  ['Failed to change currency', 'settings.currencyFailed'],
  ['Failed to create account', 'access.invite.failed'],
  ['Failed to reset password', 'access.wayIn.failed'],
  ['Submission Failed', 'failures.leave_requests.create'],
  ['Failed to Add Entry', 'failures.time_entries.create'],
  ['Failed to Update Entry', 'failures.time_entries.update'],
  ['Failed to Delete Entry', 'failures.time_entries.remove'],
  ['Error creating budget', 'failures.budgets.create'],
  ['Error updating project', 'failures.projects.update'],
  ['Error deleting employee', 'failures.employees.remove'],
  ['Failed to create employee', 'failures.employees.create'],
  ['Failed to update employee', 'failures.employees.update'],
  ['Failed to create the role', 'access.roles.createFailed'],
  ['Failed to update the role', 'access.roles.updateFailed'],
  ['Failed to update the user role', 'access.userRoleFailed'],
];

/** How servers fail, and what stands between them and the browser: status and words of the answer. */
const failures = [
  [500, ''],
  [500, '{}'],
  [500, '{"code":"XX000","message":"internal"}'],
  [502, '<html><body>Bad Gateway</body></html>'],
  [503, ''],
  [418, ''],
  [429, ''],
  [0, 'fetch failed'],
  [0, 'timeout'],
] as const;

const languages: readonly Language[] = ['en', 'hi', 'ar'];
const raw = /[{}<>]|HTTP Error|XX\d{3}|fetch failed|internal$/;

afterEach(() => toasts.clear());

describe('a failing server', () => {
  it.each(specified)(
    '%s: stands as the title, with what to do beneath it, in each language',
    async (says, key) => {
      for (const language of languages) {
        const i18n = await createI18n(language);
        for (const [status, words] of failures) {
          createFeedback(i18n).onMutationFailure(toAppError({ message: words }, status), key);
          const [shown, ...others] = toasts.snapshot();
          expect(others).toEqual([]);
          expect(shown?.title, `${status} ${words}`).toBe(language === 'en' ? says : i18n.t(key));
          expect(String(shown?.description), `${status} ${words}`).toMatch(/\p{L}.*\s.*\p{L}/u);
          expect(`${String(shown?.title)} ${String(shown?.description)}`).not.toMatch(raw);
          expect(shown?.duration).toBeNull();
          toasts.clear();
        }
      }
    },
  );

  it('is no refusal: that says itself what is the matter', async () => {
    const i18n = await createI18n('en');
    createFeedback(i18n).onMutationFailure(
      { code: 'in_use', status: 409, message: '' },
      'failures.employees.remove',
    );
    expect(toasts.snapshot()[0]?.title).toBe(i18n.t('errors.in_use'));
  });
});
