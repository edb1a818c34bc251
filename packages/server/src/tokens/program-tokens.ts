import type { AccessTokenClaims } from '@plinth/supabase-server/tokens/access-token-claims.ts';
import type { ProgramTokens } from '@plinth/supabase-server/options.ts';
import type { Pool } from 'pg';

/** Claims are remembered this long, ms: a program that calls often costs no lookup each time. A revoked token is refused at once all the same, by `authz.check_session`. */
const rememberedFor = 5000;
const mostRemembered = 1000;

type Remembered = { claims: Promise<AccessTokenClaims | null>; until: number };

/** The tokens that programs act by, beside those of people's sessions. */
export function programTokens(pool: Pick<Pool, 'query'>, now: () => number = Date.now): ProgramTokens {
  const remembered = new Map<string, Remembered>();
  return {
    prefix: 'plt_',
    claimsOf(token) {
      const known = remembered.get(token);
      if (known && known.until > now()) return known.claims;
      remembered.delete(token);
      const claims = read(pool, token);
      // who tries many tokens must not fill the memory
      if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(token, { claims, until: now() + rememberedFor });
      claims.catch(() => remembered.delete(token));
      return claims;
    },
  };
}

async function read(pool: Pick<Pool, 'query'>, token: string): Promise<AccessTokenClaims | null> {
  const { rows } = await pool.query<{ claims: AccessTokenClaims | null }>(
    'select private.claims_of_api_token($1) as claims',
    [token],
  );
  return rows[0]?.claims ?? null;
}
