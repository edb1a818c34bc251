import type { Result } from '../port/data-source.ts';
import type { PasskeyPort } from '../port/passkeys.ts';
import { refusedPasskey } from '../session/refused-passkey.ts';
import { passkeysAmong, type StoredFactor } from '../session/stored-factors.ts';
import { asOutcome } from './as-outcome.ts';
import { askForPasskey, makePasskey } from './browser-passkeys.ts';
import type { RestParts } from './rest-parts.ts';
import { pairIn, storePair } from './token-pair.ts';
import type { RestRequest } from './transport.ts';

/** Passkeys as the port has them, over the auth paths of the REST backend and the browser's own. */
export function restPasskeyPort({ send, guard, storage, session }: RestParts): PasskeyPort {
  /** The shapes of the answers are agreed with `/auth/passkeys/`. */
  async function ask<T>(request: RestRequest): Promise<Result<T>> {
    const { data, error } = await guard(async (token) => asOutcome(await send({ ...request, token })));
    return error ? { data: null, error } : { data: data as T, error: null };
  }

  /** The same of who is not signed in. */
  async function askOpenly<T>(request: RestRequest): Promise<Result<T>> {
    const { data, error } = asOutcome(await send(request));
    return error ? { data: null, error } : { data: data as T, error: null };
  }

  const post = (path: string, body: unknown = {}): RestRequest => ({ method: 'POST', path, body });

  function adopt(answer: unknown): void {
    const pair = pairIn(answer);
    if (pair) storePair(storage, pair);
  }

  return {
    async register(name) {
      const begun = await ask<Begun>(post('/auth/passkeys/options/'));
      if (begun.error) return begun;
      const answer = await answered(begun.data, makePasskey);
      if (answer === null) return { data: null, error: refusedPasskey };
      const made = await ask(post('/auth/passkeys/', { ...answer, friendly_name: name }));
      if (made.error) return made;
      adopt(made.data);
      session.announce({ type: 'token_refreshed' });
      return done;
    },

    async rename(id, name) {
      const body = { friendly_name: name };
      const { error } = await ask({ method: 'PATCH', path: `/auth/passkeys/${id}/`, body });
      return error ? { data: null, error } : done;
    },

    remove: (id) => ask({ method: 'DELETE', path: `/auth/passkeys/${id}/` }),

    async signIn({ isRemembered }) {
      const begun = await askOpenly<Begun>(post('/auth/passkeys/sign-in/options/'));
      if (begun.error) return begun;
      const answer = await answered(begun.data, askForPasskey);
      if (answer === null) return { data: null, error: refusedPasskey };
      const entered = await askOpenly(post('/auth/passkeys/sign-in/', answer));
      if (entered.error) return entered;
      storage.remember(isRemembered);
      adopt(entered.data);
      session.lookAgain();
      return done;
    },

    async show() {
      const state = await ask<{ factors: readonly StoredFactor[] }>({
        method: 'GET',
        path: '/auth/factors/',
      });
      if (state.error) return state;
      // the server takes any of them
      const [passkey] = passkeysAmong(state.data.factors);
      if (!passkey) return { data: null, error: refusedPasskey };
      const begun = await ask<Begun>(post(`/auth/passkeys/${passkey.id}/challenge/`));
      if (begun.error) return begun;
      const answer = await answered(begun.data, askForPasskey);
      if (answer === null) return { data: null, error: refusedPasskey };
      const shown = await ask(post(`/auth/passkeys/${passkey.id}/verify/`, answer));
      if (shown.error)
        return shown.error.code === 'wrong_code' ? { data: null, error: refusedPasskey } : shown;
      adopt(shown.data);
      session.announce({ type: 'token_refreshed' });
      return done;
    },
  };
}

type Begun = { challenge_id: string; options: Record<string, unknown> };

const done = { data: null, error: null } as const;

/** What a device answers; null when the person turned it down, or none is at hand. */
async function answered(
  { challenge_id, options }: Begun,
  turnTo: (options: Record<string, unknown>) => Promise<Record<string, unknown>>,
): Promise<{ challenge_id: string; credential: Record<string, unknown> } | null> {
  try {
    return { challenge_id, credential: await turnTo(options) };
  } catch {
    return null;
  }
}
