import { startRecovery } from '@plinth/supabase-server/auth/routes/recover.ts';
import type { Operation } from '../../operation.ts';
import { readTexts } from './fields.ts';
import { texts } from './schemas.ts';

/** Answers everybody the same, whether or not the address has an account. */
export const resetPassword: Operation = {
  method: 'POST',
  path: '/auth/password-reset/',
  id: 'resetPassword',
  tag: 'auth',
  summary: 'Send a password reset link by email.',
  isOpen: true,
  body: texts('email', 'redirect_url?'),
  answer: { status: 200, schema: { type: 'object' } },
  handle: async (call) => {
    const { email, redirect_url: url } = readTexts(call, { email: 'required', redirect_url: 'optional' });
    await startRecovery(call.services.auth, call.request, { email }, url === '' ? undefined : url);
    return { status: 200, body: {} };
  },
};
