import type { FastifyInstance } from 'fastify';
import { findAccount, pathId } from '../admin/find-account.ts';
import type { AuthService } from '../auth-service.ts';
import { passkeysOf, presentPasskey } from '../passkeys/stored-passkeys.ts';
import { removeFactorAsAdministrator } from './admin-factors.ts';

/** `/admin/users/:id/passkeys`: the passkeys of somebody, and the end of one. Whether the caller may is checked before. */
export function adminPasskeys(app: FastifyInstance, service: AuthService): void {
  app.get('/admin/users/:id/passkeys', async (request) => {
    const user = await findAccount(service.database, request.params);
    return (await passkeysOf(service.database, user.id)).map(presentPasskey);
  });
  app.delete('/admin/users/:id/passkeys/:passkey', async (request, reply) => {
    const id = pathId(request.params, 'passkey', 'passkey_id must be an UUID');
    await removeFactorAsAdministrator(service, request, { id, types: ['webauthn'] });
    return reply.code(204).send();
  });
}
