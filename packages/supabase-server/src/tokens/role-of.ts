import type { AccessTokenClaims } from './access-token-claims.ts';

const step = /\.([^.[\]"]+)|\."((?:[^"\\]|\\.)*)"|\[([0-9]+)\]/gy;

/**
 * The role a token speaks for, found by a path such as `.role` or `."https://example.org/roles"[0]`; `null` when the
 * claims have none there.
 */
export function roleOf(claims: AccessTokenClaims, path = '.role'): string | null {
  let value: unknown = claims;
  for (const [, name, quoted, index] of path.matchAll(step)) {
    value = index === undefined ? propertyOf(value, name ?? quoted ?? '') : itemOf(value, Number(index));
  }
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function propertyOf(value: unknown, name: string): unknown {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

function itemOf(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value[index] : undefined;
}
