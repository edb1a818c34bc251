import { signHs256 } from './hs256.ts';
import type { AccessTokenClaims } from './access-token-claims.ts';

const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT' })).toString('base64url');

/** Signs claims as they are: the caller sets `exp` and `iat` (Unix seconds). */
export function signAccessToken(claims: AccessTokenClaims, { secret }: { secret: string }): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const signingInput = `${header}.${payload}`;
  return `${signingInput}.${signHs256(signingInput, secret)}`;
}
