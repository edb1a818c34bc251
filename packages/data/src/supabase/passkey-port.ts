import type { AuthError } from '@supabase/auth-js';
import type { AppError } from '@plinth/domain/errors.ts';
import type { PasskeyPort } from '../port/passkeys.ts';
import type { Result } from '../port/result.ts';
import { passkeysAmong } from '../session/stored-factors.ts';
import { refusedPasskey } from '../session/refused-passkey.ts';
import { authError, failed, resultOf } from './auth-error.ts';
import type { SessionParts } from './session-parts.ts';

/** Passkeys as the port has them, over the stock authentication client, which talks to the browser too. */
export function passkeyPort({ client, state: session, storage }: SessionParts): PasskeyPort {
  const { auth } = client;
  const announce = () => session.announce({ type: 'token_refreshed' });
  return {
    async register(name) {
      const { data, error } = await auth.registerPasskey();
      if (error) return refused(error);
      // without its name it is a passkey all the same
      await auth.passkey.update({ passkeyId: data.id, friendlyName: name });
      // the session was raised, which its next token says
      const raised = await auth.refreshSession();
      if (raised.error) return failed(raised.error);
      announce();
      return { data: null, error: null };
    },

    async rename(id, name) {
      const { error } = await auth.passkey.update({ passkeyId: id, friendlyName: name });
      return resultOf(error);
    },

    async remove(id) {
      const { error } = await auth.passkey.delete({ passkeyId: id });
      return resultOf(error);
    },

    async signIn({ isRemembered }) {
      const before = storage.remember(isRemembered);
      const { error } = await auth.signInWithPasskey();
      if (error) storage.remember(before);
      return error ? refused(error) : { data: null, error: null };
    },

    async show() {
      const listed = await auth.mfa.listFactors();
      if (listed.error) return failed(listed.error);
      // the server takes any of them
      const [passkey] = passkeysAmong(listed.data.all);
      if (!passkey) return { data: null, error: refusedPasskey };
      const { error } = await auth.mfa.webauthn.authenticate({ factorId: passkey.id });
      if (error) return refused(error);
      announce();
      return { data: null, error: null };
    },
  };
}

/** What the server refused, or what the browser did not do: the person turned it down, or no device is at hand. */
function refused(error: AuthError | Error): Result<never> {
  const known: AppError | null = isOfServer(error) ? authError(error) : null;
  return { data: null, error: known === null || known.code === 'wrong_code' ? refusedPasskey : known };
}

/** The client answers what goes wrong in the browser as another kind of error, without a status. */
function isOfServer(error: AuthError | Error): error is AuthError {
  return 'status' in error && error.status !== undefined;
}
