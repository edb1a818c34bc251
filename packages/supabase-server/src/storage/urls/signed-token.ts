import type { Caller } from '../../gateway/identify-caller.ts';
import { signAccessToken } from '../../tokens/sign-access-token.ts';
import { TokenError } from '../../tokens/token-error.ts';
import { verifyAccessToken } from '../../tokens/verify-access-token.ts';
import { describeTokenError } from '../http/storage-caller.ts';
import type { ObjectAddress } from '../http/object-path.ts';
import type { JsonObject } from '../http/read-json.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';

/** `render`: of a picture in another size alone, and not of the file. */
export type SignedScope = 'download' | 'render' | 'upload';

type Signed = {
  address: ObjectAddress;
  scope: SignedScope;
  expiresIn: number;
  /** Who signs. */
  signer: Caller;
  /** Beside what every such token says. */
  more?: Record<string, unknown>;
};

/** A token for one object and one purpose. It has no role: as a bearer it is worth as much as none. */
export function signObject(
  service: Pick<StorageService, 'tokens' | 'now'>,
  { address, scope, expiresIn, signer, more }: Signed,
): string {
  const issuedAt = Math.floor(service.now() / 1000);
  return signAccessToken(
    { url: urlOf(address), scope, ...more, ...sessionOf(signer), iat: issuedAt, exp: issuedAt + expiresIn },
    { secret: service.tokens.jwtSecret },
  );
}

/**
 * Somebody's session, or a program's token: when it has ended, what was signed with it opens nothing, where the deployment
 * checks them. The level of the session goes along, or one with a second factor would count as one without.
 */
function sessionOf({ role, claims }: Caller): Record<string, unknown> {
  const { sub, session_id: session, aal, api_token: token, scopes } = claims;
  if (session === undefined && token === undefined) return {};
  return { signer: { role, sub, session_id: session, aal, api_token: token, scopes } };
}

export type SignedClaims = {
  expiresAt: Date;
  ownerId: string | null;
  isUpsert: boolean;
  /** Who signed, when it was in a session. */
  signer: Caller | null;
  /** What was wanted of a picture when it was signed. */
  transform: JsonObject;
};

/** @throws InvalidJWT, InvalidSignature for a token of something else */
export async function verifySignedToken(
  service: Pick<StorageService, 'tokens' | 'now'>,
  token: unknown,
  address: ObjectAddress,
  scope: SignedScope,
): Promise<SignedClaims> {
  if (typeof token !== 'string' || token === '') {
    throw storageErrors.invalidRequest(`querystring must have required property 'token'`);
  }
  const claims = await readClaims(service, token);
  const { url, exp, owner, upsert } = claims;
  if (url !== urlOf(address) || typeof exp !== 'number') throw storageErrors.invalidSignature();
  if ('scope' in claims && claims['scope'] !== scope) throw storageErrors.invalidSignature();
  // To the second: access tokens are given half a minute for clocks that differ, these are made and read by one.
  if (exp * 1000 <= service.now()) throw storageErrors.invalidToken('"exp" claim timestamp check failed');
  return {
    expiresAt: new Date(exp * 1000),
    ownerId: typeof owner === 'string' ? owner : null,
    isUpsert: upsert === true,
    signer: readSigner(claims['signer']),
    transform: { ...Object(claims['transform']) },
  };
}

/** The shape is ours: nobody else has the secret. */
function readSigner(signer: unknown): Caller | null {
  if (typeof signer !== 'object' || signer === null || !('role' in signer)) return null;
  const { role } = signer;
  return typeof role === 'string' ? { role, claims: { ...signer, role } } : null;
}

async function readClaims(
  { tokens, now }: Pick<StorageService, 'tokens' | 'now'>,
  token: string,
): Promise<Record<string, unknown>> {
  try {
    return await verifyAccessToken(token, { secret: tokens.jwtSecret, audience: null, now });
  } catch (error) {
    if (error instanceof TokenError) throw storageErrors.invalidToken(describeTokenError(error));
    throw error;
  }
}

function urlOf({ bucketId, name }: ObjectAddress): string {
  return `${bucketId}/${name}`;
}
