import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEmptyDatabase } from '@plinth/database/testing/empty-database.ts';
import { signAccessToken } from '@plinth/supabase-server/tokens/sign-access-token.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '@plinth/database/testing/free-port.ts';
import { buildProgram, launch, run } from '../testing/built-program.ts';

vi.setConfig({ testTimeout: 60_000 });

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let folder: string;
beforeAll(async () => {
  buildProgram();
  database = await createEmptyDatabase();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-protocol-'));
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(`
    create schema api;
    grant usage on schema api to anon, authenticated;
    create table api.things (id integer primary key);
    insert into api.things values (1), (2);
    grant select on api.things to authenticated;
    create function api.who() returns text language sql as 'select current_user::text';
    create function api.allow() returns void language plpgsql as $$ begin
      if current_setting('request.headers')::json ->> 'x-refuse' is not null then raise sqlstate 'PT418'; end if;
    end $$`);
  await client.end();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('serves an outside database by the settings of a file', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const secret = 'reallyreallyreallyreallyverysafe';
  const settings = path.join(folder, 'settings.json');
  writeFileSync(
    settings,
    JSON.stringify({
      jwt: {
        secret,
        keys: [
          { ...rsa.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' },
          { ...ec.publicKey.export({ format: 'jwk' }), kid: 'two', alg: 'ES256' },
        ],
      },
      rest: { schemas: ['api'], extraSearchPath: [], preRequest: 'api.allow' },
    }),
  );
  const port = await freePort();
  const running = launch(
    ['protocol', '--port', String(port), '--database-url', database.adminUrl, '--settings', settings],
    {},
  );
  await vi.waitFor(() => expect(running.output().stdout).toContain('Plinth protocol ready at'), 20_000);

  const url = `http://127.0.0.1:${port}/rest/v1`;
  const ask = async (route: string, token?: string, headers: Record<string, string> = {}) => {
    const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(url + route, { headers: { ...bearer, ...headers } });
    return [answer.status, await answer.json()];
  };
  expect(await ask('/rpc/who')).toEqual([200, 'anon']);
  expect(await ask('/rpc/who', signAccessToken({ role: 'authenticated' }, { secret }))).toEqual([
    200,
    'authenticated',
  ]);

  const signed = (alg: 'RS256' | 'ES256', kid: string) => {
    const input = `${base64({ alg, kid })}.${base64({ role: 'authenticated', aud: 'another' })}`;
    const key = alg === 'RS256' ? rsa.privateKey : { key: ec.privateKey, dsaEncoding: 'ieee-p1363' as const };
    return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`;
  };
  expect(await ask('/things?select=id', signed('RS256', 'one'))).toEqual([200, [{ id: 1 }, { id: 2 }]]);
  expect(await ask('/rpc/who', signed('ES256', 'two'))).toEqual([200, 'authenticated']);
  expect(await ask('/rpc/who', signed('ES256', 'one'))).toMatchObject([401, { code: 'PGRST301' }]);
  expect(await ask('/rpc/who', undefined, { 'x-refuse': '1' })).toMatchObject([418, { code: 'PT418' }]);

  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(0);
});

it('says what is wrong with its settings', async () => {
  const settings = path.join(folder, 'wrong.json');
  writeFileSync(settings, '{"rest": {"maxRows": -1}}');
  const args = ['protocol', '--port', '1', '--database-url', database.adminUrl, '--settings', settings];
  const { code, stderr } = await run(args, {});
  expect(code).toBe(1);
  expect(stderr).toMatch(/wrong\.json cannot be used: rest\.maxRows: /);
});
