import type { Result } from '../port/data-source.ts';
import { failed } from './auth-error.ts';
import type { SessionParts } from './session-parts.ts';

export type SignUpInput = { email: string; password: string; firstName: string; lastName: string };

/**
 * Makes an account. It signs nobody in, even where the server would answer with a session at once: the person signs in
 * afterwards ('You can now sign in') and says there whether to be remembered.
 */
export async function signUp(
  { passing, siteUrl }: SessionParts,
  input: SignUpInput,
): Promise<Result<{ isConfirmationNeeded: boolean }>> {
  const auth = passing();
  const { data, error } = await auth.signUp({
    email: input.email.trim(),
    password: input.password,
    options: {
      // the server gives roles; this one is sent because the specification says so, and means nothing
      data: { first_name: input.firstName, last_name: input.lastName, role: 'EMPLOYEE' },
      emailRedirectTo: `${siteUrl}/`,
    },
  });
  const isConfirmationNeeded = data.session === null;
  if (data.session) await auth.signOut({ scope: 'local' });
  return error ? failed(error) : { data: { isConfirmationNeeded }, error: null };
}
