import { createTestDatabase } from '@plinth/database/testing/test-database.ts';
import type { AuthMail } from '@plinth/supabase-server/options.ts';
import { supabaseServer } from '@plinth/supabase-server/plugin.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Disposable } from '../data-source-options.ts';
import { createSupabaseDataSource } from '../supabase/create-supabase-data-source.ts';
import type { BrowserStorage, Page, World } from './world.ts';

export type HostedWorld = World & { app: FastifyInstance; query: (sql: string) => Promise<unknown> };

const anonKey = 'sb_publishable_contract';

/** Our hosted protocol over a fresh database, and pages that reach it with the stock client. */
export async function openHostedWorld(
  { isAutoconfirmed }: { isAutoconfirmed: boolean },
  extend: (app: FastifyInstance) => void = () => {},
): Promise<HostedWorld> {
  const database = await createTestDatabase();
  const mails: AuthMail[] = [];
  const app = Fastify();
  const sources: Disposable[] = [];
  const siteUrl = 'http://127.0.0.1:4173';
  // links in mails need the address before there is one, so the port is taken first
  const url = await reserveAddress();
  await app.register(supabaseServer, {
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
  });
  extend(app);
  await app.listen({ host: '127.0.0.1', port: Number(new URL(url).port) });

  return {
    app,
    query: (sql) => database.owner.query(sql),
    open(storage = new Map()) {
      const wire: Page['wire'] = { isDown: false, losesNextAnswer: false, sent: 0 };
      const source = createSupabaseDataSource({
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
    spoilAccessToken: (storage) => {
      const session: unknown = JSON.parse(storage.get('plinth-auth') ?? '{}');
      storage.set(
        'plinth-auth',
        JSON.stringify(Object.assign({}, session, { access_token: 'eyJhbGciOiJIUzI1NiJ9.e30.c3BvaWxlZA' })),
      );
    },
    declareDocument: async (row) => {
      await database.owner.query('insert into authz.documents values ($1, $2, $3, $4)', [...row]);
    },
    async close() {
      await Promise.all(sources.map((source) => source.dispose()));
      await app.close();
      await database.drop();
    },
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

async function reserveAddress(): Promise<string> {
  const probe = Fastify();
  const address = await probe.listen({ host: '127.0.0.1', port: 0 });
  await probe.close();
  return address;
}
