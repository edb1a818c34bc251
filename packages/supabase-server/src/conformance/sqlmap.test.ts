import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFixture, type Fixture } from '../rest/testing/start-fixture.ts';

/** The script of sqlmap, which the long tier fetches; without it there is nothing to run. */
const script = process.env['PLINTH_SQLMAP'] ?? '';
const minutes = 6;

describe.runIf(script !== '')(
  'V1.2.4 sqlmap finds nothing to inject into',
  { timeout: minutes * 60_000 + 30_000 },
  () => {
    let fixture: Fixture;
    let folder: string;
    beforeAll(async () => {
      fixture = await startFixture();
      folder = mkdtempSync(path.join(os.tmpdir(), 'sqlmap-'));
    });
    afterAll(async () => {
      await fixture.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    it.each<[what: string, below: string, body?: string]>([
      ['filters', '/rest/v1/cities?name=eq.Oslo*&id=gt.1*'],
      ['select', '/rest/v1/cities?select=id*,countries(name*)'],
      ['order and pages', '/rest/v1/cities?order=name*.asc&limit=5*&offset=0*'],
      ['logic trees', '/rest/v1/cities?or=(id.eq.1*,name.like.O*)'],
      ['JSON paths', '/rest/v1/cities?facts-%3E%3Ea*=eq.1*'],
      ['arguments of functions', '/rest/v1/rpc/add_numbers?a=1*&b=2*'],
      ['names of tables', '/rest/v1/cities*'],
      ['a body', '/rest/v1/cities?columns=name*', '{"name":"Oslo*","country_id":"1*"}'],
      ['signing in', '/auth/v1/token?grant_type=password*', '{"email":"a@example.test*","password":"x*"}'],
    ])('%s', async (_what, below, body) => {
      const args = [
        '-u',
        `${fixture.url}${below}`,
        '--batch',
        '--level=3',
        '--risk=2',
        '--dbms=postgresql',
        '--technique=BEUST',
        '--time-sec=2',
        '--threads=4',
        '--flush-session',
        '--skip-waf',
        '--disable-coloring',
        '--ignore-code=*',
        `--output-dir=${folder}`,
        '--timeout=10',
        '-H',
        `apikey: ${fixture.publishableKey}`,
        '-H',
        `Authorization: Bearer ${fixture.token()}`,
        ...(body === undefined
          ? []
          : ['--data', body, '-H', 'Content-Type: application/json', '-H', 'Prefer: tx=rollback']),
      ];
      const said = await run(args);
      expect(said).toMatch(/does not seem to be injectable|do not appear to be injectable|the time is over/i);
      expect(said).not.toMatch(/is vulnerable|identified the following injection point/i);
    });
  },
);

function run(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('python3', [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (data: Buffer) => (said += data.toString()));
    child.stderr.on('data', (data: Buffer) => (said += data.toString()));
    // Thorough enough: it is stopped in good order, and says what it found until then.
    const patience = setTimeout(() => child.kill('SIGTERM'), minutes * 60_000);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(patience);
      resolve(code === null ? `${said}\nthe time is over` : said);
    });
  });
}
