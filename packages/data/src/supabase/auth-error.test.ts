import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, it } from 'vitest';
import { authError } from './auth-error.ts';

it.each([
  ['invalid_credentials', 400, 'invalid_credentials'],
  ['email_not_confirmed', 400, 'email_not_confirmed'],
  ['user_banned', 400, 'user_banned'],
  ['signup_disabled', 422, 'signup_disabled'],
  ['over_request_rate_limit', 429, 'too_many_requests'],
  ['over_email_send_rate_limit', 429, 'too_many_requests'],
  ['refresh_token_already_used', 400, 'session_expired'],
  ['session_not_found', 403, 'session_expired'],
  ['otp_expired', 403, 'link_expired'],
  ['reauthentication_needed', 400, 'reauthentication_needed'],
  ['validation_failed', 400, 'validation_failed'],
  ['something_new', 400, 'unknown'],
])('%s becomes an entry of the catalogue', (code, status, expected) => {
  expect(authError(new AuthApiError("the provider's text", status, code))).toEqual({
    code: expected,
    status,
    message: "the provider's text",
  });
});

it('names the field that the person can correct', () => {
  expect(authError(new AuthApiError('taken', 422, 'user_already_exists'))).toMatchObject({
    code: 'user_already_exists',
    field: 'email',
  });
  expect(authError(new AuthApiError('same', 422, 'same_password'))).toMatchObject({
    code: 'same_password',
    field: 'password',
  });
  expect(authError(new AuthWeakPasswordError('short', 422, ['length']))).toMatchObject({
    code: 'weak_password',
    field: 'password',
  });
});

it('tells a missing session and a server out of reach apart', () => {
  expect(authError(new AuthSessionMissingError())).toMatchObject({ code: 'not_authenticated', status: 401 });
  expect(authError(new AuthRetryableFetchError('fetch failed', 0))).toMatchObject({
    code: 'network_error',
    status: 0,
  });
  expect(authError(new AuthRetryableFetchError('down', 503))).toMatchObject({
    code: 'unavailable',
    status: 503,
  });
});
