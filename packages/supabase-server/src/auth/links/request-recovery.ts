import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { findUserByEmail } from '../users/find-user.ts';
import { isBanned } from '../users/user-row.ts';
import type { CodeChallenge } from './code-challenge.ts';
import { sendLink } from './send-link.ts';

/** Mails a recovery link when the address has an account that is not closed; else does nothing. */
export async function requestRecovery(
  service: AuthService,
  {
    email,
    redirectTo,
    challenge,
    client,
  }: { email: string; redirectTo: string; challenge: CodeChallenge | null; client: Client },
): Promise<void> {
  await service.database.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (user === null || isBanned(user, service.now())) return;
    await sendLink(service, transaction, { user, type: 'recovery', redirectTo, challenge });
    const actor = { id: user.id, email };
    await recordAudit(transaction, { action: 'user_recovery_requested', actor, client, now: service.now() });
  });
}
