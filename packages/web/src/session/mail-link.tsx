import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { AppError } from '@plinth/domain/errors.ts';
import type { LinkOutcome, SessionPort } from '@plinth/data/port/session.ts';
import { toasts } from '@plinth/ui/primitives/toast-store.ts';
import { errorText } from '../base/error-text.ts';

/** What the link of a mail brought along when the page was opened. */
export type MailLink = { kind: 'none' } | { kind: LinkOutcome } | { kind: 'failed'; error: AppError };

export const MailLinkContext = createContext<MailLink>({ kind: 'none' });

/** The page for the new password, which says itself when a link is of no use any more. */
const passwordPage = '/reset-password';

export function useMailLink(): MailLink {
  return useContext(MailLinkContext);
}

/**
 * Adopts the session a mail link returns with, and takes it out of the address at once so that it stays in no history.
 * A recovery link that came back to another page goes on to the page for the new password.
 */
export async function adoptMailLink(session: SessionPort): Promise<MailLink> {
  const { hash, pathname, search } = location;
  if (!/[#&](access_token|error|error_code)=/.test(hash)) return { kind: 'none' };
  history.replaceState(history.state, '', pathname + search);
  const { data, error } = await session.adoptLink(hash);
  if (error) return { kind: 'failed', error };
  if (data === 'recovery' && pathname !== passwordPage) history.replaceState(history.state, '', passwordPage);
  return { kind: data };
}

/** Says what came of it where the page that was opened does not. */
export function announceMailLink(link: MailLink, t: TFunction): void {
  if (link.kind === 'signup') toasts.success({ title: t('auth.signUp.confirmed') });
  if (link.kind === 'failed' && location.pathname !== passwordPage)
    toasts.error({ title: errorText(t, link.error) });
}
