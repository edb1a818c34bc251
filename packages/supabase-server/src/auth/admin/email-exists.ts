import { AuthError } from '../auth-error.ts';

/** 422: another account has this address. */
export function emailExists(cause?: unknown): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered', {
    cause,
  });
}
