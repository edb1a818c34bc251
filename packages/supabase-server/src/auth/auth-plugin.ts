import type { FastifyPluginAsync } from 'fastify';
import type { SupabaseServerOptions } from '../options.ts';
import { AuthError } from './auth-error.ts';
import type { AuthService } from './auth-service.ts';
import { openAuthService } from './open-auth-service.ts';
import { sendError } from './http/error-response.ts';
import { acceptJsonBodies } from './http/parse-body.ts';
import { makeAdministratorCheck } from './admin/require-administrator.ts';
import { adminAudit } from './routes/admin-audit.ts';
import { adminFactors } from './routes/admin-factors.ts';
import { adminPasskeys } from './routes/admin-passkeys.ts';
import { adminUsers } from './routes/admin-users.ts';
import { factors } from './routes/factors.ts';
import { followLink } from './routes/follow-link.ts';
import { generateLink } from './routes/generate-link.ts';
import { getUser } from './routes/get-user.ts';
import { health } from './routes/health.ts';
import { identities } from './routes/identities.ts';
import { invite } from './routes/invite.ts';
import { jsonWebKeys } from './routes/json-web-keys.ts';
import { oneTimePassword } from './routes/one-time-password.ts';
import { otherProviders } from './routes/other-providers.ts';
import { passkeys } from './routes/passkeys.ts';
import { reauthenticate } from './routes/reauthenticate.ts';
import { recover } from './routes/recover.ts';
import { recoveryCodes } from './routes/recovery-codes.ts';
import { resend } from './routes/resend.ts';
import { settings as settingsRoute } from './routes/settings.ts';
import { signOut } from './routes/sign-out.ts';
import { signUp } from './routes/sign-up.ts';
import { token } from './routes/token.ts';
import { updateUser } from './routes/update-user.ts';
import { verifyOneTimePassword } from './routes/verify-one-time-password.ts';

/** As GoTrue has it: an account is no place for files. */
const maxBodyBytes = 1_048_576;

export type AuthPluginOptions = SupabaseServerOptions & {
  /** Milliseconds since 1970; a test moves it. */
  now?: () => number;
  /** The service, where another API of the same server works with it too; it is closed with this one. */
  service?: AuthService;
};

/**
 * The service under `/auth/v1` (the prefix is the caller's), as GoTrue offers it to stock clients. API keys are checked
 * by the gateway before it. Opens a few database connections of its own and closes them with the server.
 */
export const authPlugin: FastifyPluginAsync<AuthPluginOptions> = async (app, options) => {
  const service = options.service ?? openAuthService(options, app.log);
  app.addHook('onClose', () => service.database.close());

  acceptJsonBodies(app, Math.min(options.limits.bodyBytes, maxBodyBytes));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler(() => {
    throw new AuthError(404, 'not_found', 'There is no such endpoint');
  });
  // Almost every answer is about one person, and many hold tokens.
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });

  signUp(app, service);
  token(app, service);
  getUser(app, service);
  updateUser(app, service);
  signOut(app, service);
  recover(app, service);
  oneTimePassword(app, service);
  resend(app, service);
  reauthenticate(app, service);
  identities(app, service);
  otherProviders(app, service);
  recoveryCodes(app, service);
  factors(app, service);
  passkeys(app, service);
  followLink(app, service);
  verifyOneTimePassword(app, service);
  await app.register(async (administration) => {
    administration.addHook('preHandler', makeAdministratorCheck(service));
    adminUsers(administration, service);
    adminFactors(administration, service);
    adminPasskeys(administration, service);
    adminAudit(administration, service);
    generateLink(administration, service);
    invite(administration, service);
  });
  settingsRoute(app, service);
  health(app);
  jsonWebKeys(app, service);
};
