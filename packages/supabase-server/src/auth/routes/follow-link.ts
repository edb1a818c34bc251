import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { readQuery } from '../http/read-fields.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { isRequestedLinkType } from '../links/link-kinds.ts';
import { redeemLink } from '../links/redeem-link.ts';
import { redirectPolicy } from '../policies.ts';
import { presentSession } from '../sessions/present-session.ts';

/**
 * `GET /verify`: the link of a mail, followed by a person. Leads back to the application with the session, or with
 * what went wrong, behind `#`, which no server gets to see.
 * No HEAD, or a mail program that looks at a link would use it up; not logged, because the address holds the token.
 */
export function followLink(app: FastifyInstance, service: AuthService): void {
  app.get('/verify', { exposeHeadRoute: false, logLevel: 'error' }, async (request, reply) => {
    const target = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
    const fragment = await redeem(service, request).catch(describeRefusal);
    void reply.header('referrer-policy', 'no-referrer');
    return reply.redirect(`${withoutFragment(target)}#${fragment.toString()}`, 303);
  });
}

async function redeem(service: AuthService, request: FastifyRequest): Promise<URLSearchParams> {
  const client = clientOf(service, request);
  await enforceRequestLimit(service.limits, 'verify', client.limitKey);
  const tokenHash = readQuery(request, 'token');
  const type = readQuery(request, 'type');
  if (tokenHash === undefined) throw validationFailed('Verify requires a token');
  if (!isRequestedLinkType(type)) throw validationFailed('Verify requires a verification type');
  const refusal = 'Email link is invalid or has expired';
  const { user, session } = await redeemLink(service, { tokenHash, type, client, refusal });
  const presented = presentSession(service, user, session);
  return new URLSearchParams({
    access_token: presented.access_token,
    expires_at: String(presented.expires_at),
    expires_in: String(presented.expires_in),
    refresh_token: presented.refresh_token,
    sb: '',
    token_type: presented.token_type,
    type,
  });
}

function describeRefusal(error: unknown): URLSearchParams {
  if (!(error instanceof AuthError)) throw error;
  return new URLSearchParams({
    error: errorNames[error.status] ?? 'access_denied',
    error_code: error.code,
    error_description: error.message,
    sb: '',
  });
}

/** OAuth's words for the statuses. */
const errorNames: Record<number, string | undefined> = {
  400: 'invalid_request',
  500: 'server_error',
  503: 'temporarily_unavailable',
  504: 'temporarily_unavailable',
};

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}
