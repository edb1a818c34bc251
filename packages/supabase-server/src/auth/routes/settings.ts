import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../auth-service.ts';

/** `GET /settings`: which ways of signing in there are. */
export function settings(app: FastifyInstance, service: AuthService): void {
  const { isAutoconfirmed, isSignUpOpen } = service.options.auth;
  app.get('/settings', async () => ({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: !isSignUpOpen,
    mailer_autoconfirm: isAutoconfirmed,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));
}
