import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { countingAttempts } from '../limits/check-code.ts';
import { hashOneTimePassword } from '../links/hash-one-time-password.ts';
import { newCode, saveToken } from '../links/issue-link.ts';
import { queueMail } from '../links/send-link.ts';
import { recordAudit } from '../record-audit.ts';
import type { UserRow } from '../users/user-row.ts';

const tokenType = 'reauthentication_token';

/** Mails a code that `redeemNonce` accepts once. */
export async function sendNonce(service: AuthService, user: UserRow, client: Client): Promise<void> {
  await service.database.transaction(async (transaction) => {
    const { id: userId, email } = user;
    const now = service.now();
    const code = newCode(service.settings.codeDigits);
    const tokenHash = hashOneTimePassword(email, code);
    await saveToken(transaction, { userId, tokenType, tokenHash, email, now });
    await transaction.query('update auth.users set reauthentication_sent_at = $2 where id = $1', [
      userId,
      now,
    ]);
    await queueMail(service, transaction, { kind: 'reauthentication', to: email, user, code });
    const actor = { id: userId, email };
    await recordAudit(transaction, { action: 'user_reauthenticate_requested', actor, client, now });
  });
}

/** @throws {AuthError} 422 `reauthentication_not_valid`, 429. */
export async function redeemNonce(
  service: AuthService,
  { user, nonce, client }: { user: UserRow; nonce: string; client: Client },
): Promise<void> {
  const oldest = new Date(service.now().getTime() - service.options.auth.linkSeconds * 1000);
  await countingAttempts(service, { account: `nonce:${user.id}`, client }, async () => {
    const { rowCount } = await service.database.query(
      `delete from auth.one_time_tokens where user_id = $1 and token_type = 'reauthentication_token' and token_hash = $2
         and created_at >= $3::timestamptz at time zone 'utc'`,
      [user.id, hashOneTimePassword(user.email, nonce), oldest],
    );
    if (rowCount === 0) {
      throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
    }
  });
}
