import { createContext, useContext } from 'react';
import type { AppError } from '@plinth/domain/errors.ts';
import type { LinkOutcome, SessionPort } from '@plinth/data/port/session.ts';

/** What the link of a mail brought along when the page was opened. */
export type MailLink = { kind: 'none' } | { kind: LinkOutcome } | { kind: 'failed'; error: AppError };

export const MailLinkContext = createContext<MailLink>({ kind: 'none' });

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
  if (data === 'recovery' && pathname !== '/reset-password')
    history.replaceState(history.state, '', '/reset-password');
  return { kind: data };
}
