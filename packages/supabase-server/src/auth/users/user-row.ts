/** A row of `auth.users` with its identities, as the queries of this folder select it. */
export type UserRow = {
  id: string;
  aud: string;
  role: string;
  /** Empty for a person who gave none. */
  email: string;
  phone: string;
  phone_confirmed_at: Date | null;
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
  deleted_at: Date | null;
  email_change: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  phone_change: string;
  reauthentication_sent_at: Date | null;
  is_anonymous: boolean;
  identities: IdentityRow[];
  factors: FactorRow[];
};

/** Aggregated as JSON, hence its times are text. */
export type FactorRow = {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'webauthn' | 'recovery_code';
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
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

/** Also those that were deleted softly. To be followed by a condition on `u`. */
export const selectAnyUser = `
  select u.id, u.aud, u.role, coalesce(u.email, '') as email, coalesce(u.phone, '') as phone, u.phone_confirmed_at, u.encrypted_password, u.email_confirmed_at, u.confirmed_at,
    u.invited_at, u.confirmation_sent_at, u.recovery_sent_at, u.last_sign_in_at, u.raw_app_meta_data,
    u.raw_user_meta_data, u.created_at, u.updated_at, u.banned_until, u.deleted_at, coalesce(u.email_change, '') as email_change, u.email_change_sent_at,
    coalesce(u.email_change_confirm_status, 0) as email_change_confirm_status, coalesce(u.phone_change, '') as phone_change, u.reauthentication_sent_at, u.is_anonymous,
    coalesce((
      select json_agg(json_build_object('id', i.id, 'provider_id', i.provider_id, 'user_id', i.user_id,
        'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at,
        'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
      from auth.identities i where i.user_id = u.id), '[]') as identities,
    coalesce((
      select json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
        'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at,
        'last_challenged_at', f.last_challenged_at) order by f.created_at)
      from auth.mfa_factors f where f.user_id = u.id), '[]') as factors
  from auth.users u
  where`;

/** To be followed by a condition on `u`. */
export const selectUser = `${selectAnyUser} u.deleted_at is null and`;

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now;
}
