import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export type BenchInstallation = {
  url: string;
  anonKey: string;
  serviceKey: string;
  serverPid: number;
  ownerUrl: string;
  email: string;
  password: string;
  /** Milliseconds from start to the first answer. */
  startMilliseconds: number;
  stop: () => Promise<void>;
};

/** The real server as its users start it, on a throw-away data folder, set up with one owner; rate limits off. */
export async function startInstallation(port: number): Promise<BenchInstallation> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-bench-'));
  const configuration = path.join(folder, 'configuration.json');
  writeFileSync(configuration, JSON.stringify({ areRateLimitsOn: false }));
  const dataFolder = path.join(folder, 'data');
  const began = performance.now();
  const server = spawn(process.execPath, [path.join(root, 'packages/server/dist/plinth.mjs'), 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      PLINTH_DATA: dataFolder,
      PLINTH_CONFIG: configuration,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await isReady(server);
  const startMilliseconds = performance.now() - began;

  const url = `http://127.0.0.1:${port}`;
  const email = 'owner@example.com';
  const password = 'bench scaffold 42';
  const answer = await fetch(`${url}/api/setup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      company: { name: 'Bench', baseCurrency: 'AED', timeZone: 'Asia/Dubai', countryPack: 'AE' },
      owner: { firstName: 'Bench', lastName: 'Owner', email, password },
    }),
  });
  if (answer.status !== 201) {
    throw new Error(`Set-up answered ${answer.status}: ${await answer.text()}`);
  }
  const keys = JSON.parse(readFileSync(path.join(dataFolder, 'keys.json'), 'utf8')) as {
    publishableKey: string;
    secretKey: string;
  };
  const running = JSON.parse(readFileSync(path.join(dataFolder, 'plinth.pid'), 'utf8')) as {
    databaseUrl: string;
  };
  return {
    url,
    anonKey: keys.publishableKey,
    serviceKey: keys.secretKey,
    serverPid: server.pid ?? 0,
    ownerUrl: running.databaseUrl,
    email,
    password,
    startMilliseconds,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Plinth ready at')) {
        resolve();
      }
    });
    server.once('exit', (code) => reject(new Error(`The server ended with code ${code}.`)));
  });
}
