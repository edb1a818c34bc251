import { AuthError } from '@plinth/supabase-server/auth/auth-error.ts';
import { endSessionsOf } from '@plinth/supabase-server/auth/routes/sign-out.ts';
import { endSessionOfRefreshToken } from '@plinth/supabase-server/auth/sessions/end-sessions.ts';
import type { Operation } from '../../operation.ts';
import { readTexts } from './fields.ts';
import { texts } from './schemas.ts';

/** Ends the session of the bearer token, or where that has run out the one of the refresh token. */
export const logOut: Operation = {
  method: 'POST',
  path: '/auth/logout/',
  id: 'logOut',
  tag: 'auth',
  summary: 'Sign out.',
  isOpen: true,
  body: texts('refresh?'),
  answer: { status: 204 },
  handle: async (call) => {
    const { auth } = call.services;
    const { refresh } = readTexts(call, { refresh: 'optional' });
    try {
      await endSessionsOf(auth, call.request, 'global');
    } catch (error) {
      if (!(error instanceof AuthError) || error.status >= 500 || refresh === '') throw error;
      await endSessionOfRefreshToken(auth.database, refresh);
    }
    return { status: 204, body: null };
  },
};
