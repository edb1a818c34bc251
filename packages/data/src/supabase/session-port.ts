import type { AuthError, Session } from '@supabase/auth-js';
import type { SessionPort, SignedIn } from '../port/session.ts';
import { hasFactor } from '../session/has-factor.ts';
import { adoptLink } from './adopt-link.ts';
import { failed, resultOf } from './auth-error.ts';
import type { SessionParts } from './session-parts.ts';
import { signUp } from './sign-up.ts';
import { forgetSession } from './token-source.ts';

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
      const { data, error } = await client.auth.getSession();
      // first here and in the other tabs, so that none of them asks with a session that is just being ended
      await state.ending({ isExpired: false }, () => forgetSession(client, storage));
      storage.remember(true);
      if (data.session === null) return resultOf(error);
      const ended = await client.auth.admin.signOut(data.session.access_token, 'global');
      return resultOf(isNoSession(ended.error) ? null : ended.error);
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

/** The server knows no such session any more, which is what was wanted. */
function isNoSession(error: AuthError | null): boolean {
  return [401, 403, 404].includes(error?.status ?? 0);
}
