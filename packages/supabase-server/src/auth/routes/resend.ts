import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readQuery, readText } from '../http/read-fields.ts';
import { takingAtLeast, uniformAnswerTime } from '../http/taking-at-least.ts';
import { enforceMailLimit, enforceMessageLimit, enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { readCodeChallenge } from '../links/code-challenge.ts';
import { sendAgain } from '../links/send-again.ts';
import { requirePhoneSettings } from '../phone/phone-settings.ts';
import { readChannel } from '../phone/read-channel.ts';
import { sendPhoneCodeAgain } from '../phone/send-phone-code-again.ts';
import { redirectPolicy } from '../policies.ts';
import { requirePhone } from '../users/normalise-phone.ts';
import { requireEmail } from '../users/normalise-email.ts';

/** `POST /resend`: mails again what is still waited for, and answers everybody the same. */
export function resend(app: FastifyInstance, service: AuthService): void {
  app.post('/resend', async (request) => {
    const client = clientOf(service, request);
    await enforceRequestLimit(service.limits, 'recover', client.limitKey);
    const body = bodyOf(request);
    const type = readType(body);
    if (type === 'sms' || type === 'phone_change') {
      const settings = requirePhoneSettings(service, 'Unsupported phone provider');
      const phone = requirePhone(readText(body, 'phone') ?? '');
      await enforceMessageLimit(service.limits, phone, client.limitKey);
      const wanted = { phone, isChange: type === 'phone_change', channel: readChannel(body) };
      await takingAtLeast(uniformAnswerTime, () => sendPhoneCodeAgain(service, settings, wanted));
      return { message_id: randomUUID() };
    }
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

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const;

function readType(body: Record<string, unknown>): (typeof types)[number] {
  const type = readText(body, 'type');
  const known = types.find((candidate) => candidate === type);
  if (known !== undefined) return known;
  throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
}
