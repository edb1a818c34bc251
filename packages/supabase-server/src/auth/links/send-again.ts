import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { findUserByPhone } from '../phone/find-user-by-phone.ts';
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
    name,
    type,
    redirectTo,
    challenge,
    client,
  }: {
    name: { email: string } | { phone: string };
    type: 'signup' | 'email_change';
    redirectTo: string;
    challenge: CodeChallenge | null;
    client: Client;
  },
): Promise<void> {
  await service.database.transaction(async (transaction) => {
    const user =
      'email' in name
        ? await findUserByEmail(transaction, name.email)
        : await findUserByPhone(transaction, name.phone);
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
      actor: { id: user.id, email: user.email || user.phone },
      client,
      now: service.now(),
    });
  });
}
