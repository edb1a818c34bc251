import type { AppError } from '@plinth/domain/errors.ts';
import type { Result } from '../port/data-source.ts';
import type { LinkOutcome, SessionPort } from '../port/session.ts';
import { outcomeOfLink, refusalOfLink, staleLink } from '../session/mail-link.ts';
import { hasFactor } from '../session/has-factor.ts';
import { signOutTimeout } from '../request-limits.ts';
import { asOutcome } from './as-outcome.ts';
import { restError, type RestFailure } from './rest-failure.ts';
import type { RestParts } from './rest-parts.ts';
import { clearPair, identityIn, pairIn, storedPair, storePair } from './token-pair.ts';

/** The session as the port has it, over the auth paths of the REST backend. */
export function restSessionPort(parts: RestParts): SessionPort {
  const { send, guard, storage, session, siteUrl } = parts;
  return {
    current: async () => session.signedIn(),

    async signIn({ email, password, isRemembered }) {
      const body = { email: email.trim(), password };
      const { data, failure } = await send({ method: 'POST', path: '/auth/login/', body });
      const pair = pairIn(data);
      const signedIn = pair && identityIn(pair.access);
      if (!pair || !signedIn) return refused(failure, 'Sign in failed');
      storage.remember(isRemembered);
      storePair(storage, pair);
      session.lookAgain();
      const isCodeNeeded = hasFactor(Object(data).user);
      return { data: { ...signedIn, isCodeNeeded }, error: null };
    },

    async signUp({ email, password, firstName, lastName }) {
      const { data, failure } = await send({
        method: 'POST',
        path: '/auth/register/',
        // the server gives roles; this one is sent because the specification says so, and means nothing
        body: {
          email: email.trim(),
          password,
          first_name: firstName,
          last_name: lastName,
          role: 'EMPLOYEE',
        },
      });
      if (failure) return refused(failure, 'Sign up failed');
      return { data: { isConfirmationNeeded: isConfirmationNeeded(data) }, error: null };
    },

    async signOut() {
      const pair = storedPair(storage);
      // first here and in the other tabs, so that none of them asks with a session that is just being ended
      await session.ending({ isExpired: false }, async () => {
        clearPair(storage);
        session.lookAgain();
      });
      storage.remember(true);
      const answer = pair && (await logOut(parts, pair));
      return answer?.failure ? refused(answer.failure, 'Sign out completed with warnings') : done;
    },

    async sendPasswordReset(email) {
      const body = { email: email.trim(), redirect_url: `${siteUrl}/reset-password` };
      const { failure } = await send({ method: 'POST', path: '/auth/password-reset/', body });
      return failure ? refused(failure, 'Password reset request failed') : done;
    },

    async updatePassword({ password, currentPassword }) {
      const body = {
        new_password: password,
        ...(currentPassword !== undefined && { current_password: currentPassword }),
      };
      const { error } = await guard(async (token) => {
        const answer = await send({ method: 'POST', path: '/auth/change-password/', body, token });
        return answer.failure
          ? { ...refused(answer.failure, 'Password update request failed'), count: null }
          : asOutcome(answer);
      });
      // the field of the form is the password, whatever the call names it
      if (error)
        return {
          data: null,
          error: { ...error, ...(error.field === 'new_password' && { field: 'password' }) },
        };
      session.announce({ type: 'user_updated' });
      return done;
    },

    secondFactor: () =>
      import('./rest-second-factor-port.ts').then((module) => module.restSecondFactorPort(parts)),

    adoptLink: (fragment) => adoptLink(parts, fragment),
    subscribe: (listener) => session.subscribe(listener),
  };
}

const done = { data: null, error: null } as const;

/** A failed call of the auth paths; one without a text of its own gets the specified sentence. */
function refused(failure: RestFailure | null, sentence: string): { data: null; error: AppError } {
  if (!failure) return { data: null, error: { code: 'server_error', status: 200, message: sentence } };
  const isWordless = failure.body === undefined || failure.body === null;
  const isUnanswered = failure.status === 0 || failure.type === 'NETWORK_ERROR';
  return {
    data: null,
    error: restError(isWordless && !isUnanswered ? { ...failure, message: sentence } : failure),
  };
}

/** Ends the session on the server with the refresh token; the access token names it too, as some servers want. */
function logOut({ send }: RestParts, { access, refresh }: { access: string; refresh: string | null }) {
  return send({
    method: 'POST',
    path: '/auth/logout/',
    body: { refresh },
    token: access,
    timeout: signOutTimeout,
  });
}

/** An account that may sign in at once comes with tokens, or says so. */
function isConfirmationNeeded(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { is_confirmation_needed: isNeeded }: Record<string, unknown> = { ...answer };
  return isNeeded === true;
}

/** Adopts what a mail link came back with, once the server accepts its token. Remembered, as with the hosted adapter. */
async function adoptLink(
  { send, storage, session }: RestParts,
  fragment: string,
): Promise<Result<LinkOutcome>> {
  const link = new URLSearchParams(fragment.replace(/^#/, ''));
  const refusal = refusalOfLink(link);
  if (refusal) return { data: null, error: refusal };
  const pair = { access: link.get('access_token') ?? '', refresh: link.get('refresh_token') };
  const { failure } = await send({ method: 'GET', path: '/auth/profile/', token: pair.access });
  if (failure) return { data: null, error: staleLink(refused(failure, 'Failed to get current user').error) };
  if (!identityIn(pair.access))
    return { data: null, error: staleLink({ code: 'link_expired', status: 403, message: '' }) };
  storage.remember(true);
  storePair(storage, pair);
  session.lookAgain();
  const outcome = outcomeOfLink(link);
  if (outcome === 'recovery') session.announce({ type: 'password_recovery' });
  return { data: outcome, error: null };
}
