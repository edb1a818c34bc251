import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { insertUser } from '../users/insert-user.ts';
import { reloadUser } from '../users/reload-user.ts';
import type { UserRow } from '../users/user-row.ts';
import type { AccountFields } from './account-fields.ts';
import { administrator } from './require-administrator.ts';
import { emailExists } from './email-exists.ts';

/** @throws {AuthError} 400 `validation_failed`, 422 `email_exists`, or the refusal of a trigger on `auth.users`. */
export async function createAccount(
  service: AuthService,
  fields: AccountFields,
  client: Client,
): Promise<UserRow> {
  const { email, phone } = fields;
  if (email === undefined && phone === undefined) {
    throw validationFailed('Cannot create a user without either an email or phone');
  }
  return service.database.transaction(async (transaction) => {
    const now = service.now();
    const { id } = await insertUser(transaction, {
      id: fields.id,
      email: email ?? null,
      phone,
      passwordHash: fields.passwordHash ?? null,
      metadata: fields.userMetadata ?? {},
      appMetadata: fields.appMetadata,
      role: fields.role,
      isConfirmed: email !== undefined && fields.isEmailConfirmed,
      isPhoneConfirmed: fields.isPhoneConfirmed,
      bannedUntil: fields.bannedUntil ?? null,
      isMadeForSomebody: true,
      now,
    }).catch((error: unknown) => {
      throw error instanceof AuthError && error.code === 'user_already_exists' ? emailExists(error) : error;
    });
    await recordAudit(transaction, {
      action: 'user_signedup',
      actor: administrator,
      client,
      now,
      traits: { user_id: id, user_email: email ?? '' },
    });
    return reloadUser(transaction, id);
  });
}
