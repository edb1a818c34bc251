import { changeOwnAccount } from '@plinth/supabase-server/auth/routes/update-user.ts';
import { asApiError } from '../../answer-api-errors.ts';
import { invalidFields } from '../../api-error.ts';
import type { Operation } from '../../operation.ts';
import { readTexts } from './fields.ts';
import { noStore } from './present.ts';
import { texts } from './schemas.ts';

/** Who signed in a while ago proves with `current_password` that it is still them. */
export const changePassword: Operation = {
  method: 'POST',
  path: '/auth/change-password/',
  id: 'changePassword',
  tag: 'auth',
  summary: 'Change your own password.',
  // The account service reads the token itself; without one it refuses.
  isOpen: true,
  body: texts('new_password', 'current_password?'),
  answer: { status: 200, schema: { type: 'object' } },
  handle: async (call) => {
    const given = readTexts(call, { new_password: 'required', current_password: 'optional' });
    const body = { password: given.new_password, current_password: given.current_password };
    const user = await changeOwnAccount(call.services.auth, call.request, body).catch((error: unknown) => {
      // the account service knows the field as `password`
      const refused = asApiError(error, {}).more.fields?.['password'];
      throw refused ? invalidFields({ new_password: refused }) : error;
    });
    return { status: 200, body: { user }, headers: noStore };
  },
};
