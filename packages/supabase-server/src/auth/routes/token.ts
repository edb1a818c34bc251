import type { FastifyInstance } from 'fastify';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf, type Client } from '../http/client.ts';
import { bodyOf, readQuery, readText } from '../http/read-fields.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { presentSession, type PresentedSession } from '../sessions/present-session.ts';
import { grantByPassword } from './password-grant.ts';
import { grantByCode } from './pkce-grant.ts';
import { grantByRefreshToken } from './refresh-token-grant.ts';

/** `POST /token?grant_type=…`: answers a session for a password, a refresh token or an authorisation code. */
export function token(app: FastifyInstance, service: AuthService): void {
  app.post('/token', async (request) => {
    const client = clientOf(service, request);
    return grantSession(service, readQuery(request, 'grant_type') ?? '', bodyOf(request), client);
  });
}

/** A session for a proof of who one is, under the limit of such tries. @throws {AuthError} */
export async function grantSession(
  service: AuthService,
  grantType: string,
  body: Record<string, unknown>,
  client: Client,
): Promise<PresentedSession> {
  await enforceRequestLimit(service.limits, 'token', client.limitKey);
  refuseOtherProviders(grantType, body);
  const grant = grants.get(grantType);
  if (grant === undefined) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  const { user, session } = await grant(service, body, client);
  return presentSession(service, user, session);
}

/** Proofs by somebody else, whom nobody here asked. */
function refuseOtherProviders(grantType: string, body: Record<string, unknown>): void {
  if (grantType === 'id_token') {
    const provider = readText(body, 'provider') ?? '';
    const issuer = issuers.get(provider) ?? readText(body, 'issuer') ?? provider;
    const name = JSON.stringify(issuer.slice(0, 100));
    throw new AuthError(400, 'provider_disabled', `Provider (issuer ${name}) is not enabled`);
  }
  if (grantType === 'web3') {
    throw new AuthError(400, 'web3_provider_disabled', 'Web3 provider is disabled');
  }
}

/** As whom those providers sign their tokens that do so under one name. */
const issuers = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

const grants = new Map([
  ['password', grantByPassword],
  ['pkce', grantByCode],
  ['refresh_token', grantByRefreshToken],
]);
