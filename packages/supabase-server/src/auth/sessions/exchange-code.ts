import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import { isUuid } from '../http/is-uuid.ts';
import { isVerifierOf } from '../links/code-challenge.ts';
import { methodOf } from '../links/method-of-link.ts';
import { recordAudit } from '../record-audit.ts';
import { findUserById } from '../users/find-user.ts';
import { reloadUser } from '../users/reload-user.ts';
import { isBanned, type UserRow } from '../users/user-row.ts';
import { startSession, type StartedSession } from './start-session.ts';

type Flow = {
  user_id: string;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  authentication_method: string;
  provider_type: string;
  auth_code_issued_at: Date;
};

/**
 * Begins the session behind an authorisation code (PKCE), for anyone who knows the verifier of its challenge.
 * @throws {AuthError} 404 `flow_state_not_found`, 422 `flow_state_expired`, 400 `bad_code_verifier` or `user_banned`.
 */
export async function exchangeCode(
  service: AuthService,
  { code, verifier, client }: { code: string; verifier: string; client: Client },
): Promise<{ user: UserRow; session: StartedSession }> {
  const refused = await service.database.transaction(async (transaction) => {
    const { rows } = await transaction.query<Flow>(
      `select user_id, code_challenge, code_challenge_method, authentication_method, provider_type,
              auth_code_issued_at
       from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
      [isUuid(code) ? code.toLowerCase() : ''],
    );
    const [flow] = rows;
    const now = service.now();
    if (flow === undefined) return notFound();
    const age = (now.getTime() - flow.auth_code_issued_at.getTime()) / 1000;
    if (age > service.settings.authCodeSeconds) {
      await transaction.query('delete from auth.flow_state where auth_code = $1', [code.toLowerCase()]);
      return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
    }
    if (!isVerifierOf(verifier, { value: flow.code_challenge, method: flow.code_challenge_method })) {
      const message = 'code challenge does not match previously saved code verifier';
      return new AuthError(400, 'bad_code_verifier', message);
    }
    await transaction.query('delete from auth.flow_state where auth_code = $1', [code.toLowerCase()]);
    const user = await findUserById(transaction, flow.user_id);
    if (user === null) return notFound();
    if (isBanned(user, now)) return new AuthError(400, 'user_banned', 'User is banned');
    const method = methodOf(flow.authentication_method);
    const session = await startSession(service, transaction, { userId: user.id, method, client });
    const actor = { id: user.id, email: user.email };
    const traits = { provider: flow.provider_type, method };
    await recordAudit(transaction, { action: 'login', actor, client, now, traits });
    return { user: await reloadUser(transaction, user.id), session };
  });
  // A refusal is thrown out here, so that what it deleted stays deleted.
  if (refused instanceof AuthError) throw refused;
  return refused;
}

function notFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}
