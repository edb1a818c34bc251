import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SupabaseServerOptions } from '../../options.ts';
import { supabaseServer } from '../../plugin.ts';
import { signAccessToken } from '../../tokens/sign-access-token.ts';
import { stockClient } from '../../testing/stock-client.ts';
import { testOptions, testStorage } from '../../testing/test-options.ts';
import { tolerateStrayPercent } from '../http/tolerate-stray-percent.ts';
import type { StorageOptions } from '../storage-options.ts';

export type StorageFixture = {
  url: string;
  /** Folder of the server's files. */
  folder: string;
  app: FastifyInstance;
  database: TestDatabase;
  jwtSecret: string;
  options: SupabaseServerOptions;
  /** A key of the old form with this role, or a person's token. */
  token: (claims?: Record<string, unknown>) => string;
  /** A stock client; without a token as the service. */
  client: (token?: string) => SupabaseClient;
  /** A plain request below `/storage/v1`; as the service unless a token, or none (`null`), is given. */
  send: (path: string, init?: RequestInit & { token?: string | null }) => Promise<Response>;
  /** Every file below the server's folder that is neither a folder, a mark nor in the trash, as paths from there. */
  files: () => Promise<string[]>;
  stop: () => Promise<void>;
};

export type StorageFixtureSettings = {
  storage?: Partial<StorageOptions>;
  limits?: Partial<SupabaseServerOptions['limits']>;
  preRequest?: string;
  /** Leads requests to the database over another way. */
  reroute?: (requestUrl: string) => Promise<string>;
};

/** The server on a port of its own, with an empty storage. */
export async function startStorageFixture(settings: StorageFixtureSettings = {}): Promise<StorageFixture> {
  const database = await createTestDatabase({ isBare: true });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
  const options = await makeOptions(database, folder, settings);
  const { jwtSecret } = options;
  const app = Fastify({ rewriteUrl: tolerateStrayPercent });
  await app.register(supabaseServer, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is never the text of a pipe.
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const token: StorageFixture['token'] = (claims = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const own = { sub: randomUUID(), aud: 'authenticated', role: 'authenticated', iat: now, exp: now + 3600 };
    return signAccessToken({ ...own, ...claims }, { secret: jwtSecret });
  };
  const serviceToken = signAccessToken({ role: 'service_role' }, { secret: jwtSecret });
  return {
    url,
    folder,
    app,
    database,
    jwtSecret,
    options,
    token,
    client: (bearer = serviceToken) => stockClient(url, options.keys.publishable[0] ?? '', bearer),
    send: (below, { token: bearer = serviceToken, headers, ...init } = {}) =>
      fetch(`${url}/storage/v1${below}`, {
        ...init,
        headers: {
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
          ...Object.fromEntries(new Headers(headers)),
        },
      }),
    files: () => filesBelow(folder),
    stop: async () => {
      await app.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        entry.name !== 'this-folder-holds-stored-files' &&
        !entry.parentPath.endsWith('trash'),
    )
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** What the server is given in tests. */
export async function makeOptions(
  database: TestDatabase,
  folder: string,
  { storage, limits, preRequest, reroute }: StorageFixtureSettings,
): Promise<SupabaseServerOptions> {
  const requestUrl = reroute === undefined ? database.requestUrl : await reroute(database.requestUrl);
  return testOptions(
    { requestUrl, authUrl: database.authUrl },
    {
      rest: { preRequest: preRequest ?? null },
      storage: { ...testStorage(folder), fileSizeLimit: 50 * 1_048_576, ...storage },
      limits,
    },
  );
}
