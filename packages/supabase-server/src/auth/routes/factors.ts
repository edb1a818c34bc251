import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathId } from '../admin/find-account.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { beginFactorRequest } from '../factors/begin-factor-request.ts';
import { challengeFactor, type Challenge } from '../factors/challenge-factor.ts';
import { unenrollFactor } from '../factors/delete-factor.ts';
import { enrollTotp, type EnrolledTotp } from '../factors/enroll-totp.ts';
import { enrollWebauthn, type EnrolledWebauthn } from '../factors/enroll-webauthn.ts';
import { verifyTotp } from '../factors/verify-totp.ts';
import { verifyWebauthn } from '../factors/verify-webauthn.ts';
import { bodyOf, readObject, readText } from '../http/read-fields.ts';
import type { GivenCredential } from '../passkeys/ceremonies.ts';
import { presentSession, type PresentedSession } from '../sessions/present-session.ts';

const maxNameLength = 100;

/** `/factors`: second factors of one's own, of time-based codes and of devices. */
export function factors(app: FastifyInstance, service: AuthService): void {
  const factorOf = (request: FastifyRequest) => pathId(request.params, 'id', 'factor_id must be an UUID');

  app.post('/factors', (request) =>
    readText(bodyOf(request), 'factor_type') === 'webauthn'
      ? enrollOwnWebauthn(service, request, bodyOf(request))
      : enrollOwnTotp(service, request, bodyOf(request)),
  );
  app.post('/factors/:id/challenge', (request) => challengeOwnFactor(service, request, factorOf(request)));
  app.post('/factors/:id/verify', async (request) => {
    const { client, signedIn } = await beginFactorRequest(service, request);
    const body = bodyOf(request);
    const challengeId = readText(body, 'challenge_id') ?? '';
    const code = readText(body, 'code') ?? '';
    const answer = { signedIn, factorId: factorOf(request), challengeId, code, client };
    const webauthn = readObject(body, 'webauthn');
    const credential = webauthn && (readObject(webauthn, 'credential_response') ?? {});
    const { user, session } = await (credential
      ? verifyWebauthn(service, { ...answer, credential })
      : verifyTotp(service, answer));
    return presentSession(service, user, session);
  });
  app.delete('/factors/:id', async (request) => {
    const { client, signedIn } = await beginFactorRequest(service, request);
    const factorId = factorOf(request);
    await unenrollFactor(service, { signedIn, factorId, client });
    return { id: factorId };
  });
}

/** @throws {AuthError} */
export async function enrollOwnTotp(
  service: AuthService,
  request: FastifyRequest,
  body: Record<string, unknown>,
): Promise<EnrolledTotp> {
  const { client, signedIn } = await beginFactorRequest(service, request);
  requireTotp(service, readText(body, 'factor_type'));
  const friendlyName = readName(body, 'friendly_name');
  const given = readName(body, 'issuer') ?? new URL(service.options.auth.siteUrl).host;
  // A colon ends the issuer where programs read it.
  const issuer = given.replaceAll(':', ' ').trim();
  return enrollTotp(service, { signedIn, friendlyName, issuer, client });
}

async function enrollOwnWebauthn(
  service: AuthService,
  request: FastifyRequest,
  body: Record<string, unknown>,
): Promise<EnrolledWebauthn> {
  const begun = await beginFactorRequest(service, request);
  return enrollWebauthn(service, { ...begun, friendlyName: readName(body, 'friendly_name') });
}

/** Challenge and answer at once, for an API that has no use for the two apart. @throws {AuthError} */
export async function showOwnTotp(
  service: AuthService,
  request: FastifyRequest,
  { factorId, code }: { factorId: string; code: string },
): Promise<PresentedSession> {
  const { client, signedIn } = await beginFactorRequest(service, request);
  const { id: challengeId } = await challengeFactor(service, { user: signedIn.user, factorId, client });
  const { user, session } = await verifyTotp(service, { signedIn, factorId, challengeId, code, client });
  return presentSession(service, user, session);
}

/** Asks for a passkey after the password. @throws {AuthError} 404 `mfa_factor_not_found`, 422 `passkey_disabled`. */
export async function challengeOwnFactor(
  service: AuthService,
  request: FastifyRequest,
  factorId: string,
): Promise<Challenge> {
  const { client, signedIn } = await beginFactorRequest(service, request);
  return challengeFactor(service, { user: signedIn.user, factorId, client });
}

/** @throws {AuthError} as `verifyWebauthn`. */
export async function showOwnPasskey(
  service: AuthService,
  request: FastifyRequest,
  answer: { factorId: string; challengeId: string; credential: GivenCredential },
): Promise<PresentedSession> {
  const { client, signedIn } = await beginFactorRequest(service, request);
  const { user, session } = await verifyWebauthn(service, { ...answer, signedIn, client });
  return presentSession(service, user, session);
}

function requireTotp(service: AuthService, type: string | undefined): void {
  if (type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn');
  if (!service.settings.isTotpOpen) {
    throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  }
}

function readName(body: Record<string, unknown>, field: string): string | undefined {
  const name = readText(body, field)?.trim();
  if (name !== undefined && name.length > maxNameLength) {
    throw validationFailed(`${field} must be at most ${maxNameLength} characters`);
  }
  return name === '' ? undefined : name;
}
