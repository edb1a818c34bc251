/** A row of `auth.users` with its identities, as the queries of this folder select it. */
export type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  identities: IdentityRow[];
};

/** Aggregated as JSON, hence its times are text. */
export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email: string | null;
};

/** To be followed by a condition on `u`. */
export const selectUser = `
  select u.id, u.aud, u.role, coalesce(u.email, '') as email, u.encrypted_password, u.email_confirmed_at, u.confirmed_at,
    u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, u.last_sign_in_at, u.raw_app_meta_data,
    u.raw_user_meta_data, u.created_at, u.updated_at, u.banned_until,
    coalesce((
      select json_agg(json_build_object('id', i.id, 'provider_id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at,
        'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
      from auth.identities i where i.user_id = u.id), '[]') as identities
  from auth.users u
  where u.deleted_at is null and`;

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
