import { clientOf } from '@plinth/supabase-server/auth/http/client.ts';
import { grantSession } from '@plinth/supabase-server/auth/routes/token.ts';
import type { Operation } from '../../operation.ts';
import { readTexts } from './fields.ts';
import { sessionAnswer } from './present.ts';
import { sessionSchema, texts } from './schemas.ts';

export const refresh: Operation = {
  method: 'POST',
  path: '/auth/refresh/',
  id: 'refreshSession',
  tag: 'auth',
  summary: 'Exchange a refresh token for new tokens. Each refresh token works once.',
  isOpen: true,
  body: texts('refresh'),
  answer: { status: 200, schema: sessionSchema },
  handle: async (call) => {
    const { auth } = call.services;
    const given = readTexts(call, { refresh: 'required' });
    const client = clientOf(auth, call.request);
    return sessionAnswer(await grantSession(auth, 'refresh_token', { refresh_token: given.refresh }, client));
  },
};
