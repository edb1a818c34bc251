import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { readQuery } from '../http/read-fields.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { halfWaySentence } from '../links/confirm-email-change.ts';
import { isRequestedLinkType, type RequestedLinkType } from '../links/link-kinds.ts';
import { redeemLink, type Redeemed } from '../links/redeem-link.ts';
import { redirectPolicy } from '../policies.ts';
import { type Addition, refusalAddition, sessionAddition, withAddition } from '../links/return-address.ts';

/**
 * `GET /verify`: the link of a mail, followed by a person. Leads back to the application with the session, with a code
 * that is worth nothing to others, or with what went wrong.
 * No HEAD, or a mail program that looks at a link would use it up; not logged, because the address holds the token.
 */
export function followLink(app: FastifyInstance, service: AuthService): void {
  app.get('/verify', { exposeHeadRoute: false, logLevel: 'error' }, async (request, reply) => {
    const target = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
    const isChallenged = readQuery(request, 'token')?.startsWith('pkce_') === true;
    const addition = await redeem(service, request).catch((error) => refusalAddition(error, isChallenged));
    void reply.header('referrer-policy', 'no-referrer');
    return reply.redirect(withAddition(target, addition), 303);
  });
}

async function redeem(service: AuthService, request: FastifyRequest): Promise<Addition> {
  const client = clientOf(service, request);
  await enforceRequestLimit(service.limits, 'verify', client.limitKey);
  const tokenHash = readQuery(request, 'token');
  const type = readQuery(request, 'type');
  if (tokenHash === undefined) throw validationFailed('Verify requires a token');
  if (!isRequestedLinkType(type)) throw validationFailed('Verify requires a verification type');
  const refusal = 'Email link is invalid or has expired';
  const redeemed = await redeemLink(service, {
    token: { tokenHash },
    type,
    client,
    refusal,
    isFollowed: true,
  });
  return describe(service, redeemed, type);
}

function describe(service: AuthService, redeemed: Redeemed, type: RequestedLinkType): Addition {
  if (redeemed.kind === 'code') return { query: new URLSearchParams({ code: redeemed.code }) };
  if (redeemed.kind === 'half-way') {
    return { fragment: new URLSearchParams({ message: halfWaySentence, sb: '' }) };
  }
  return sessionAddition(service, redeemed, type);
}
