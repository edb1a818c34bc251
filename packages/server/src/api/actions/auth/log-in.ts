import { clientOf } from '@plinth/supabase-server/auth/http/client.ts';
import { grantSession } from '@plinth/supabase-server/auth/routes/token.ts';
import type { Operation } from '../../operation.ts';
import { readTexts } from './fields.ts';
import { sessionAnswer } from './present.ts';
import { sessionSchema, texts } from './schemas.ts';

/** A session for an address and a password, under the limits of every API. */
export const logIn: Operation = {
  method: 'POST',
  path: '/auth/login/',
  id: 'logIn',
  tag: 'auth',
  summary: 'Sign in with email and password.',
  isOpen: true,
  body: texts('email', 'password'),
  answer: { status: 200, schema: sessionSchema },
  handle: async (call) => {
    const { auth } = call.services;
    const given = readTexts(call, { email: 'required', password: 'required' });
    return sessionAnswer(await grantSession(auth, 'password', given, clientOf(auth, call.request)));
  },
};
