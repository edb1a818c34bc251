import type { AuthError, Session } from '@supabase/supabase-js';
import type { SessionPort, SignedIn } from '../port/session.ts';
import { hasFactor } from '../session/has-factor.ts';
import { adoptLink } from './adopt-link.ts';
import { failed, resultOf } from './auth-error.ts';
import { sessionKey } from './connect.ts';
import type { SessionParts } from './session-parts.ts';
import { signUp } from './sign-up.ts';

/** The session as the port has it, over the stock authentication client. */
export function sessionPort(parts: SessionParts): SessionPort {
  const { client, state, storage, siteUrl } = parts;
  return {
    async current() {
      // refreshes a stale token first; without a connection the stored identity still tells who works here
      await client.auth.getSession();
      return state.signedIn();
    },

    async signIn({ email, password, isRemembered }) {
      const before = storage.remember(isRemembered);
      const { data, error } = await client.auth.signInWithPassword({ email: email.trim(), password });
      if (error) storage.remember(before);
      if (error) return failed(error);
      const isCodeNeeded = hasFactor(data.user);
      return { data: { ...identityOf(data.session), isCodeNeeded }, error: null };
    },

    signUp: (input) => signUp(parts, input),

    async signOut() {
      let failure: AuthError | null = null;
      await state.ending({ isExpired: false }, async () => {
        ({ error: failure } = await client.auth.signOut());
        if (failure) await client.auth.signOut({ scope: 'local' });
        storage.removeItem(sessionKey);
      });
      storage.remember(true);
      return resultOf(failure);
    },

    async sendPasswordReset(email) {
      const { error } = await client.auth.resetPasswordForEmail(email.trim(), {
        redirectTo: `${siteUrl}/reset-password`,
      });
      return resultOf(error);
    },

    async updatePassword({ password, currentPassword }) {
      const { error } = await client.auth.updateUser({
        password,
        ...(currentPassword !== undefined && { current_password: currentPassword }),
      });
      return resultOf(error);
    },

    secondFactor: () => import('./second-factor-port.ts').then((module) => module.secondFactorPort(parts)),

    adoptLink: (fragment) => adoptLink(parts, fragment),
    subscribe: (listener) => state.subscribe(listener),
  };
}

function identityOf({ user }: Session): SignedIn {
  return { userId: user.id, email: user.email ?? '' };
}
