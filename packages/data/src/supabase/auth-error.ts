import type { AuthError } from '@supabase/supabase-js';
import type { AppError, ErrorCode } from '@plinth/domain/errors.ts';
import type { Result } from '../port/data-source.ts';
import { toAppError } from './to-app-error.ts';

/** Codes of the authentication service that the catalogue has under another name. Equal names need no entry. */
const codes: Readonly<Record<string, ErrorCode>> = {
  anonymous_provider_disabled: 'signup_disabled',
  bad_json: 'bad_request',
  bad_jwt: 'session_expired',
  email_address_invalid: 'invalid_value',
  email_address_not_authorized: 'access_denied',
  email_exists: 'user_already_exists',
  email_provider_disabled: 'signup_disabled',
  flow_state_expired: 'link_expired',
  flow_state_not_found: 'link_expired',
  hook_timeout: 'timeout',
  no_authorization: 'not_authenticated',
  not_admin: 'access_denied',
  otp_disabled: 'signup_disabled',
  otp_expired: 'link_expired',
  over_email_send_rate_limit: 'too_many_requests',
  over_request_rate_limit: 'too_many_requests',
  reauth_nonce_missing: 'reauthentication_needed',
  reauthentication_not_valid: 'invalid_credentials',
  refresh_token_already_used: 'session_expired',
  refresh_token_not_found: 'session_expired',
  request_timeout: 'timeout',
  session_not_found: 'session_expired',
  user_not_found: 'session_expired',
};

/** Codes that are about one field of the form the person has before them. */
const fields: Readonly<Partial<Record<string, string>>> = {
  email_address_invalid: 'email',
  email_exists: 'email',
  same_password: 'password',
  user_already_exists: 'email',
  weak_password: 'password',
};

/** An error of the authentication client as an entry of the catalogue; the provider's own text is kept. */
export function authError(error: AuthError): AppError {
  const status = error.status ?? 0;
  if (error.name === 'AuthSessionMissingError')
    return { code: 'not_authenticated', status: 401, message: error.message };
  const field = fields[error.code ?? ''];
  const mapped = codes[error.code ?? ''];
  if (mapped) return { code: mapped, status, message: error.message, ...(field && { field }) };
  return { ...toAppError({ code: error.code, message: error.message }, status), ...(field && { field }) };
}

/** Success without a value, or the failure. */
export function resultOf(error: AuthError | null): Result<null> {
  return error ? failed(error) : { data: null, error: null };
}

export function failed(error: AuthError): { data: null; error: AppError } {
  return { data: null, error: authError(error) };
}
