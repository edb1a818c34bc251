import { fallbackAbilities } from '@plinth/domain/access/fallback-abilities.ts';
import type { GuardOptions, Outcome } from '../session/guard-token.ts';
import type { RestRequest } from './transport.ts';

/**
 * Who the caller is and what they may do, by GET /auth/profile/. Where the backend sends no abilities, those of the
 * specification for this kind of backend stand in, by role; what it really allows it decides itself, call by call.
 */
export async function ownAccess(
  ask: (request: RestRequest, options?: GuardOptions) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await ask({ method: 'GET', path: '/auth/profile/' }, { isOwnProfile: true });
  if (outcome.error || typeof outcome.data !== 'object' || outcome.data === null) return outcome;
  const profile: Record<string, unknown> = { ...outcome.data };
  const access = recordOf(profile['access']);
  if (Array.isArray(access['abilities'])) return { ...outcome, data: access };
  const role = typeof profile['role'] === 'string' ? profile['role'] : 'EMPLOYEE';
  return {
    ...outcome,
    data: {
      user_id: String(profile['id']),
      profile: withoutGaps(profile),
      role,
      role_display_name: role,
      company: null,
      ...access,
      abilities: fallbackAbilities(role),
    },
  };
}

/** What a profile of another backend may lack, and screens read as texts. */
function withoutGaps(profile: Record<string, unknown>): Record<string, unknown> {
  const since = profile['date_joined'] ?? new Date(0).toISOString();
  return {
    created_at: since,
    updated_at: since,
    is_active: true,
    version: 1,
    ...profile,
    id: String(profile['id']),
    email: profile['email'] ?? '',
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
