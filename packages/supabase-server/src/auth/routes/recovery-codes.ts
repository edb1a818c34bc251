import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { findRecoveryCodes, makeRecoveryCodes, replaceCodes } from '../factors/recovery-codes.ts';
import { recoveryAccount, verifyRecoveryCode } from '../factors/verify-recovery-code.ts';
import { clientOf } from '../http/client.ts';
import { bodyOf, readText } from '../http/read-fields.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { recordAudit } from '../record-audit.ts';
import { presentSession } from '../sessions/present-session.ts';
import { requireSession, type SignedIn } from '../sessions/require-session.ts';

/** `/factors/recovery-codes`: codes to enter with when the other factor is lost. */
export function recoveryCodes(app: FastifyInstance, service: AuthService): void {
  const path = '/factors/recovery-codes';
  const begin = async (request: FastifyRequest) => {
    const client = clientOf(service, request);
    await enforceRequestLimit(service.limits, 'factor', client.limitKey);
    return { client, signedIn: await requireSession(service, request) };
  };
  app.get(path, async (request) => {
    const { signedIn } = await begin(request);
    const { id } = await findRecoveryCodes(service.database, signedIn.user.id);
    const { rows } = await service.database.query<{ total: number; remaining: number }>(
      `select count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
       from auth.mfa_recovery_codes where factor_id = $1`,
      [id],
    );
    return { id, type: 'recovery_code', ...rows[0] };
  });
  app.post(path, async (request) => {
    const { client, signedIn } = await begin(request);
    requireOpen(service, signedIn);
    const friendlyName = readText(bodyOf(request), 'friendly_name') ?? 'Recovery codes';
    if (friendlyName.length > 100) throw validationFailed('friendly_name must be at most 100 characters');
    return makeRecoveryCodes(service, { signedIn, friendlyName, client });
  });
  app.post(`${path}/regenerate`, async (request) => {
    const { client, signedIn } = await begin(request);
    requireOpen(service, signedIn);
    await service.limits.passwordWasRight(recoveryAccount(signedIn.user), client.limitKey);
    return service.database.transaction(async (transaction) => {
      await transaction.query('select from auth.users where id = $1 for update', [signedIn.user.id]);
      const factor = await findRecoveryCodes(transaction, signedIn.user.id);
      return replaceCodes(service, transaction, { signedIn, factor, client });
    });
  });
  app.post(`${path}/verify`, async (request) => {
    const { client, signedIn } = await begin(request);
    if (!service.settings.areRecoveryCodesOpen) {
      const message = 'MFA verification is disabled for recovery codes';
      throw new AuthError(422, 'mfa_recovery_codes_verify_not_enabled', message);
    }
    const code = readText(bodyOf(request), 'code') ?? '';
    const { user, session } = await verifyRecoveryCode(service, { signedIn, code, client });
    return presentSession(service, user, session);
  });
  app.delete(path, async (request) => {
    const { client, signedIn } = await begin(request);
    requireSecondFactor(signedIn, 422, 'AAL2 required to unenroll verified factor');
    const { user } = signedIn;
    return service.database.transaction(async (transaction) => {
      const { id } = await findRecoveryCodes(transaction, user.id);
      await transaction.query('delete from auth.mfa_factors where id = $1', [id]);
      const actor = { id: user.id, email: user.email };
      const traits = { factor_id: id };
      const now = service.now();
      await recordAudit(transaction, { action: 'recovery_codes_deleted', actor, client, now, traits });
      return { id };
    });
  });
}

function requireOpen(service: AuthService, signedIn: SignedIn): void {
  if (!service.settings.areRecoveryCodesOpen) {
    const message = 'MFA enroll is disabled for recovery codes';
    throw new AuthError(422, 'mfa_recovery_codes_enroll_not_enabled', message);
  }
  requireSecondFactor(signedIn, 403, 'AAL2 required to manage recovery codes');
}

function requireSecondFactor({ session }: SignedIn, status: number, message: string): void {
  if (session.aal === 'aal1') throw new AuthError(status, 'insufficient_aal', message);
}
