import { TokenError } from './token-error.ts';

/** Clocks of two machines may differ by this much. */
const allowedSkewSeconds = 30;

/**
 * The times and the audience of a token, one rule a line. An absent claim is not checked (legacy API keys have no
 * audience); a claim of the wrong type is refused.
 * @throws {TokenError}
 */
export function checkClaims(
  claims: Record<string, unknown>,
  { audience, nowSeconds }: { audience: string | null; nowSeconds: number },
): void {
  const expiry = readTime(claims, 'exp');
  if (expiry !== undefined && nowSeconds - allowedSkewSeconds > expiry) refuse('JWT expired');
  const notBefore = readTime(claims, 'nbf');
  if (notBefore !== undefined && nowSeconds + allowedSkewSeconds < notBefore) refuse('JWT not yet valid');
  const issuedAt = readTime(claims, 'iat');
  if (issuedAt !== undefined && nowSeconds + allowedSkewSeconds < issuedAt) refuse('JWT issued at future');
  if (!isMeantFor(audience, claims['aud'])) refuse('JWT not in audience');
}

function readTime(claims: Record<string, unknown>, name: 'exp' | 'nbf' | 'iat'): number | undefined {
  const value = claims[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number') refuse(`The JWT '${name}' claim must be a number`);
  return Math.trunc(value);
}

function isMeantFor(audience: string | null, claim: unknown): boolean {
  if (claim === undefined || claim === null) return true;
  if (typeof claim === 'string') return audience === null || claim === audience;
  if (Array.isArray(claim) && claim.every((entry) => typeof entry === 'string')) {
    return audience === null || claim.length === 0 || claim.includes(audience);
  }
  return refuse("The JWT 'aud' claim must be a string or an array of strings");
}

function refuse(message: string): never {
  throw new TokenError('PGRST303', message);
}
