import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { readText } from '../http/read-fields.ts';
import { requirePhoneSettings } from '../phone/require-phone-settings.ts';
import { signInWithPassword } from '../sessions/sign-in-with-password.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { requirePhone } from '../users/normalise-phone.ts';
import { normaliseEmail } from '../users/normalise-email.ts';
import type { UserRow } from '../users/user-row.ts';

export type Granted = { user: UserRow; session: StartedSession };

export async function grantByPassword(
  service: AuthService,
  body: Record<string, unknown>,
  client: Client,
): Promise<Granted> {
  const address = readText(body, 'email');
  const phone = readText(body, 'phone');
  const password = readText(body, 'password') ?? '';
  if (phone) {
    requirePhoneSettings(service, 'Phone logins are disabled');
    return signInWithPassword(service, { name: requirePhone(phone), by: 'phone', password, client });
  }
  if (address === undefined) throw validationFailed('missing email or phone');
  return signInWithPassword(service, { name: normaliseEmail(address), by: 'email', password, client });
}
