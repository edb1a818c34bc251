import { importJWK, compactVerify } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { TokenKey } from '../options.ts';

const algorithms = ['HS256', 'RS256', 'ES256'] as const;
export type TokenAlgorithm = (typeof algorithms)[number];

const algorithmOfKind: Readonly<Record<string, TokenAlgorithm>> = { oct: 'HS256', RSA: 'RS256', EC: 'ES256' };
const privateParts: ReadonlySet<string> = new Set(['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']);
const imported = new WeakMap<TokenKey, Promise<CryptoKey | Uint8Array>>();

export function isTokenAlgorithm(name: string): name is TokenAlgorithm {
  return algorithms.some((algorithm) => algorithm === name);
}

/** Keys a token with this header may be signed with: of its algorithm's kind, and of its key id when it names one. */
export function fittingKeys(
  keys: readonly TokenKey[],
  header: { alg: TokenAlgorithm; kid: string | null },
): TokenKey[] {
  return keys.filter(
    (key) =>
      algorithmOfKind[key.kty] === header.alg &&
      (key.alg === undefined || key.alg === header.alg) &&
      key['use'] !== 'enc' &&
      (header.kid === null || key.kid === header.kid),
  );
}

/** Whether the signature of a compact token was made with this key. */
export async function isSignedBy(token: string, key: TokenKey, algorithm: TokenAlgorithm): Promise<boolean> {
  try {
    await compactVerify(token, await importOnce(key, algorithm), { algorithms: [algorithm] });
    return true;
  } catch {
    return false;
  }
}

/** What everybody may know of the keys, as `/.well-known/jwks.json` serves them: shared secrets are left out. */
export function publicKeys(keys: readonly TokenKey[]): Record<string, unknown>[] {
  return keys
    .filter(({ kty }) => kty !== 'oct')
    .map((key) => ({
      ...Object.fromEntries(Object.entries(key).filter(([name]) => !privateParts.has(name))),
      alg: algorithmOfKind[key.kty],
      use: 'sig',
      key_ops: ['verify'],
    }));
}

/** Only the public half: verifying needs no more, and the library refuses a key that could also sign. */
function importOnce(key: TokenKey, algorithm: TokenAlgorithm): Promise<CryptoKey | Uint8Array> {
  const known = imported.get(key);
  if (known !== undefined) return known;
  const isSecret = key.kty === 'oct';
  const parts = Object.entries(key).filter(
    ([name]) => name !== 'key_ops' && (isSecret || !privateParts.has(name)),
  );
  // A JWK is what the setting was declared to be; a wrong one fails to import and verifies nothing.
  const importing = importJWK(Object.fromEntries(parts) as JWK, algorithm);
  imported.set(key, importing);
  return importing;
}
