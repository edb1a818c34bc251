import type { FastifyInstance } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readQuery, readText } from '../http/read-fields.ts';
import { takingAtLeast, uniformAnswerTime } from '../http/taking-at-least.ts';
import { enforceMailLimit, enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { readCodeChallenge } from '../links/code-challenge.ts';
import { sendAgain } from '../links/send-again.ts';
import { redirectPolicy } from '../policies.ts';
import { requireEmail } from '../users/normalise-email.ts';

/** `POST /resend`: mails again what is still waited for, and answers everybody the same. */
export function resend(app: FastifyInstance, service: AuthService): void {
  app.post('/resend', async (request) => {
    const client = clientOf(service, request);
    await enforceRequestLimit(service.limits, 'recover', client.limitKey);
    const body = bodyOf(request);
    const type = readType(body);
    const address = readText(body, 'email');
    if (address === undefined) throw validationFailed('Type provided requires an email address');
    const email = requireEmail(address, 'validation_failed');
    const challenge = readCodeChallenge(body);
    await enforceMailLimit(service.limits, email, client.limitKey);
    const redirectTo = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
    await takingAtLeast(uniformAnswerTime, () =>
      sendAgain(service, { email, type, redirectTo, challenge, client }),
    );
    return {};
  });
}

function readType(body: Record<string, unknown>): 'signup' | 'email_change' {
  const type = readText(body, 'type');
  if (type === 'sms' || type === 'phone_change') {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  if (type === 'signup' || type === 'email_change') return type;
  throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
}
