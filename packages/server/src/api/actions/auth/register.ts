import { registerAccount } from '@plinth/supabase-server/auth/routes/sign-up.ts';
import type { PresentedSession } from '@plinth/supabase-server/auth/sessions/present-session.ts';
import type { Operation } from '../../operation.ts';
import { readTexts } from './fields.ts';
import { noStore, sessionAnswer } from './present.ts';
import { texts } from './schemas.ts';

/** A role that is asked for is noted and given by nobody but an administrator. */
export const register: Operation = {
  method: 'POST',
  path: '/auth/register/',
  id: 'register',
  tag: 'auth',
  summary: 'Create an account. Returns tokens unless the email address must be confirmed first.',
  isOpen: true,
  body: texts('email', 'password', 'first_name?', 'last_name?', 'role?'),
  answer: { status: 201, schema: { type: 'object' } },
  handle: async (call) => {
    const given = readTexts(call, {
      email: 'required',
      password: 'required',
      first_name: 'optional',
      last_name: 'optional',
      role: 'optional',
    });
    const { email, password, first_name, last_name } = given;
    const data = { first_name, last_name, role: given.role || 'EMPLOYEE' };
    const made = await registerAccount(call.services.auth, call.request, { email, password, data });
    if (isSession(made)) return sessionAnswer(made, 201);
    return { status: 201, body: { user: made, is_confirmation_needed: true }, headers: noStore };
  },
};

function isSession(made: object): made is PresentedSession {
  return 'access_token' in made && 'refresh_token' in made;
}
