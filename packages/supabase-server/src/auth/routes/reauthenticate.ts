import type { FastifyInstance } from 'fastify';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { enforceMailLimit, enforceMessageLimit, enforceRequestLimit } from '../limits/enforce-limits.ts';
import { sendNonce } from '../sessions/reauthentication.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { UserRow } from '../users/user-row.ts';

/** `GET /reauthenticate`: sends a code by which the person behind a session shows that it is still them. */
export function reauthenticate(app: FastifyInstance, service: AuthService): void {
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    const client = clientOf(service, request);
    await enforceRequestLimit(service.limits, 'user', client.limitKey);
    const { user } = await requireSession(service, request);
    requireConfirmed(user);
    if (user.email === '') await enforceMessageLimit(service.limits, user.phone, client.limitKey);
    else await enforceMailLimit(service.limits, user.email, client.limitKey);
    await sendNonce(service, user, client);
    return {};
  });
}

function requireConfirmed(user: UserRow): void {
  if (user.email === '' && user.phone === '') {
    const message = 'Reauthentication requires the user to have an email or a phone number';
    throw new AuthError(422, 'validation_failed', message);
  }
  if (user.email !== '' && user.email_confirmed_at === null) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  if (user.email === '' && user.phone_confirmed_at === null) {
    throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  }
}
