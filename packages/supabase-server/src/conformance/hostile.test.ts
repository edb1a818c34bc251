import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supabaseServer } from '../plugin.ts';
import { tolerateStrayPercent } from '../storage/http/tolerate-stray-percent.ts';
import { isAlwaysSlow } from '../testing/is-always-slow.ts';
import { testOptions, testStorage } from '../testing/test-options.ts';
import { signAccessToken } from '../tokens/sign-access-token.ts';
import { body, headers, pathOf, query } from './hostile-pieces.ts';

const count = process.env['PLINTH_TIER'] === 'full' ? 20_000 : 600;
/** Another sample each day; a failure is repeated by giving its seed. */
const sample = process.env['PLINTH_SAMPLE'] ?? new Date().toISOString().slice(0, 10);
const seed = Number(process.env['HOSTILE_SEED'] ?? sample.replaceAll('-', ''));

type Route = { method: string; url: string };
type Attack = { method: string; path: string; headers: Record<string, string>; body: string };

const routes: Route[] = [];
let database: TestDatabase;
let app: FastifyInstance;
let folder: string;
let port: number;
/** Headers of everybody who may come: nobody, with a key alone, signed in, as the service, and with what is not theirs. */
let callers: Record<string, Record<string, string>>;

beforeAll(async () => {
  database = await createTestDatabase({ isBare: true });
  await database.owner.query(await readFile(new URL('../rest/testing/fixture.sql', import.meta.url), 'utf8'));
  folder = await mkdtemp(path.join(os.tmpdir(), 'hostile-'));
  const options = testOptions(database, {
    auth: {
      isAutoconfirmed: false,
      settings: { isAnonymousSignInOpen: true, isManualLinkingOpen: true },
    },
    storage: testStorage(folder),
  });
  app = Fastify({ rewriteUrl: tolerateStrayPercent });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url });
  });
  await app.register(supabaseServer, options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is never the text of a pipe.
  ({ port } = app.server.address() as AddressInfo);

  const [publishable = '', secret = ''] = [options.keys.publishable[0], options.keys.secret[0]];
  const tokenOf = (claims: Record<string, unknown>) =>
    `Bearer ${signAccessToken(
      { aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 86_400, ...claims },
      { secret: options.jwtSecret },
    )}`;
  const signedIn = await send({
    method: 'POST',
    path: '/auth/v1/signup',
    headers: { apikey: publishable, 'content-type': 'application/json' },
    body: '{}',
  });
  const { access_token: session } = JSON.parse(signedIn.body) as { access_token: string };
  const asService = { apikey: secret, authorization: `Bearer ${secret}` };
  await send({
    method: 'POST',
    path: '/storage/v1/bucket',
    headers: { ...asService, 'content-type': 'application/json' },
    body: '{"name":"files","public":true}',
  });
  callers = {
    nobody: {},
    visitor: { apikey: publishable },
    person: { apikey: publishable, authorization: `Bearer ${session}` },
    stranger: { apikey: publishable, authorization: tokenOf({ role: 'authenticated', sub: randomUUID() }) },
    service: asService,
    superuser: { apikey: publishable, authorization: tokenOf({ role: 'postgres' }) },
    'odd role': { apikey: publishable, authorization: tokenOf({ role: `x'; drop role anon; --` }) },
    forger: {
      apikey: publishable,
      authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.',
    },
  };
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Without the normalising a browser does. */
function send({ method, path: target, headers, body }: Attack): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const isBare = method === 'GET' || method === 'HEAD';
    const length = isBare ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = request(
      { hostname: '127.0.0.1', port, method, path: target, headers: { ...headers, ...length } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
        );
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(isBare ? undefined : body);
  });
}

/** What Postgres says of a request in these cases is answered with 5xx, as the real service does. */
const prescribed = /"code":"(21000|2D|54|55|57014|40|0A000|PGRST121|PGRST11[12])/;
/** A stack, a path of ours, or a statement. */
const leak =
  /\bat \w+.*\.[tj]s:\d|node_modules|pgrst_source|\b(select|insert into|update|delete from) .*\b(auth|storage|realtime)\.\w+ (where|set|values|u\b)/i;

it(
  `F38 F39 F40 F41 F43 V1.2.4 V16.5.1 ${count} hostile requests over every route as everybody (seed ${seed}): no failure, no trace, none slow`,
  { timeout: count * 400 },
  async () => {
    expect(routes.length).toBeGreaterThan(80);
    const visited = new Set<string>();
    const problems: string[] = [];
    const attack = fc
      .record({ route: fc.constantFrom(...routes), caller: fc.constantFrom(...Object.keys(callers)) })
      .chain(({ route, caller }) =>
        fc.record({
          route: fc.constant(route),
          caller: fc.constant(caller),
          path: pathOf(route.url),
          query,
          headers,
          body,
        }),
      );
    const one = async (given: Sampled): Promise<void> => {
      const { route, caller } = given;
      visited.add(`${route.method} ${route.url}`);
      const sent: Attack = {
        method: route.method,
        path: `${given.path}${given.query}`,
        headers: { ...given.headers, ...callers[caller] },
        body: given.body,
      };
      const began = performance.now();
      const answer = await send(sent);
      const took = performance.now() - began;
      const report = `${caller}: ${sent.method} ${sent.path} ${JSON.stringify(given.headers)} ${given.body.slice(0, 300)} → ${answer.status} ${answer.body.slice(0, 300)}`;
      if (answer.status >= 500 && !prescribed.test(answer.body)) problems.push(report);
      // what was sent as a value stood in the statement
      if (answer.body.includes('"code":"42601"') && !answer.body.includes('tsquery'))
        problems.push(`taken for SQL: ${report}`);
      if (answer.status >= 400 && leak.test(answer.body)) problems.push(`tells too much: ${report}`);
      if (await isAlwaysSlow(took, () => send(sent))) problems.push(`slow: ${report}`);
    };
    const attacks = fc.sample(attack, { numRuns: count, seed });
    for (let done = 0; done < attacks.length; done += 4) {
      await Promise.all(attacks.slice(done, done + 4).map(one));
    }
    expect(problems).toEqual([]);
    expect(visited.size).toBeGreaterThan(routes.length * 0.9);
    // The fixture is as it was for those who mean well.
    const person = callers['visitor'] ?? {};
    const cities = await send({
      method: 'GET',
      path: '/rest/v1/countries?select=id',
      headers: person,
      body: '',
    });
    const settings = await send({ method: 'GET', path: '/auth/v1/settings', headers: person, body: '' });
    expect([cities.status < 500, settings.status]).toEqual([true, 200]);
  },
);

type Sampled = {
  route: Route;
  caller: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string;
};
