import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathId } from '../admin/find-account.ts';
import { validationFailed } from '../auth-error.ts';
import type { AuthService } from '../auth-service.ts';
import { beginFactorRequest } from '../factors/begin-factor-request.ts';
import { unenrollFactor } from '../factors/delete-factor.ts';
import { renewSession } from '../factors/raise-session.ts';
import { clientOf } from '../http/client.ts';
import { isUuid } from '../http/is-uuid.ts';
import { bodyOf, readObject, readText } from '../http/read-fields.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { renamePasskey } from '../passkeys/change-passkey.ts';
import type { GivenCredential } from '../passkeys/ceremonies.ts';
import { beginRegistration, finishRegistration } from '../passkeys/register-passkey.ts';
import { beginSignIn, signInWithPasskey } from '../passkeys/sign-in-with-passkey.ts';
import { passkeysOf, presentPasskey, type PresentedPasskey } from '../passkeys/stored-passkeys.ts';
import { presentSession, type PresentedSession } from '../sessions/present-session.ts';
import { reloadUser } from '../users/reload-user.ts';

type Begun = { challenge_id: string; options: unknown; expires_at: number };
type Body = Record<string, unknown>;

/** `/passkeys`: signing in with a device alone, and one's own such devices. */
export function passkeys(app: FastifyInstance, service: AuthService): void {
  const idOf = (request: FastifyRequest) => pathId(request.params, 'id', 'passkey_id must be an UUID');

  app.post('/passkeys/authentication/options', (request) => beginPasskeySignIn(service, request));
  app.post('/passkeys/authentication/verify', (request) =>
    finishPasskeySignIn(service, request, bodyOf(request)),
  );
  app.post('/passkeys/registration/options', (request) => beginOwnPasskey(service, request));
  app.post('/passkeys/registration/verify', (request) => finishOwnPasskey(service, request, bodyOf(request)));
  app.get('/passkeys', (request) => listOwnPasskeys(service, request));
  app.patch('/passkeys/:id', (request) =>
    renameOwnPasskey(service, request, {
      id: idOf(request),
      name: readText(bodyOf(request), 'friendly_name') ?? '',
    }),
  );
  app.delete('/passkeys/:id', async (request, reply) => {
    await removeOwnPasskey(service, request, idOf(request));
    return reply.code(204).send();
  });
}

/** @throws {AuthError} 429, 422 `passkey_disabled`. */
export async function beginPasskeySignIn(service: AuthService, request: FastifyRequest): Promise<Begun> {
  await enforceRequestLimit(service.limits, 'token', clientOf(service, request).limitKey);
  return beginSignIn(service);
}

/** @throws {AuthError} as `signInWithPasskey`, and 429. */
export async function finishPasskeySignIn(
  service: AuthService,
  request: FastifyRequest,
  body: Body,
): Promise<PresentedSession> {
  const client = clientOf(service, request);
  await enforceRequestLimit(service.limits, 'token', client.limitKey);
  const { user, session } = await signInWithPasskey(service, { ...readAnswer(body), client });
  return presentSession(service, user, session);
}

/** @throws {AuthError} as `beginRegistration`. */
export async function beginOwnPasskey(service: AuthService, request: FastifyRequest): Promise<Begun> {
  return beginRegistration(service, await beginFactorRequest(service, request));
}

/** With the session it raised, for an API whose clients do not ask for one afterwards. @throws {AuthError} as `finishRegistration`. */
export async function finishOwnPasskeyWithSession(
  service: AuthService,
  request: FastifyRequest,
  { name, ...body }: Body & { name: string },
): Promise<{ passkey: PresentedPasskey; session: PresentedSession }> {
  const begun = await beginFactorRequest(service, request);
  const made = await finishRegistration(service, begun, readAnswer(body));
  const passkey = name === '' ? made : await renamePasskey(service, begun, { id: made.id, name });
  const userId = made.user_id;
  return service.database.transaction(async (transaction) => {
    const sessionId = begun.signedIn.session.id;
    const session = await renewSession(service, transaction, { userId, sessionId });
    const user = await reloadUser(transaction, userId);
    return { passkey: presentPasskey(passkey), session: presentSession(service, user, session) };
  });
}

/** @throws {AuthError} as `finishRegistration`. */
export async function finishOwnPasskey(
  service: AuthService,
  request: FastifyRequest,
  body: Body,
): Promise<PresentedPasskey> {
  const begun = await beginFactorRequest(service, request);
  return presentPasskey(await finishRegistration(service, begun, readAnswer(body)));
}

export async function listOwnPasskeys(
  service: AuthService,
  request: FastifyRequest,
): Promise<PresentedPasskey[]> {
  const { signedIn } = await beginFactorRequest(service, request);
  return (await passkeysOf(service.database, signedIn.user.id)).map(presentPasskey);
}

/** @throws {AuthError} as `renamePasskey`. */
export async function renameOwnPasskey(
  service: AuthService,
  request: FastifyRequest,
  change: { id: string; name: string },
): Promise<PresentedPasskey> {
  return presentPasskey(await renamePasskey(service, await beginFactorRequest(service, request), change));
}

/** @throws {AuthError} 404 `mfa_factor_not_found`, 422 `insufficient_aal`. */
export async function removeOwnPasskey(
  service: AuthService,
  request: FastifyRequest,
  factorId: string,
): Promise<void> {
  const begun = await beginFactorRequest(service, request);
  await unenrollFactor(service, { ...begun, factorId, types: ['webauthn'] });
}

function readAnswer(body: Body): { challengeId: string; credential: GivenCredential } {
  const challengeId = readText(body, 'challenge_id') ?? '';
  const credential = readObject(body, 'credential');
  if (!isUuid(challengeId)) throw validationFailed('challenge_id must be an UUID');
  if (credential === undefined) throw validationFailed('credential is required');
  return { challengeId, credential };
}
