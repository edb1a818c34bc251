import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf, type Client } from '../http/client.ts';
import { bodyOf, readNewPassword, readObject, readQuery, readText } from '../http/read-fields.ts';
import { enforceMailLimit, enforceMessageLimit, enforceRequestLimit } from '../limits/enforce-limits.ts';
import { allowedRedirect } from '../links/allowed-redirect.ts';
import { readCodeChallenge } from '../links/code-challenge.ts';
import { readChannel } from '../phone/read-channel.ts';
import { checkChosenPassword, prepareNewPassword } from '../passwords/prepare-new-password.ts';
import { redirectPolicy } from '../policies.ts';
import { requirePresence } from '../sessions/require-presence.ts';
import { requireSession } from '../sessions/require-session.ts';
import { requirePhone } from '../users/normalise-phone.ts';
import { requireEmail } from '../users/normalise-email.ts';
import { presentUser, type PresentedUser } from '../users/present-user.ts';
import { updateUser as saveUser, type UserChanges } from '../users/update-user.ts';
import type { UserRow } from '../users/user-row.ts';

/** `PUT /user`: changes one's own password, address, and what one says about oneself. */
export function updateUser(app: FastifyInstance, service: AuthService): void {
  app.put('/user', (request) => changeOwnAccount(service, request, bodyOf(request)));
}

/** @throws {AuthError} */
export async function changeOwnAccount(
  service: AuthService,
  request: FastifyRequest,
  body: Record<string, unknown>,
): Promise<PresentedUser> {
  const client = clientOf(service, request);
  await enforceRequestLimit(service.limits, 'user', client.limitKey);
  const signedIn = await requireSession(service, request);
  const { user } = signedIn;
  refuseWhatIsNotTheirs(body);
  const password = readNewPassword(body);
  const currentPassword = readText(body, 'current_password');
  const nonce = readText(body, 'nonce');
  const metadata = readObject(body, 'data');
  const emailChange = readEmailChange(service, request, body, user);
  const phoneChange = readPhoneChange(service, body, user);
  if (password !== undefined) checkChosenPassword(service, user, password);
  const isNameChanged = emailChange !== undefined || phoneChange !== undefined;
  if (password !== undefined || (isNameChanged && !user.is_anonymous)) {
    await requirePresence(service, { signedIn, currentPassword, nonce, client });
  }
  const passwordHash = password === undefined ? undefined : await prepareNewPassword(service, user, password);
  if (emailChange !== undefined) await limitEmailChange(service, emailChange, client);
  if (phoneChange !== undefined && !phoneChange.settings.isAutoconfirmed) {
    await enforceMessageLimit(service.limits, phoneChange.phone, client.limitKey);
  }
  const changes = { signedIn, passwordHash, metadata, emailChange, phoneChange, client };
  return presentUser(await saveUser(service, changes));
}

function refuseWhatIsNotTheirs(body: Record<string, unknown>): void {
  if (body['app_metadata'] !== undefined && body['app_metadata'] !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
}

/** The same address in another spelling is no change. */
function readEmailChange(
  service: AuthService,
  request: FastifyRequest,
  body: Record<string, unknown>,
  user: UserRow,
): UserChanges['emailChange'] {
  const address = readText(body, 'email');
  const email = address === undefined ? user.email : requireEmail(address, 'validation_failed');
  if (email === user.email) return undefined;
  if (!service.settings.isEmailChangeOpen) {
    throw new AuthError(422, 'validation_failed', 'The e-mail address cannot be changed');
  }
  const redirectTo = allowedRedirect(readQuery(request, 'redirect_to'), redirectPolicy(service));
  return { email, redirectTo, challenge: readCodeChallenge(body) };
}

function readPhoneChange(
  service: AuthService,
  body: Record<string, unknown>,
  user: UserRow,
): UserChanges['phoneChange'] {
  const number = readText(body, 'phone');
  if (!number) return undefined;
  if (service.options.auth.phone === undefined) {
    throw new AuthError(422, 'validation_failed', 'The phone number cannot be changed');
  }
  const phone = requirePhone(number);
  if (phone === user.phone) return undefined;
  return { phone, channel: readChannel(body), settings: service.options.auth.phone };
}

async function limitEmailChange(
  service: AuthService,
  { email }: { email: string },
  client: Client,
): Promise<void> {
  if (service.options.auth.isAutoconfirmed) return;
  await enforceMailLimit(service.limits, email, client.limitKey);
}
