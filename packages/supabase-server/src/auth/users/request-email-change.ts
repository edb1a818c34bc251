import type { PoolClient } from 'pg';
import { emailExists } from '../admin/email-exists.ts';
import type { AuthService } from '../auth-service.ts';
import type { CodeChallenge } from '../links/code-challenge.ts';
import { issueLink } from '../links/issue-link.ts';
import { queueMail } from '../links/send-link.ts';
import { isUniqueViolationInAuth } from '../database/database-error.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail } from './confirm-email.ts';
import { findUserByEmail } from './find-user.ts';
import type { UserRow } from './user-row.ts';

export type EmailChange = {
  user: UserRow;
  /** Normalised. */
  email: string;
  redirectTo: string;
  challenge: CodeChallenge | null;
};

/**
 * Begins a change of address, which counts when the mailboxes are confirmed; where addresses need no confirmation it
 * counts at once.
 * @throws {AuthError} 422 `email_exists`.
 */
export async function requestEmailChange(
  service: AuthService,
  transaction: PoolClient,
  change: EmailChange,
): Promise<void> {
  const { user, email } = change;
  const now = service.now();
  if ((await findUserByEmail(transaction, email)) !== null) throw emailExists();
  if (service.options.auth.isAutoconfirmed) {
    try {
      await changeEmail(transaction, user, email, now);
    } catch (error) {
      throw isUniqueViolationInAuth(error) ? emailExists(error) : error;
    }
    return confirmEmail(transaction, user, now);
  }
  await transaction.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = $3 where id = $1`,
    [user.id, email, now],
  );
  return sendEmailChange(service, transaction, change);
}

/** Mails the links of a change that is under way: to the new address, and to the present one where both count. */
export async function sendEmailChange(
  service: AuthService,
  transaction: PoolClient,
  { user, email, redirectTo, challenge }: EmailChange,
): Promise<void> {
  const common = { userId: user.id, type: 'email_change', redirectTo, challenge } as const;
  const asksBoth = service.settings.isEmailChangeConfirmedTwice && user.email !== '';
  if (asksBoth) {
    const tokenType = 'email_change_token_current';
    const { link, code } = await issueLink(service, transaction, { ...common, email: user.email, tokenType });
    await queueMail(service, transaction, { kind: 'email_change_current', to: user.email, user, link, code });
  }
  const { link, code } = await issueLink(service, transaction, {
    ...common,
    email,
    tokenType: 'email_change_token_new',
  });
  await queueMail(service, transaction, { kind: 'email_change', to: email, user, link, code });
}
