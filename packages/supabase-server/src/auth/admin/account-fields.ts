import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { hashPassword } from '../hash-password.ts';
import { isUuid } from '../http/is-uuid.ts';
import { readBoolean, readNewPassword, readObject, readText } from '../http/read-fields.ts';
import { checkNewPassword } from '../passwords/check-new-password.ts';
import { passwordPolicy } from '../policies.ts';
import { requireEmail } from '../users/normalise-email.ts';
import { requirePhone } from '../users/normalise-phone.ts';
import { readDuration } from './read-duration.ts';

/** What an administrator may say about an account; absent is unchanged. */
export type AccountFields = {
  id: string | undefined;
  /** Normalised. */
  email: string | undefined;
  phone: string | undefined;
  passwordHash: string | undefined;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  role: string | undefined;
  userMetadata: Record<string, unknown> | undefined;
  appMetadata: Record<string, unknown> | undefined;
  /** Null lifts a ban. */
  bannedUntil: Date | null | undefined;
};

/**
 * @param isNew an empty password then is none, as a new account may have
 * @throws {AuthError} 400 `validation_failed`, 422 `weak_password`, 503.
 */
export async function readAccountFields(
  service: AuthService,
  body: Record<string, unknown>,
  { isNew }: { isNew: boolean },
): Promise<AccountFields> {
  const address = readText(body, 'email');
  const id = readText(body, 'id');
  const phone = readText(body, 'phone');
  if (id !== undefined && !isUuid(id)) throw validationFailed('ID must conform to the uuid v4 format');
  if (id !== undefined && /^[0-]+$/.test(id)) throw validationFailed('ID cannot be a nil uuid');
  const email = address === undefined ? undefined : requireEmail(address, 'validation_failed');
  return {
    id,
    email,
    phone: phone === undefined ? undefined : requirePhone(phone),
    isEmailConfirmed: readBoolean(body, 'email_confirm'),
    isPhoneConfirmed: readBoolean(body, 'phone_confirm'),
    role: readRole(body),
    userMetadata: readObject(body, 'user_metadata'),
    appMetadata: readObject(body, 'app_metadata'),
    bannedUntil: readBan(service, body),
    passwordHash: await readPassword(service, body, { email: email ?? '', isNew }),
  };
}

/** Requests run as this role: one that owns or administers the database would step over all its rules. */
function readRole(body: Record<string, unknown>): string | undefined {
  const role = readText(body, 'role');
  if (role !== undefined && !/^[a-z_][a-z0-9_]{0,62}$/.test(role)) throw validationFailed('Invalid role');
  return role;
}

function readBan(service: AuthService, body: Record<string, unknown>): Date | null | undefined {
  const duration = readText(body, 'ban_duration');
  if (duration === undefined) return undefined;
  if (duration === 'none') return null;
  const end = service.now().getTime() + readDuration(duration, 'ban_duration');
  // The last moment a timestamp of the protocol can name.
  return new Date(Math.min(end, Date.UTC(9999, 11, 31)));
}

async function readPassword(
  service: AuthService,
  body: Record<string, unknown>,
  { email, isNew }: { email: string; isNew: boolean },
): Promise<string | undefined> {
  const password = isNew ? readText(body, 'password') : readNewPassword(body);
  const hash = readText(body, 'password_hash');
  if (password !== undefined && hash !== undefined) {
    throw validationFailed('Only a password or a password hash should be provided');
  }
  if (hash !== undefined) {
    if (/^\$(2[aby]\$|argon2id?\$)/.test(hash) && hash.length <= 255) return hash;
    throw new AuthError(400, 'validation_failed', 'The password hash is not in a supported format');
  }
  if (password === undefined) return undefined;
  checkNewPassword(password, passwordPolicy(service), email);
  return hashPassword(password);
}
