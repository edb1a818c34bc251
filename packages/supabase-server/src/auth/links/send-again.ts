import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { sendEmailChange } from '../users/request-email-change.ts';
import { isBanned } from '../users/user-row.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { sendLink } from './send-link.ts';

/** Mails the confirmation of a sign-up or of a change of address again, when one is waited for; else does nothing. */
export async function sendAgain(
  service: AuthService,
  {
    email,
    type,
    redirectTo,
    challenge,
    client,
  }: {
    email: string;
    type: 'signup' | 'email_change';
    redirectTo: string;
    challenge: CodeChallenge | null;
    client: Client;
  },
): Promise<void> {
  await service.database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (user === null || isBanned(user, service.now())) return;
    if (type === 'email_change') {
      if (user.email_change === '') return;
      const change = { user, email: user.email_change, redirectTo, challenge };
      await sendEmailChange(service, transaction, change);
    } else {
      if (user.email_confirmed_at !== null) return;
      await sendLink(service, transaction, { user, type, redirectTo, challenge });
    }
    await recordAudit(transaction, {
      action: 'user_confirmation_requested',
      actor: { id: user.id, email },
      client,
      now: service.now(),
    });
  });
}
