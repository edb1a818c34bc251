import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findAccount, pathId } from '../admin/find-account.ts';
import { administrator } from '../admin/require-administrator.ts';
import type { AuthService } from '../auth-service.ts';
import { removeFactor } from '../factors/delete-factor.ts';
import { holdFactor } from '../factors/find-factor.ts';
import { clientOf } from '../http/client.ts';
import { recordAudit } from '../record-audit.ts';
import { presentFactor } from '../users/present-user.ts';
import type { FactorRow } from '../users/user-row.ts';

/** `/admin/users/:id/factors`: anyone who lost all factors is let in again. Whether the caller may is checked before. */
export function adminFactors(app: FastifyInstance, service: AuthService): void {
  app.get('/admin/users/:id/factors', async (request) => {
    const user = await findAccount(service.database, request.params);
    return user.factors.map(presentFactor);
  });
  app.delete('/admin/users/:id/factors/:factor', async (request) => {
    const id = pathId(request.params, 'factor', 'factor_id must be an UUID');
    return presentFactor(await removeFactorAsAdministrator(service, request, { id }));
  });
}

/** @throws {AuthError} 404 `user_not_found` or `mfa_factor_not_found`. */
export async function removeFactorAsAdministrator(
  service: AuthService,
  request: FastifyRequest,
  { id, types }: { id: string; types?: readonly FactorRow['factor_type'][] },
): Promise<FactorRow> {
  const user = await findAccount(service.database, request.params);
  return service.database.transaction(async (transaction) => {
    const factor = await holdFactor(transaction, { userId: user.id, id, ...(types && { types }) });
    await removeFactor(service, transaction, factor);
    await recordAudit(transaction, {
      action: 'factor_deleted',
      actor: administrator,
      client: clientOf(service, request),
      now: service.now(),
      traits: { user_id: user.id, factor_id: id },
    });
    return factor;
  });
}
