import type { GoTrueClient } from '@supabase/auth-js';
import type { DataSourceOptions, Disposable } from '../data-source-options.ts';
import type { ChangesPort } from '../port/changes.ts';
import type { DataSource, Result } from '../port/data-source.ts';
import { connect, connectWithoutSession } from './connect.ts';
import { perform } from './perform.ts';
import { postAction } from './post-action.ts';
import { recordsPort } from './records-port.ts';
import { guardToken } from '../session/guard-token.ts';
import { sessionPort } from './session-port.ts';
import { followSession } from './session-state.ts';
import { toAppError } from './to-app-error.ts';
import { tokenSource } from './token-source.ts';
import { browserStorage, createTokenStorage } from '../session/token-storage.ts';

/** The port over a hosted Supabase, or over our server's hosted protocol, by its own clients. */
export function createSupabaseDataSource(options: DataSourceOptions): DataSource & Disposable {
  const url = options.url || location.origin;
  const siteUrl = options.siteUrl ?? location.origin;
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  const connection = { url, anonKey: options.anonKey, fetch: send };
  const storage = createTokenStorage(options.storage ?? browserStorage());
  const client = connect(connection, storage);
  const state = followSession(client, storage);
  const tokens = tokenSource(client, storage);
  const guard = guardToken(tokens, state);
  let withoutSession: GoTrueClient | null = null;
  // made when first needed, and once: the client warns of two under one name
  const passing = () => (withoutSession ??= connectWithoutSession(connection));

  const records = recordsPort({ client, guard, callerId: () => state.signedIn()?.userId ?? null });

  const call: DataSource['call'] = async (name, args) => {
    const request = () => perform(client.rest.rpc(name, args));
    const { data, error } = await guard(request, { isOwnProfile: name === 'my_access' });
    // the answer of a function has the type the database gives it
    return (error ? { data: null, error } : { data, error: null }) as Result<never>;
  };

  let changes: Promise<ChangesPort & Disposable> | null = null;

  return {
    records,
    files: () =>
      import('./files-port.ts').then((module) => module.filesPort(connection, guard, records, toAppError)),
    session: sessionPort({ client, state, storage, siteUrl, passing }),

    call,

    act: (path, body) => postAction({ apiUrl: options.apiUrl, guard, fetch: send }, path, body),

    papers: () =>
      import('../papers/papers-port.ts').then((module) =>
        module.papersPort({ apiUrl: options.apiUrl, fetch: send, guard }),
      ),

    changes: () =>
      (changes ??= import('../realtime/changes-port.ts').then((module) =>
        module.changesPort(
          tokens,
          state,
          connection,
          // a session that was ended is refused, and ends here then as after any refused request
          () => void call('my_access', {}),
        ),
      )),

    async dispose() {
      await (await changes)?.dispose();
      state.stop();
      await client.auth.dispose();
      await withoutSession?.dispose();
    },
  };
}
