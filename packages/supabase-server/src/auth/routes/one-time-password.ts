import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readBoolean, readObject, readQuery, readText } from '../http/read-fields.ts';
import { takingAtLeast, uniformAnswerTime } from '../http/taking-at-least.ts';
import { enforceMailLimit, enforceMessageLimit, enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { readCodeChallenge } from '../links/code-challenge.ts';
import { requestMagicLink } from '../links/request-magic-link.ts';
import { requirePhoneSettings } from '../phone/require-phone-settings.ts';
import { readChannel } from '../phone/read-channel.ts';
import { requestPhoneCode } from '../phone/request-phone-code.ts';
import { redirectPolicy } from '../policies.ts';
import { requirePhone } from '../users/normalise-phone.ts';
import { requireEmail } from '../users/normalise-email.ts';

/** `POST /otp`, and `POST /magiclink` of older clients: mails a link and a code to sign in with. */
export function oneTimePassword(app: FastifyInstance, service: AuthService): void {
  for (const path of ['/otp', '/magiclink']) {
    app.post(path, async (request) => {
      const client = clientOf(service, request);
      await enforceRequestLimit(service.limits, 'recover', client.limitKey);
      const body = bodyOf(request);
      const phone = readText(body, 'phone');
      const address = readText(body, 'email');
      if (phone && address) {
        throw validationFailed('Only an email address or phone number should be provided');
      }
      if (phone) return sendByPhone(service, request, phone);
      if (address === undefined) throw validationFailed('One of email or phone must be set');
      if (!service.settings.isPasswordlessOpen) {
        throw new AuthError(422, 'otp_disabled', 'Signing in by mail is disabled');
      }
      const email = requireEmail(address, 'validation_failed');
      const mayCreate = mayBeCreated(body);
      const metadata = readObject(body, 'data') ?? {};
      const challenge = readCodeChallenge(body);
      await service.options.auth.beforeSignUp?.(request, body);
      await enforceMailLimit(service.limits, email, client.limitKey);
      const redirectTo = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
      const wanted = { email, mayCreate, metadata, redirectTo, challenge, client };
      await takingAtLeast(uniformAnswerTime, () => requestMagicLink(service, wanted));
      return {};
    });
  }
}

function mayBeCreated(body: Record<string, unknown>): boolean {
  return body['create_user'] === undefined || readBoolean(body, 'create_user');
}

async function sendByPhone(
  service: AuthService,
  request: FastifyRequest,
  number: string,
): Promise<{ message_id: string }> {
  const client = clientOf(service, request);
  const body = bodyOf(request);
  const settings = requirePhoneSettings(service, 'Unsupported phone provider');
  const phone = requirePhone(number);
  await service.options.auth.beforeSignUp?.(request, body);
  await enforceMessageLimit(service.limits, phone, client.limitKey);
  const wanted = {
    phone,
    mayCreate: mayBeCreated(body),
    metadata: readObject(body, 'data') ?? {},
    channel: readChannel(body),
    client,
  };
  await takingAtLeast(uniformAnswerTime, () => requestPhoneCode(service, settings, wanted));
  return { message_id: randomUUID() };
}
