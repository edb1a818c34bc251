import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthService } from '../auth-service.ts';
import type { Client } from '../http/client.ts';
import type { CodeChallenge } from '../links/code-challenge.ts';
import { type Addition, sessionAddition } from '../links/return-address.ts';
import { recordAudit } from '../record-audit.ts';
import { startSession } from '../sessions/start-session.ts';
import { reloadUser } from '../users/reload-user.ts';
import { accountOf } from './account-of.ts';
import type { VouchedPerson } from './identity-provider.ts';

type Vouched = {
  provider: string;
  person: VouchedPerson;
  challenge: CodeChallenge | null;
  request: FastifyRequest;
  client: Client;
};

/**
 * Signs in whom a provider vouches for. A second factor of theirs is asked for afterwards, as after a password.
 * @returns what the application finds in its address: a code where it gave a challenge, else the session
 * @throws {AuthError} as `accountOf`
 */
export async function signInVouched(
  service: AuthService,
  { provider, person, challenge, request, client }: Vouched,
): Promise<Addition> {
  return service.database.transaction(async (transaction) => {
    const { user, isNew } = await accountOf(service, transaction, { provider, person, request });
    const now = service.now();
    if (challenge !== null) {
      const code = randomUUID();
      await transaction.query(
        `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
           authentication_method, created_at, updated_at, auth_code_issued_at)
         values ($1, $2, $3, $4, $5, $6, 'oauth', $7, $7, $7)`,
        [randomUUID(), user.id, code, challenge.method, challenge.value, provider, now],
      );
      return { query: new URLSearchParams({ code }) };
    }
    const method = 'oauth';
    const session = await startSession(service, transaction, { userId: user.id, method, client });
    await recordAudit(transaction, {
      action: isNew ? 'user_signedup' : 'login',
      actor: { id: user.id, email: user.email },
      client,
      now,
      traits: { provider, method },
    });
    return sessionAddition(service, { user: await reloadUser(transaction, user.id), session }, null);
  });
}
