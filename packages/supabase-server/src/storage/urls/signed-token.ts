import { signAccessToken } from '../../tokens/sign-access-token.ts';
import { TokenError } from '../../tokens/token-error.ts';
import { verifyAccessToken } from '../../tokens/verify-access-token.ts';
import { describeTokenError } from '../http/storage-caller.ts';
import type { ObjectAddress } from '../http/object-path.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';

export type SignedScope = 'download' | 'upload';

type Signed = {
  address: ObjectAddress;
  scope: SignedScope;
  expiresIn: number;
  /** Beside what every such token says. */
  more?: Record<string, unknown>;
};

/** A token for one object and one purpose. It has no role: as a bearer it is worth as much as none. */
export function signObject(
  service: Pick<StorageService, 'tokens' | 'now'>,
  { address, scope, expiresIn, more }: Signed,
): string {
  const issuedAt = Math.floor(service.now() / 1000);
  return signAccessToken(
    { url: urlOf(address), scope, ...more, iat: issuedAt, exp: issuedAt + expiresIn },
    { secret: service.tokens.jwtSecret },
  );
}

export type SignedClaims = { expiresAt: Date; ownerId: string | null; isUpsert: boolean };

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
  };
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
