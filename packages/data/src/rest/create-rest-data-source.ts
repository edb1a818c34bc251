import type { DataSourceOptions, Disposable } from '../data-source-options.ts';
import { newId } from '../new-id.ts';
import { timeoutOfFunction } from '../request-limits.ts';
import type { ChangesPort } from '../port/changes.ts';
import type { DataSource, Result } from '../port/data-source.ts';
import { guardToken, type GuardOptions, type Outcome } from '../session/guard-token.ts';
import { createTokenStorage } from '../session/token-storage.ts';
import { asOutcome } from './as-outcome.ts';
import { ownAccess } from './own-access.ts';
import { restRecordsPort } from './rest-records-port.ts';
import { restSession } from './rest-session.ts';
import { restSessionPort } from './rest-session-port.ts';
import { restTokenSource } from './rest-token-source.ts';
import { checkSession } from './session-check.ts';
import { browserTokenStorage } from './token-pair.ts';
import { createTransport, type RestRequest, type TransportOptions } from './transport.ts';

export type RestDataSourceOptions = DataSourceOptions & Pick<TransportOptions, 'retries' | 'retryDelay'>;

/** The port over the REST backend of the specification (section 7.A), by a client of our own. */
export function createRestDataSource(options: RestDataSourceOptions): DataSource & Disposable {
  const siteUrl = options.siteUrl ?? location.origin;
  const over = options.fetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));
  const send = createTransport({ ...options, fetch: over });
  const storage = createTokenStorage(options.storage ?? browserTokenStorage());
  const session = restSession(storage);
  const tokens = restTokenSource(send, storage, session);
  const guard = guardToken(tokens, session);
  const parts = { send, guard, storage, session, siteUrl };
  const stopChecking = checkSession(parts);
  const ask = (request: RestRequest, guarded?: GuardOptions): Promise<Outcome> =>
    guard(async (token) => asOutcome(await send({ ...request, token })), guarded);

  let changes: Promise<ChangesPort & Disposable> | null = null;

  return {
    records: restRecordsPort(parts),
    session: restSessionPort(parts),
    files: () =>
      import('./rest-files-port.ts').then((module) =>
        module.restFilesPort({ apiUrl: options.apiUrl, fetch: over, guard, send }),
      ),

    papers: () =>
      import('../papers/papers-port.ts').then((module) =>
        module.papersPort({ apiUrl: options.apiUrl, fetch: over, guard }),
      ),

    async call(name, args) {
      const isOwnAccess = name === 'my_access';
      const outcome = isOwnAccess
        ? await ownAccess(ask)
        : await ask({
            method: 'POST',
            path: `/rpc/${name}/`,
            body: args,
            idempotencyKey: newId(),
            timeout: timeoutOfFunction(name),
          });
      // the answer of a function has the type the database gives it
      return resultOf(outcome) as Result<never>;
    },

    // the shape of an answer is agreed with the route that gives it; null is an answer without content
    act: async (path, body) =>
      resultOf(
        await ask({ method: 'POST', path, body, idempotencyKey: newId() }, { isPublic: true }),
      ) as Result<never>,

    // rows do not travel by the socket, which is that of the hosted protocol, with the same token
    changes: () =>
      (changes ??= import('../realtime/changes-port.ts').then((module) =>
        module.changesPort(
          tokens,
          session,
          { url: options.url || location.origin, anonKey: options.anonKey },
          // a session that was ended is refused, and ends here then as after any refused request
          () => void ownAccess(ask),
        ),
      )),

    async dispose() {
      stopChecking();
      await (await changes)?.dispose();
      session.stop();
    },
  };
}

function resultOf({ data, error }: Outcome): Result<unknown> {
  return error ? { data: null, error } : { data, error: null };
}
