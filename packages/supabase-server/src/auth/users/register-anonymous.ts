import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { startSession, type StartedSession } from '../sessions/start-session.ts';
import { insertUser } from './insert-user.ts';
import { reloadUser } from './reload-user.ts';
import type { UserRow } from './user-row.ts';

/** Makes an account of a person who says nothing about who they are; it is theirs for as long as their session lasts. */
export async function registerAnonymous(
  service: AuthService,
  { metadata, client }: { metadata: Record<string, unknown>; client: Client },
): Promise<{ user: UserRow; session: StartedSession }> {
  return service.database.transaction(async (transaction) => {
    const now = service.now();
    const nobody = { email: null, passwordHash: null, isConfirmed: false };
    const { id } = await insertUser(transaction, { ...nobody, metadata, now });
    const session = await startSession(service, transaction, { userId: id, method: 'anonymous', client });
    const actor = { id, email: '' };
    const traits = { provider: 'anonymous' };
    await recordAudit(transaction, { action: 'user_signedup', actor, client, now, traits });
    return { user: await reloadUser(transaction, id), session };
  });
}
