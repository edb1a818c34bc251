import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readQuery, readText } from '../http/read-fields.ts';
import { takingAtLeast, uniformAnswerTime } from '../http/taking-at-least.ts';
import { enforceMailLimit, enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { readCodeChallenge } from '../links/code-challenge.ts';
import { requestRecovery } from '../links/request-recovery.ts';
import { redirectPolicy } from '../policies.ts';
import { requireEmail } from '../users/normalise-email.ts';

/** `POST /recover`: mails a link to anyone who has an account, and answers everybody the same. */
export function recover(app: FastifyInstance, service: AuthService): void {
  app.post('/recover', async (request) => {
    await startRecovery(service, request, bodyOf(request), readQuery(request, 'redirect_to'));
    return {};
  });
}

/** Takes as long for an address nobody has. @throws {AuthError} for what is no address, and 429 */
export async function startRecovery(
  service: AuthService,
  request: FastifyRequest,
  body: Record<string, unknown>,
  wantedRedirect: string | undefined,
): Promise<void> {
  const client = clientOf(service, request);
  await enforceRequestLimit(service.limits, 'recover', client.limitKey);
  const address = readText(body, 'email');
  const challenge = readCodeChallenge(body);
  if (address === undefined) throw validationFailed('Password recovery requires an email');
  const email = requireEmail(address, 'validation_failed');
  await enforceMailLimit(service.limits, email, client.limitKey);
  const redirectTo = allowedRedirect(wantedRedirect, redirectPolicy(service));
  await takingAtLeast(uniformAnswerTime, () =>
    requestRecovery(service, { email, redirectTo, challenge, client }),
  );
}
