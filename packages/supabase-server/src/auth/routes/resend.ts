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
import { requirePhoneSettings } from '../phone/require-phone-settings.ts';
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
    const address = readText(body, 'email');
    const number = readText(body, 'phone');
    if (type === 'signup' && !address) throw validationFailed('Type provided requires an email address');
    if (type === 'sms' && !number) throw validationFailed('Type provided requires a phone number');
    if (address && number) {
      throw validationFailed('Only an email address or phone number should be provided.');
    }
    const challenge = readCodeChallenge(body);
    const name = readName(address, number);
    if ('phone' in name) await enforceMessageLimit(service.limits, name.phone, client.limitKey);
    else await enforceMailLimit(service.limits, name.email, client.limitKey);
    if (type === 'sms' || type === 'phone_change') {
      const settings = requirePhoneSettings(service, 'Unsupported phone provider');
      const known = 'phone' in name ? name.phone : name.email;
      const wanted = { name: known, isChange: type === 'phone_change', channel: readChannel(body) };
      await takingAtLeast(uniformAnswerTime, () => sendPhoneCodeAgain(service, settings, wanted));
      return { message_id: randomUUID() };
    }
    const redirectTo = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
    await takingAtLeast(uniformAnswerTime, () =>
      sendAgain(service, { name, type, redirectTo, challenge, client }),
    );
    return {};
  });
}

/** By what somebody is known. @throws {AuthError} 400 `validation_failed`. */
function readName(
  address: string | undefined,
  number: string | undefined,
): { email: string } | { phone: string } {
  if (number !== undefined) return { phone: requirePhone(number) };
  if (address === undefined) throw validationFailed('Missing email address or phone number');
  return { email: requireEmail(address, 'validation_failed') };
}

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const;

function readType(body: Record<string, unknown>): (typeof types)[number] {
  const type = readText(body, 'type');
  const known = types.find((candidate) => candidate === type);
  if (known !== undefined) return known;
  throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
}
