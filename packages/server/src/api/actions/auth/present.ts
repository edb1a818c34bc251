import type { PresentedSession } from '@plinth/supabase-server/auth/sessions/present-session.ts';
import type { ApiAnswer } from '../../operation.ts';

/** A session in both spellings of the specification. */
export function sessionAnswer(session: PresentedSession, status = 200): ApiAnswer {
  const { access_token: access, refresh_token: refresh } = session;
  return { status, body: { ...session, access, refresh }, headers: noStore };
}

/** Nobody on the way keeps what holds tokens. */
export const noStore = { 'Cache-Control': 'no-store' };
