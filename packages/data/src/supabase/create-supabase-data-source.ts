import type { ChangesPort } from '../port/changes.ts';
import type { DataSource, Result } from '../port/data-source.ts';
import { connect, connectWithoutSession, type Client } from './connect.ts';
import { perform } from './perform.ts';
import { postAction } from './post-action.ts';
import { recordsPort } from './records-port.ts';
import { guardToken } from '../session/guard-token.ts';
import { sessionPort } from './session-port.ts';
import { followSession } from './session-state.ts';
import { tokenSource } from './token-source.ts';
import { browserStorage, createTokenStorage, type KeyValueStorage } from '../session/token-storage.ts';

export type SupabaseDataSourceOptions = {
  /** Address of the hosted service; empty for the origin of the page. */
  url: string;
  anonKey: string;
  /** Base of the server's own API; a path is relative to the page. */
  apiUrl: string;
  /** Where remembered sessions are kept; the browser's local storage when not given. */
  storage?: KeyValueStorage;
  /** Address of the application, which links in mails return to; the origin of the page when not given. */
  siteUrl?: string;
  /** Replaces the network; for tests. */
  fetch?: typeof fetch;
};

/** Ends the background work of the client; for tests and for replacing the adapter. */
export type Disposable = { dispose: () => Promise<void> };

/** The port over a hosted Supabase, or over our server's hosted protocol, by the stock client. */
export function createSupabaseDataSource(options: SupabaseDataSourceOptions): DataSource & Disposable {
  const url = options.url || location.origin;
  const siteUrl = options.siteUrl ?? location.origin;
  const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  const connection = { url, anonKey: options.anonKey, fetch: send };
  const storage = createTokenStorage(options.storage ?? browserStorage());
  const client = connect(connection, storage);
  const state = followSession(client, storage);
  const tokens = tokenSource(client);
  const guard = guardToken(tokens, state);
  let withoutSession: Client | null = null;
  // made when first needed, and once: the stock client warns of two under one name
  const passing = () => (withoutSession ??= connectWithoutSession(connection));

  let changes: Promise<ChangesPort & Disposable> | null = null;

  return {
    records: recordsPort({ client, guard, callerId: () => state.signedIn()?.userId ?? null }),
    session: sessionPort({ client, state, storage, siteUrl, passing }),

    async call(name, args) {
      const request = () => perform(client.rpc(name, args));
      const { data, error } = await guard(request, { isOwnProfile: name === 'my_access' });
      // the answer of a function has the type the database gives it
      return (error ? { data: null, error } : { data, error: null }) as Result<never>;
    },

    act: (path, body) => postAction({ apiUrl: options.apiUrl, guard, fetch: send }, path, body),

    changes: () =>
      (changes ??= import('../realtime/changes-port.ts').then((module) =>
        module.changesPort(tokens, state, connection),
      )),

    async dispose() {
      await (await changes)?.dispose();
      state.stop();
      await client.auth.dispose();
      await withoutSession?.auth.dispose();
    },
  };
}
