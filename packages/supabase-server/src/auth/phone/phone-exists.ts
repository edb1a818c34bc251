import { AuthError } from '../auth-error.ts';

export function phoneExists(cause?: unknown): AuthError {
  const message = 'A user with this phone number has already been registered';
  return new AuthError(422, 'phone_exists', message, { cause });
}
