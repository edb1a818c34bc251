import type { FastifyInstance } from 'fastify';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readText } from '../http/read-fields.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { hashOneTimePassword } from '../links/hash-one-time-password.ts';
import { isRequestedLinkType } from '../links/link-kinds.ts';
import { redeemLink } from '../links/redeem-link.ts';
import { presentSession } from '../sessions/present-session.ts';
import { requireEmail } from '../users/normalise-email.ts';

/** `POST /verify`: a program redeems what a mailed link carries, and is answered a session. */
export function verifyOneTimePassword(app: FastifyInstance, service: AuthService): void {
  app.post('/verify', async (request) => {
    const client = clientOf(service, request);
    await enforceRequestLimit(service.limits, 'verify', client.limitKey);
    const body = bodyOf(request);
    const type = readText(body, 'type');
    if (!isRequestedLinkType(type)) throw validationFailed('Verify requires a verification type');
    const { user, session } = await redeemLink(service, { ...readToken(body), type, client });
    return presentSession(service, user, session);
  });
}

function readToken(body: Record<string, unknown>): { tokenHash: string; refusal: string } {
  const tokenHash = readText(body, 'token_hash');
  const token = readText(body, 'token');
  const address = readText(body, 'email');
  if (tokenHash !== undefined) {
    if (token ?? address) throw validationFailed('Only the token_hash and type should be provided');
    return { tokenHash, refusal: 'Email link is invalid or has expired' };
  }
  if (token === undefined) throw validationFailed('Verify requires a token or a token hash');
  if (address === undefined)
    throw validationFailed('Only an email address or phone number should be provided on verify');
  const email = requireEmail(address, 'validation_failed');
  return { tokenHash: hashOneTimePassword(email, token), refusal: 'Token has expired or is invalid' };
}
