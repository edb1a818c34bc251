import type { FastifyInstance } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readBoolean, readObject, readQuery, readText } from '../http/read-fields.ts';
import { takingAtLeast, uniformAnswerTime } from '../http/taking-at-least.ts';
import { enforceMailLimit, enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { readCodeChallenge } from '../links/code-challenge.ts';
import { requestMagicLink } from '../links/request-magic-link.ts';
import { redirectPolicy } from '../policies.ts';
import { requireEmail } from '../users/normalise-email.ts';

/** `POST /otp`, and `POST /magiclink` of older clients: mails a link and a code to sign in with. */
export function oneTimePassword(app: FastifyInstance, service: AuthService): void {
  for (const path of ['/otp', '/magiclink']) {
    app.post(path, async (request) => {
      const client = clientOf(service, request);
      await enforceRequestLimit(service.limits, 'recover', client.limitKey);
      const body = bodyOf(request);
      if (readText(body, 'phone')) {
        throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
      }
      const address = readText(body, 'email');
      if (address === undefined) throw validationFailed('One of email or phone must be set');
      if (!service.settings.isPasswordlessOpen) {
        throw new AuthError(422, 'otp_disabled', 'Signing in by mail is disabled');
      }
      const email = requireEmail(address, 'validation_failed');
      const mayCreate = body['create_user'] === undefined || readBoolean(body, 'create_user');
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
