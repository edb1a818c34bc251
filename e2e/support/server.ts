import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@plinth/database/testing/free-port.ts';

const builtProgram = fileURLToPath(new URL('../../packages/server/dist/plinth.mjs', import.meta.url));

/** A whole installation of its own: server, database, data folder. */
export type Server = {
  url: string;
  /** The key of everybody who is not signed in. */
  anonKey: string;
  /** The key of the server itself, for what only it writes. */
  secretKey: string;
  /** What the server has printed so far. */
  log: () => string;
  stop: () => Promise<void>;
};

/** Names the variable with the data folder that `prepareInstallation` has made. */
export const preparedFolderName = 'PLINTH_PREPARED_INSTALLATION';

type Start = {
  command?: 'start' | 'demo';
  /** Of the configuration a deployment may write, such as modules that are on. */
  configuration?: Readonly<Record<string, unknown>>;
  /** People come by a name, as passkeys need it, instead of by a number. */
  isNamed?: boolean;
  /** Starts on nothing, as a first start does; a copy of the prepared data folder saves the migrations. */
  isFirstStart?: boolean;
};

/**
 * Starts the built program on a free port with a data folder of its own; `PLINTH_PROGRAM` names another build.
 * With `demo` it has the sample company, every module, and 'concrete and steel' as everybody's password
 * (its owner is khalid.almansoori@alnoor.example).
 * @throws with the program's own words when it ends before it is ready.
 */
export async function startServer(start: Start = {}): Promise<Server> {
  const folder = newFolder();
  const prepared = process.env[preparedFolderName];
  if (prepared && start.command !== 'demo' && !start.isFirstStart) copyFolder(prepared, folder);
  return await startIn(folder, start);
}

/** A data folder as it is after the first start of an installation nobody has set up. @returns the folder around it. */
export async function prepareInstallation(): Promise<string> {
  const folder = newFolder();
  const server = await startIn(folder, {}, () => undefined);
  await server.stop();
  return folder;
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-e2e-'));
  // the account of Postgres must get through, else the database is kept elsewhere and no copy of the folder has it
  chmodSync(folder, 0o711);
  return folder;
}

/** With owners and rights, which Postgres insists on. */
function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true });
  else execFileSync('cp', ['-a', `${from}/.`, to]);
}

async function startIn(
  folder: string,
  { command = 'start', configuration = {}, isNamed = false }: Start,
  remove = () => rmSync(folder, { recursive: true, force: true }),
): Promise<Server> {
  const configurationFile = path.join(folder, 'configuration.json');
  writeFileSync(configurationFile, JSON.stringify({ areRateLimitsOn: false, ...configuration }));
  const port = await freePort();
  const url = `http://${isNamed ? 'localhost' : '127.0.0.1'}:${port}`;
  const program = spawn(process.execPath, [process.env['PLINTH_PROGRAM'] ?? builtProgram, command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: isNamed ? url : '',
      DATABASE_URL: '',
      PLINTH_DATA: path.join(folder, 'data'),
      // the sample company has a folder of its own, in the one for temporary files
      ...(command === 'demo' && { TMPDIR: folder }),
      PLINTH_CONFIG: configurationFile,
      PLINTH_PASSWORD: 'concrete and steel',
    },
  });
  let printed = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const stop = async () => {
    await end(program);
    remove();
  };
  try {
    await ready(program, () => printed);
    const answer = await fetch(`${url}/config.json`);
    const { anonKey } = (await answer.json()) as { anonKey: string }; // our own server's answer
    const own = command === 'demo' ? readdirSync(folder).find((name) => name.startsWith('plinth-demo-')) : '';
    const keys = readFileSync(path.join(folder, own ?? '', 'data', 'keys.json'), 'utf8');
    const { secretKey } = JSON.parse(keys) as { secretKey: string }; // written by our own server
    return { url, anonKey, secretKey, log: () => printed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ready(program: ChildProcess, printed: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    program.stdout?.on('data', () => printed().includes('Plinth ready at') && resolve());
    program.once('exit', () => reject(new Error(`The server ended before it was ready:\n${printed()}`)));
  });
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}
