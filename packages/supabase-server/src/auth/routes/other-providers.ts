import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { readQuery } from '../http/read-fields.ts';
import { requireSession } from '../sessions/require-session.ts';

/** Who else vouches for people elsewhere; none of them does here. */
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

/** `/authorize`, `/callback`, `/sso` and `/user/identities/authorize`: the answers where no other provider is offered. */
export function otherProviders(app: FastifyInstance, service: AuthService): void {
  app.get('/authorize', async (request) => refuseProvider(request));
  app.get('/user/identities/authorize', async (request) => {
    await requireSession(service, request);
    requireLinking(service);
    return refuseProvider(request);
  });
  app.get('/callback', async () => {
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  });
  app.post('/sso', async () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
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
