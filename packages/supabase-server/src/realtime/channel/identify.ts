import type { ApiKey } from '../../gateway/api-key.ts';
import type { Caller } from '../../gateway/identify-caller.ts';
import type { SupabaseServerOptions } from '../../options.ts';
import { roleOf } from '../../tokens/role-of.ts';
import { TokenError } from '../../tokens/token-error.ts';
import { verificationOf, verifyAccessToken } from '../../tokens/verify-access-token.ts';

/**
 * As whom a channel acts: a user token decides, the key does when there is none. Clients send the key itself as token
 * while nobody is signed in.
 * @throws {TokenError}
 */
export async function identify(
  token: unknown,
  apiKey: ApiKey,
  options: SupabaseServerOptions,
): Promise<Caller> {
  const { anonRole } = options.rest;
  if (typeof token !== 'string' || token === '' || token === apiKey.key || token.startsWith('sb_')) {
    const role = apiKey.role === 'anon' ? anonRole : apiKey.role;
    return { role: roleOrRefusal(role), claims: { ...apiKey.claims, role: roleOrRefusal(role) } };
  }
  const claims = await verifyAccessToken(token, verificationOf(options));
  const role = roleOrRefusal(roleOf(claims, options.jwtRoleClaim) ?? anonRole);
  return { role, claims: { ...claims, role } };
}

function roleOrRefusal(role: string | null): string {
  if (role === null) throw new TokenError('PGRST301', 'Anonymous access is disabled');
  return role;
}
