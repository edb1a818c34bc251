import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { readQuery } from '../http/read-fields.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { halfWaySentence } from '../links/confirm-email-change.ts';
import { isRequestedLinkType, type RequestedLinkType } from '../links/link-kinds.ts';
import { redeemLink, type Redeemed } from '../links/redeem-link.ts';
import { redirectPolicy } from '../policies.ts';
import { presentSession } from '../sessions/present-session.ts';

/** What is added to the address: behind `#`, which no server gets to see, and behind `?`. */
type Addition = { fragment?: URLSearchParams; query?: URLSearchParams };

/**
 * `GET /verify`: the link of a mail, followed by a person. Leads back to the application with the session, with a code
 * that is worth nothing to others, or with what went wrong.
 * No HEAD, or a mail program that looks at a link would use it up; not logged, because the address holds the token.
 */
export function followLink(app: FastifyInstance, service: AuthService): void {
  app.get('/verify', { exposeHeadRoute: false, logLevel: 'error' }, async (request, reply) => {
    const target = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
    const isChallenged = readQuery(request, 'token')?.startsWith('pkce_') === true;
    const addition = await redeem(service, request).catch((error) => describeRefusal(error, isChallenged));
    void reply.header('referrer-policy', 'no-referrer');
    return reply.redirect(add(target, addition), 303);
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
  const presented = presentSession(service, redeemed.user, redeemed.session);
  const fragment = new URLSearchParams({
    access_token: presented.access_token,
    expires_at: String(presented.expires_at),
    expires_in: String(presented.expires_in),
    refresh_token: presented.refresh_token,
    sb: '',
    token_type: presented.token_type,
    type,
  });
  return { fragment };
}

/** A client that exchanges codes looks for errors where it looks for codes. */
function describeRefusal(error: unknown, isChallenged: boolean): Addition {
  if (!(error instanceof AuthError)) throw error;
  const refusal = new URLSearchParams({
    error: errorNames[error.status] ?? 'access_denied',
    error_code: error.code,
    error_description: error.message,
    sb: '',
  });
  return isChallenged ? { fragment: refusal, query: refusal } : { fragment: refusal };
}

/** OAuth's words for the statuses. */
const errorNames: Record<number, string | undefined> = {
  400: 'invalid_request',
  500: 'server_error',
  503: 'temporarily_unavailable',
  504: 'temporarily_unavailable',
};

function add(target: string, { fragment, query }: Addition): string {
  const base = target.replace(/#.*$/s, '');
  const separator = base.includes('?') ? '&' : '?';
  const withQuery = query === undefined ? base : `${base}${separator}${query.toString()}`;
  return fragment === undefined ? withQuery : `${withQuery}#${fragment.toString()}`;
}
