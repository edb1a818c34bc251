import { AuthError, validationFailed } from '../auth-error.ts';
import { isGuessablePassword } from './is-guessable-password.ts';

export type PasswordPolicy = {
  /** Characters. */
  minimumLength: number;
  /** Lower-case words that are as easy to guess as the common ones, such as the company's name. */
  refusedWords: readonly string[];
  areCommonOnesRefused: boolean;
};

/** Characters. GoTrue stops at 72 because bcrypt looks no further; argon2 reads everything. */
const maxPasswordLength = 256;

/**
 * The rules for a password somebody chooses. Length counts characters as people do, and nothing else about the
 * composition is asked for.
 * @throws {AuthError} 400 `validation_failed`, 422 `weak_password`.
 */
export function checkNewPassword(password: string, policy: PasswordPolicy, email: string): void {
  const length = Array.from(password).length;
  if (length > maxPasswordLength) {
    throw validationFailed(`Password cannot be longer than ${maxPasswordLength} characters`);
  }
  if (length < policy.minimumLength) {
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${policy.minimumLength} characters.`,
      {
        weakPasswordReasons: ['length'],
      },
    );
  }
  if (
    policy.areCommonOnesRefused &&
    isGuessablePassword(password, [...policy.refusedWords, ...wordsOf(email)])
  ) {
    throw new AuthError(
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
      { weakPasswordReasons: ['pwned'] },
    );
  }
}

/** One's own address is the first thing to try. */
function wordsOf(email: string): string[] {
  const [localPart = ''] = email.split('@');
  return [email, localPart];
}
