import { isErrorCode, type ErrorCode } from '../errors.ts';

/** Codes of the authentication service that the catalogue has under another name. Equal names need no entry. */
const codes: Readonly<Record<string, ErrorCode>> = {
  anonymous_provider_disabled: 'signup_disabled',
  bad_json: 'bad_request',
  bad_jwt: 'session_expired',
  bad_oauth_state: 'provider_refused',
  current_password_invalid: 'invalid_credentials',
  email_address_invalid: 'invalid_value',
  email_exists: 'user_already_exists',
  email_not_provided: 'provider_refused',
  email_provider_disabled: 'signup_disabled',
  flow_state_expired: 'link_expired',
  flow_state_not_found: 'link_expired',
  hook_timeout: 'timeout',
  identity_already_exists: 'provider_refused',
  insufficient_aal: 'second_factor_needed',
  mfa_factor_name_conflict: 'already_exists',
  mfa_factor_not_found: 'not_found',
  mfa_recovery_codes_locked: 'too_many_requests',
  mfa_verification_failed: 'wrong_code',
  no_authorization: 'not_authenticated',
  not_admin: 'access_denied',
  otp_disabled: 'signup_disabled',
  otp_expired: 'link_expired',
  over_email_send_rate_limit: 'too_many_requests',
  over_request_rate_limit: 'too_many_requests',
  passkey_disabled: 'passkey_refused',
  provider_email_needs_verification: 'provider_refused',
  reauth_nonce_missing: 'reauthentication_needed',
  reauthentication_not_valid: 'invalid_credentials',
  refresh_token_already_used: 'session_expired',
  refresh_token_not_found: 'session_expired',
  request_timeout: 'timeout',
  session_not_found: 'session_expired',
  user_not_found: 'session_expired',
  webauthn_challenge_expired: 'passkey_refused',
  webauthn_challenge_not_found: 'passkey_refused',
  webauthn_credential_exists: 'passkey_refused',
  webauthn_verification_failed: 'passkey_refused',
};

/** Codes that are about one field of the form the person has before them. */
const fields: Readonly<Partial<Record<string, string>>> = {
  email_address_invalid: 'email',
  email_address_not_authorized: 'email',
  email_exists: 'email',
  mfa_factor_name_conflict: 'name',
  mfa_verification_failed: 'code',
  same_password: 'password',
  user_already_exists: 'email',
  weak_password: 'password',
};

/** A code of the authentication service as the catalogue has it, and the field it is about; null for one that nobody knows. */
export function authFault(code: string | undefined): { code: ErrorCode | null; field?: string } {
  const field = fields[code ?? ''];
  return { code: codes[code ?? ''] ?? (isErrorCode(code) ? code : null), ...(field && { field }) };
}
