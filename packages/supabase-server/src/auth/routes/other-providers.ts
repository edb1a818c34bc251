import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { readQuery } from '../http/read-fields.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { readCodeChallenge } from '../links/code-challenge.ts';
import { refusalAddition, withAddition } from '../links/return-address.ts';
import { redirectPolicy } from '../policies.ts';
import { ProviderClient, type SignInBinding } from '../providers/identity-provider.ts';
import { newStateId, readState, secretOf, signState, stateSeconds } from '../providers/provider-state.ts';
import { signInVouched } from '../providers/sign-in-vouched.ts';
import { requireSession } from '../sessions/require-session.ts';

/** Who else vouches for people elsewhere; here it is the ones the deployment names. */
export const knownProviders = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
] as const;

/**
 * `/authorize` leads to a provider, `/callback` back from it: to the application with the session, with a code that is worth
 * nothing to others, or with what went wrong. `/sso` and `/user/identities/authorize` offer nothing.
 */
export function otherProviders(app: FastifyInstance, service: AuthService): void {
  const clients = (service.options.auth.providers ?? []).map((provider) => new ProviderClient(provider));
  const clientOfName = (name: string) => clients.find(({ provider }) => provider.name === name);
  const { publicUrl, jwtSecret } = service.options;
  const returnTo = `${publicUrl}/auth/v1/callback`;
  const bindingOf = (id: string, state: string): SignInBinding => ({
    state,
    verifier: secretOf('verifier', id, jwtSecret),
    nonce: secretOf('nonce', id, jwtSecret),
    returnTo,
  });

  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    await enforceRequestLimit(service.limits, 'verify', clientOf(service, request).limitKey);
    const client = clientOfName(readQuery(request, 'provider') ?? '') ?? refuseProvider(request);
    const target = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
    const challenge = readCodeChallenge(queryOf(request));
    const id = newStateId();
    const state = { id, provider: client.provider.name, target, challenge };
    void reply.header('referrer-policy', 'no-referrer');
    try {
      const signed = await signState(state, jwtSecret, service.now());
      const address = await client.signInAddress(bindingOf(id, signed));
      void reply.header('set-cookie', cookie(returnTo, id, secretOf('cookie', id, jwtSecret)));
      return await reply.redirect(address.href, 303);
    } catch (error) {
      return reply.redirect(withAddition(target, refusalAddition(error, challenge !== null)), 303);
    }
  });

  // not logged, because the address holds the code of the provider
  app.get('/callback', { exposeHeadRoute: false, logLevel: 'error' }, async (request, reply) => {
    const client = clientOf(service, request);
    await enforceRequestLimit(service.limits, 'verify', client.limitKey);
    const given = readQuery(request, 'state');
    if (given === undefined) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
    const state = await readState(given, jwtSecret, service.now());
    const { id, provider, target, challenge } = state;
    void reply.header('referrer-policy', 'no-referrer').header('set-cookie', cookie(returnTo, id, ''));
    try {
      requireSameBrowser(request, id, secretOf('cookie', id, jwtSecret));
      refuseAsProviderDid(request);
      const vouching = clientOfName(provider) ?? refuseProvider(request);
      const address = new URL(`${returnTo}${new URL(request.url, publicUrl).search}`);
      const person = await vouching.personBehind(address, bindingOf(id, given));
      const addition = await signInVouched(service, { provider, person, challenge, request, client });
      return await reply.redirect(withAddition(target, addition), 303);
    } catch (error) {
      return reply.redirect(withAddition(target, refusalAddition(error, challenge !== null)), 303);
    }
  });

  app.get('/user/identities/authorize', async (request) => {
    await requireSession(service, request);
    requireLinking(service);
    return refuseProvider(request);
  });
  app.post('/sso', async () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
}

/** Anyone who has somebody follow a link that ends a sign-in of their own would have them work in a strange account. */
function requireSameBrowser(request: FastifyRequest, id: string, secret: string): void {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  if (!pairs.includes(`${cookieName(id)}=${secret}`))
    throw new AuthError(400, 'bad_oauth_state', 'The sign-in was begun in another browser');
}

function refuseAsProviderDid(request: FastifyRequest): void {
  const error = readQuery(request, 'error');
  if (error === undefined) return;
  const status = error === 'access_denied' ? 403 : 500;
  throw new AuthError(
    status,
    error.slice(0, 50),
    (readQuery(request, 'error_description') ?? error).slice(0, 200),
  );
}

const cookieName = (id: string): string => `sb-provider-${id}`;

/** Sent back with the way home alone; an empty value takes it away. */
function cookie(returnTo: string, id: string, value: string): string {
  const { pathname, protocol } = new URL(returnTo);
  const age = value === '' ? 0 : stateSeconds;
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${cookieName(id)}=${value}; Path=${pathname}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

function queryOf({ query }: FastifyRequest): Record<string, unknown> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

/** @throws {AuthError} 404 `manual_linking_disabled`. */
export function requireLinking({ settings }: AuthService): void {
  if (!settings.isManualLinkingOpen) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
}

function refuseProvider(request: FastifyRequest): never {
  const provider = readQuery(request, 'provider') ?? '';
  throw validationFailed(
    knownProviders.some((known) => known === provider.toLowerCase())
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${provider.slice(0, 50)} could not be found`,
  );
}
