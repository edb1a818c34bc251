import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Keys } from './keys.ts';
import { freePort } from '@plinth/database/testing/free-port.ts';
import { buildProgram } from './testing/built-program.ts';

// A server with a Postgres of its own on a disk of 400 MB.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** A disk is mounted by the system's administrator only, and for this process alone. */
const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt']).status === 0;
const isTried = process.env['PLINTH_TIER'] === 'full' && canMount;

let folder: string;
beforeAll(() => {
  if (isTried) buildProgram();
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-full-'));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Has the database ask for room for its log, as it does by itself after each 16 MB; it stops when there is none. */
async function askForRoomOfLog(inside: string): Promise<string> {
  const { databaseUrl } = JSON.parse(readFileSync(path.join(inside, 'data/plinth.pid'), 'utf8')) as {
    databaseUrl: string;
  }; // the program's own
  const url = new URL(databaseUrl);
  const client = new Client({
    host: decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    database: url.pathname.slice(1),
    user: 'supabase_admin',
    password: readFileSync(path.join(inside, 'data/postgres/superuser.password'), 'utf8').trim(),
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let turn = 0; turn < 60; turn += 1)
      await client.query('select pg_switch_wal(), pg_logical_emit_message(true, $1, $2)', [
        'full',
        'x'.repeat(5000),
      ]);
    return 'there was room';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const credentials = { email: 'owner@example.com', password: 'wet-cement-and-rebar' };

/** The program as people start it, whose folder is a small disk; `inside` is that disk, as its processes see it. */
async function startOnSmallDisk(size: string) {
  const port = await freePort();
  const program = path.join(import.meta.dirname, '../dist/plinth.mjs');
  const child = spawn(
    'unshare',
    [
      '-m',
      'sh',
      '-c',
      `mount -t tmpfs -o size=${size},mode=711 tmpfs "${folder}" && exec "${process.execPath}" "${program}" start`,
    ],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PLINTH_DATA: path.join(folder, 'data'),
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  let said = '';
  // read to the end: a program whose words nobody takes would wait for its reader
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 120_000 }).toContain('Plinth ready at');
  return { url: `http://127.0.0.1:${port}`, inside: `/proc/${child.pid}/root${folder}` };
}

it.runIf(isTried)(
  'F20: a full disk refuses files and rows with a sentence, and all goes on when there is room again',
  async () => {
    const { url, inside } = await startOnSmallDisk('400m');
    const post = (below: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}${below}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      });
    await post('/api/setup/', {
      company: { name: 'Full', baseCurrency: 'AED', timeZone: 'Asia/Dubai', countryPack: 'AE' },
      owner: { firstName: 'Full', lastName: 'Owner', ...credentials },
    });
    const keys = JSON.parse(readFileSync(path.join(inside, 'data/keys.json'), 'utf8')) as Keys; // the program's own
    const signedIn = await post('/auth/v1/token?grant_type=password', credentials, {
      apikey: keys.publishableKey,
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string }; // the protocol's session
    const headers = { apikey: keys.publishableKey, authorization: `Bearer ${token}` };
    const upload = (name: string, bytes: number) =>
      post(`/storage/v1/object/documents/${name}`, 'x'.repeat(bytes), {
        ...headers,
        'content-type': 'text/plain',
      });
    const stored: string[] = [];
    const insert = async (name: string) => {
      const answer = await post('/rest/v1/projects', { name, description: 'd'.repeat(4000) }, headers);
      const text = await answer.text();
      if (answer.status === 201) stored.push(name);
      return { status: answer.status, text };
    };
    expect([(await upload('first.txt', 1000)).status, (await insert('First')).status]).toEqual([200, 201]);

    // what somebody else keeps on this disk takes all that is left
    const ballast = path.join(inside, 'ballast');
    const fill = spawnSync('sh', ['-c', `cat /dev/zero > "${ballast}"`]);
    expect(String(fill.stderr)).toContain('No space left');

    const refusedFile = await upload('second.txt', 1_000_000);
    expect([507, 503]).toContain(refusedFile.status);
    expect(await refusedFile.json()).toMatchObject({ message: expect.any(String) });
    // rows fit until the pages and the log of the database need another block: then each is refused, whole, with a sentence
    let refused = { status: 201, text: '' };
    for (let turn = 0; turn < 20_000 && refused.status === 201; turn += 1)
      refused = await insert(`Row ${turn}`);
    expect([503, 507]).toContain(refused.status);
    expect(JSON.parse(refused.text)).toMatchObject({ message: expect.any(String) });
    expect(refused.text).not.toMatch(/No space left|pg_wal|base\/|stack/);
    // the log as well: the database stops, and every request is answered so at once
    expect(await askForRoomOfLog(inside)).not.toBe('there was room');
    for (let turn = 0; turn < 5; turn += 1) {
      const asked = performance.now();
      expect([201, 503, 507]).toContain((await insert(`Later ${turn}`)).status);
      expect(performance.now() - asked).toBeLessThan(5000);
    }

    rmSync(ballast);
    const began = performance.now();
    for (;;) {
      if ((await insert('There is room')).status === 201) break;
      expect(performance.now() - began).toBeLessThan(60_000);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    console.log(
      `${stored.length} rows acknowledged; service again ${Math.round(performance.now() - began)} ms after there was room`,
    );
    expect((await upload('third.txt', 1_000_000)).status).toBe(200);
    // nothing acknowledged is lost, nothing refused is there
    const kept: string[] = [];
    for (let from = 0; ; from += 1000) {
      const answer = await fetch(`${url}/rest/v1/projects?select=name&order=id&offset=${from}&limit=1000`, {
        headers,
      });
      const rows = (await answer.json()) as { name: string }[]; // as selected
      kept.push(...rows.map(({ name }) => name));
      if (rows.length < 1000) break;
    }
    expect(kept.toSorted()).toEqual(stored.toSorted());
  },
);
