import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { readQuery } from '../http/read-fields.ts';
import { recordAudit } from '../record-audit.ts';
import { endAllSessions, endOtherSessions, endSession } from '../sessions/end-sessions.ts';
import { requireSession } from '../sessions/require-session.ts';

/** `POST /logout?scope=`: ends this session, the others, or all (`global`, by default). */
export function signOut(app: FastifyInstance, service: AuthService): void {
  app.post('/logout', async (request, reply) => {
    await endSessionsOf(service, request, readQuery(request, 'scope') ?? 'global');
    return reply.code(204).send();
  });
}

/** Ends this session of the caller, their others, or all. @throws {AuthError} */
export async function endSessionsOf(
  service: AuthService,
  request: FastifyRequest,
  scope: string,
): Promise<void> {
  const { user, session } = await requireSession(service, request);
  if (!isScope(scope)) throw validationFailed(`Unsupported logout scope "${scope.slice(0, 50)}"`);
  const client = clientOf(service, request);
  await service.database.transaction(async (transaction) => {
    if (scope === 'local') await endSession(transaction, session.id);
    if (scope === 'others') await endOtherSessions(transaction, user.id, session.id);
    if (scope === 'global') await endAllSessions(transaction, user.id);
    const actor = { id: user.id, email: user.email };
    await recordAudit(transaction, {
      action: 'logout',
      actor,
      client,
      now: service.now(),
      traits: { scope },
    });
  });
}

function isScope(text: string): text is 'global' | 'local' | 'others' {
  return text === 'global' || text === 'local' || text === 'others';
}
