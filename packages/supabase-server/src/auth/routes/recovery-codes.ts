import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { beginFactorRequest, type FactorRequest } from '../factors/begin-factor-request.ts';
import { factorNotFound } from '../factors/find-factor.ts';
import {
  findRecoveryCodes,
  makeRecoveryCodes,
  replaceCodes,
  stateOfRecoveryCodes,
  type RecoveryCodes,
} from '../factors/recovery-codes.ts';
import { recoveryAccount, verifyRecoveryCode } from '../factors/verify-recovery-code.ts';
import { bodyOf, readText } from '../http/read-fields.ts';
import { recordAudit } from '../record-audit.ts';
import { presentSession, type PresentedSession } from '../sessions/present-session.ts';
import type { SignedIn } from '../sessions/require-session.ts';

const codesName = 'Recovery codes';

/** `/factors/recovery-codes`: codes to enter with when the other factor is lost. */
export function recoveryCodes(app: FastifyInstance, service: AuthService): void {
  const path = '/factors/recovery-codes';
  app.get(path, async (request) => {
    const { signedIn } = await beginFactorRequest(service, request);
    const state = await stateOfRecoveryCodes(service.database, signedIn.user.id);
    if (state === null) throw factorNotFound();
    return { type: 'recovery_code', ...state };
  });
  app.post(path, async (request) => {
    const { client, signedIn } = await beginFactorRequest(service, request);
    requireOpen(service, signedIn);
    const friendlyName = readText(bodyOf(request), 'friendly_name') ?? codesName;
    if (friendlyName.length > 100) throw validationFailed('friendly_name must be at most 100 characters');
    return makeRecoveryCodes(service, { signedIn, friendlyName, client });
  });
  app.post(`${path}/regenerate`, async (request) => {
    const begun = await beginFactorRequest(service, request);
    requireOpen(service, begun.signedIn);
    return regenerate(service, begun);
  });
  app.post(`${path}/verify`, (request) =>
    showOwnRecoveryCode(service, request, readText(bodyOf(request), 'code') ?? ''),
  );
  app.delete(path, async (request) => {
    const { client, signedIn } = await beginFactorRequest(service, request);
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

/** The first set of codes, or a new one in place of the set before. @throws {AuthError} */
export async function makeOwnRecoveryCodes(
  service: AuthService,
  request: FastifyRequest,
): Promise<RecoveryCodes> {
  const begun = await beginFactorRequest(service, request);
  requireOpen(service, begun.signedIn);
  return (await stateOfRecoveryCodes(service.database, begun.signedIn.user.id)) === null
    ? makeRecoveryCodes(service, { ...begun, friendlyName: codesName })
    : regenerate(service, begun);
}

/** @throws {AuthError} */
export async function showOwnRecoveryCode(
  service: AuthService,
  request: FastifyRequest,
  code: string,
): Promise<PresentedSession> {
  const { client, signedIn } = await beginFactorRequest(service, request);
  if (!service.settings.areRecoveryCodesOpen) {
    const message = 'MFA verification is disabled for recovery codes';
    throw new AuthError(422, 'mfa_recovery_codes_verify_not_enabled', message);
  }
  const { user, session } = await verifyRecoveryCode(service, { signedIn, code, client });
  return presentSession(service, user, session);
}

async function regenerate(service: AuthService, { client, signedIn }: FactorRequest): Promise<RecoveryCodes> {
  await service.limits.passwordWasRight(recoveryAccount(signedIn.user), client.limitKey);
  return service.database.transaction(async (transaction) => {
    await transaction.query('select from auth.users where id = $1 for update', [signedIn.user.id]);
    const factor = await findRecoveryCodes(transaction, signedIn.user.id);
    return replaceCodes(service, transaction, { signedIn, factor, client });
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
