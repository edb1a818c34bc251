import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { readText } from '../http/read-fields.ts';
import { signInWithPassword } from '../sessions/sign-in-with-password.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { normaliseEmail } from '../users/normalise-email.ts';
import type { UserRow } from '../users/user-row.ts';

export type Granted = { user: UserRow; session: StartedSession };

export async function grantByPassword(
  service: AuthService,
  body: Record<string, unknown>,
  client: Client,
): Promise<Granted> {
  const address = readText(body, 'email');
  if (readText(body, 'phone'))
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (address === undefined) throw validationFailed('missing email or phone');
  const password = readText(body, 'password') ?? '';
  return signInWithPassword(service, { email: normaliseEmail(address), password, client });
}
