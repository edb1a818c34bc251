import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../auth-service.ts';
import { knownProviders } from './other-providers.ts';

/** `GET /settings`: which ways of signing in there are. */
export function settings(app: FastifyInstance, service: AuthService): void {
  const { isAutoconfirmed, isSignUpOpen, phone, providers = [] } = service.options.auth;
  const others = Object.fromEntries(knownProviders.map((provider) => [provider, false]));
  app.get('/settings', async () => ({
    external: {
      ...others,
      ...Object.fromEntries(providers.map(({ name }) => [name, true])),
      anonymous_users: service.settings.isAnonymousSignInOpen,
      email: true,
      phone: phone !== undefined,
    },
    disable_signup: !isSignUpOpen,
    mailer_autoconfirm: isAutoconfirmed,
    phone_autoconfirm: phone?.isAutoconfirmed ?? false,
    sms_provider: phone === undefined ? '' : 'hook',
    saml_enabled: false,
    passkeys_enabled: false,
  }));
}
