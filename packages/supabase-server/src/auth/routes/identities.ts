import type { FastifyInstance } from 'fastify';
import { pathId } from '../admin/find-account.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { clientOf } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { requireSession } from '../sessions/require-session.ts';
import { requireLinking } from './other-providers.ts';

/** `DELETE /user/identities/:id`: one way of signing in less, as long as one is left. */
export function identities(app: FastifyInstance, service: AuthService): void {
  app.delete('/user/identities/:id', async (request) => {
    const { user } = await requireSession(service, request);
    requireLinking(service);
    const id = pathId(request.params, 'id', 'identity_id must be an UUID');
    await service.database.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ id: string; provider: string }>(
        'select id, provider from auth.identities where user_id = $1 for update',
        [user.id],
      );
      if (rows.length <= 1) {
        const message = 'User must have at least 1 identity after unlinking';
        throw new AuthError(422, 'single_identity_not_deletable', message);
      }
      const identity = rows.find((row) => row.id === id);
      if (identity === undefined) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
      await transaction.query('delete from auth.identities where id = $1', [id]);
      const { provider } = identity;
      await transaction.query(
        `update auth.users set raw_app_meta_data = raw_app_meta_data
           || jsonb_build_object('providers', coalesce(raw_app_meta_data -> 'providers', '[]') - $2::text)
         where id = $1`,
        [user.id, provider],
      );
      await recordAudit(transaction, {
        action: 'identity_unlinked',
        actor: { id: user.id, email: user.email },
        client: clientOf(service, request),
        now: service.now(),
        traits: { identity_id: id, provider },
      });
    });
    return {};
  });
}
