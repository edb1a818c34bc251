import type { AuthenticationMethodReference } from '../../tokens/access-token-claims.ts';

/** What proved the person behind a session: the level, and each proof with its time, newest first. */
export type Assurance = { aal: 'aal1' | 'aal2'; amr: readonly AuthenticationMethodReference[] };

/** Columns `aal` and `amr` of an `auth.sessions s`; one that another program wrote has only its beginning as a proof. */
export const assuranceColumns = `
  coalesce(s.aal, 'aal1') as aal,
  coalesce((
    select json_agg(json_build_object('method', c.authentication_method,
      'timestamp', floor(extract(epoch from c.updated_at))::bigint) order by c.updated_at desc, c.created_at desc)
    from auth.mfa_amr_claims c where c.session_id = s.id),
    json_build_array(json_build_object('method', coalesce(s.tag, 'password'),
      'timestamp', floor(extract(epoch from s.created_at))::bigint))) as amr`;
