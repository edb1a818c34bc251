import { freePort } from '@plinth/database/testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { apiPlugin } from '@plinth/server/api/api-plugin.ts';
import { PaperEngine } from '@plinth/server/papers/engine/paper-engine.ts';
import { PaperService } from '@plinth/server/papers/paper-service.ts';
import { crudOf } from '@plinth/server/api/crud.ts';
import { operations } from '@plinth/server/api/operations.ts';
import { openAuthService } from '@plinth/supabase-server/auth/open-auth-service.ts';
import type { AuthMail, SupabaseServerOptions } from '@plinth/supabase-server/options.ts';
import { supabaseServer } from '@plinth/supabase-server/plugin.ts';
import { openRestService } from '@plinth/supabase-server/rest/rest-service.ts';
import { openStorageService } from '@plinth/supabase-server/storage/open-storage-service.ts';
import type { StorageOptions } from '@plinth/supabase-server/storage/storage-options.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DataSourceOptions, Disposable } from '../data-source-options.ts';
import type { DataSource } from '../port/data-source.ts';
import { calendar } from './documents.ts';
import type { BrowserStorage, Page, Fixture } from './fixture.ts';

export type ServedFixture = Fixture & { app: FastifyInstance; query: (sql: string) => Promise<unknown> };

/** The adapter that the pages of a fixture use. */
export type Adapter = {
  create: (options: DataSourceOptions) => DataSource & Disposable;
  spoilAccessToken: Fixture['spoilAccessToken'];
};

const anonKey = 'sb_publishable_contract';

export type ServedFixtureOptions = {
  isAutoconfirmed: boolean;
  /** One of the caller's own, a fresh one when left out; it is dropped with the fixture. */
  database?: TestDatabase;
  /** Where files are kept; without it none are. */
  filesFolder?: string;
};

/** Our server with both of its APIs over a database, and pages that reach it by an adapter. */
export async function openServedFixture(
  { isAutoconfirmed, database: known, filesFolder }: ServedFixtureOptions,
  adapter: Adapter,
  extend: (app: FastifyInstance) => void = () => {},
): Promise<ServedFixture> {
  const database = known ?? (await createTestDatabase());
  const mails: AuthMail[] = [];
  const app = Fastify();
  const sources: Disposable[] = [];
  const siteUrl = 'http://127.0.0.1:4173';
  // links in mails need the address before there is one, so the port is taken first
  const url = `http://127.0.0.1:${await freePort()}`;
  const options: SupabaseServerOptions = {
    requestDatabaseUrl: database.requestUrl,
    authDatabaseUrl: database.authUrl,
    publicUrl: url,
    keys: { publishable: [anonKey], secret: ['sb_secret_contract'] },
    jwtSecret: 'a secret of at least thirty-two characters',
    rest: {
      schemas: ['public'],
      extraSearchPath: ['public', 'extensions'],
      maxRows: 1000,
      anonRole: 'anon',
      preRequest: 'authz.check_session',
      isFilterRequired: true,
    },
    auth: {
      siteUrl,
      redirectAllowList: [],
      isSignUpOpen: true,
      isAutoconfirmed,
      minimumPasswordLength: 8,
      refusedPasswords: [],
      accessTokenSeconds: 3600,
      refreshReuseSeconds: 10,
      linkSeconds: 3600,
      recentSignInSeconds: 86_400,
      queueMail: async (_transaction, mail) => void mails.push(mail),
    },
    limits: { isEnabled: false, trustedProxies: [], bodyBytes: 1_048_576, queueLength: 100, poolSize: 8 },
    ...(filesFolder !== undefined && { storage: filesIn(filesFolder) }),
  };
  const { storage: files } = options;
  const storage = files ? await openStorageService({ ...options, storage: files }, app.log) : null;
  const services = { rest: openRestService(options), auth: openAuthService(options, app.log) };
  await app.register(supabaseServer, { ...options, services: { ...services, ...(storage && { storage }) } });
  extend(app);
  const engine = new PaperEngine();
  await app.register(apiPlugin, {
    services: {
      ...services,
      storage,
      papers: new PaperService(database.owner, engine, { isLimited: false, store: null }),
      careers: null,
      kiosk: null,
      signOffs: null,
    },
    served: [...operations, ...crudOf(calendar)],
    prefix: '/api',
  });
  await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });

  return {
    app,
    query: (sql) => database.owner.query(sql),
    open(storage = new Map()) {
      const wire: Page['wire'] = { isDown: false, losesNextAnswer: false, sent: 0 };
      const source = adapter.create({
        url,
        anonKey,
        apiUrl: `${url}/api`,
        siteUrl,
        storage: storageOver(storage),
        fetch: over(wire),
      });
      sources.push(source);
      return { source, storage, wire };
    },
    mailedLink(email) {
      const link = mails.findLast((mail) => mail.to === email && mail.link)?.link;
      if (!link) throw new Error(`no link was mailed to ${email}`);
      return link;
    },
    endSessions: async (userId) => {
      await database.owner.query('delete from auth.sessions where user_id = $1', [userId]);
    },
    spoilAccessToken: adapter.spoilAccessToken,
    declareDocument: async (row) => {
      await database.owner.query('insert into model.documents values ($1, $2, $3, $4)', [...row]);
    },
    async close() {
      await Promise.all(sources.map((source) => source.dispose()));
      await app.close();
      await engine.close();
      await database.drop();
    },
  };
}

function filesIn(folder: string): StorageOptions {
  return {
    folder,
    s3: null,
    fileSizeLimit: 1_048_576,
    isContentChecked: true,
    orphanSeconds: 3600,
    sweepSeconds: 0,
  };
}

/** Real requests over a wire that can be cut, before they leave or before their answer arrives. */
function over(wire: Page['wire']): typeof fetch {
  return async (input, init) => {
    if (wire.isDown) throw new TypeError('fetch failed');
    wire.sent += 1;
    const answer = await fetch(input, init);
    if (!wire.losesNextAnswer) return answer;
    wire.losesNextAnswer = false;
    await answer.arrayBuffer();
    throw new TypeError('fetch failed');
  };
}

function storageOver(storage: BrowserStorage) {
  return {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
}
