import type { FactorRow, IdentityRow, UserRow } from './user-row.ts';

/** The user as clients know it; a time that is not set is left out. */
export type PresentedUser = Record<string, unknown> & { id: string; identities: unknown[] };

export function presentUser(user: UserRow): PresentedUser {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    ...time('email_confirmed_at', user.email_confirmed_at),
    ...time('invited_at', user.invited_at),
    phone: user.phone,
    ...time('phone_confirmed_at', user.phone_confirmed_at),
    ...time('confirmation_sent_at', user.confirmation_sent_at),
    ...time('confirmed_at', user.confirmed_at),
    ...time('recovery_sent_at', user.recovery_sent_at),
    ...(user.email_change === '' ? {} : { new_email: user.email_change }),
    ...time('email_change_sent_at', user.email_change_sent_at),
    ...(user.phone_change === '' ? {} : { new_phone: user.phone_change }),
    ...time('reauthentication_sent_at', user.reauthentication_sent_at),
    ...time('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(user.factors.length === 0 ? {} : { factors: user.factors.map(presentFactor) }),
    identities: user.identities.map(presentIdentity),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    ...time('banned_until', user.banned_until),
    ...time('deleted_at', user.deleted_at),
    is_anonymous: user.is_anonymous,
  };
}

/** A second factor without its secret. */
export function presentFactor(factor: FactorRow): Record<string, unknown> {
  return {
    id: factor.id,
    ...(factor.friendly_name === null ? {} : { friendly_name: factor.friendly_name }),
    factor_type: factor.factor_type,
    status: factor.status,
    created_at: new Date(factor.created_at).toISOString(),
    updated_at: new Date(factor.updated_at).toISOString(),
    ...time('last_challenged_at', factor.last_challenged_at),
  };
}

function presentIdentity(identity: IdentityRow): Record<string, unknown> {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...time('last_sign_in_at', identity.last_sign_in_at),
    created_at: new Date(identity.created_at).toISOString(),
    updated_at: new Date(identity.updated_at).toISOString(),
    ...(identity.email === null ? {} : { email: identity.email }),
  };
}

function time(name: string, value: Date | string | null): Record<string, string> {
  return value === null ? {} : { [name]: new Date(value).toISOString() };
}
