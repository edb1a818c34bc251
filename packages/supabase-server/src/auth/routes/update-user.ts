import type { FastifyInstance } from 'fastify';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readObject, readText } from '../http/read-fields.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { prepareNewPassword } from '../passwords/prepare-new-password.ts';
import { requireSession } from '../sessions/require-session.ts';
import { normaliseEmail } from '../users/normalise-email.ts';
import { presentUser } from '../users/present-user.ts';
import { updateUser as saveUser } from '../users/update-user.ts';
import type { UserRow } from '../users/user-row.ts';

/** `PUT /user`: changes one's own password and what one says about oneself. */
export function updateUser(app: FastifyInstance, service: AuthService): void {
  app.put('/user', async (request) => {
    const client = clientOf(service, request);
    await enforceRequestLimit(service.limits, 'user', client.limitKey);
    const signedIn = await requireSession(service, request);
    const body = bodyOf(request);
    refuseWhatIsNotTheirs(body, signedIn.user);
    const password = readText(body, 'password');
    const currentPassword = readText(body, 'current_password');
    const metadata = readObject(body, 'data');
    const passwordHash =
      password === undefined
        ? undefined
        : await prepareNewPassword(service, { signedIn, password, currentPassword, client });
    return presentUser(await saveUser(service, { signedIn, passwordHash, metadata, client }));
  });
}

/** The address is the account: in this product it is changed by an administrator, never on one's own. */
function refuseWhatIsNotTheirs(body: Record<string, unknown>, user: UserRow): void {
  const email = readText(body, 'email');
  if (email !== undefined && normaliseEmail(email) !== user.email) {
    throw new AuthError(422, 'validation_failed', 'The e-mail address cannot be changed');
  }
  if (readText(body, 'phone'))
    throw new AuthError(422, 'validation_failed', 'The phone number cannot be changed');
  if (body['app_metadata'] !== undefined && body['app_metadata'] !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
}
