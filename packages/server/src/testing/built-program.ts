import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { findRoot } from '../repository.ts';

const root = findRoot();
const program = path.join(root, 'packages/server/dist/plinth.mjs');

/** Builds the program people start, when a source is newer than it. */
export function buildProgram(): void {
  const build = `import(${JSON.stringify(path.join(root, 'scripts/ensure-built.mjs'))}).then((m) => m.ensureBuilt(['server']))`;
  const { status } = spawnSync(process.execPath, ['-e', build], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0 || !existsSync(program)) throw new Error('The server could not be built.');
}

export type Ended = { code: number | null; stdout: string; stderr: string };

type Running = { child: ChildProcess; pid: number; output: () => Omit<Ended, 'code'>; ended: Promise<Ended> };

/** Starts the program in a group of its own, as a terminal does. It is killed with the test at the latest. */
export function launch(args: string[], environment: NodeJS.ProcessEnv, input = ''): Running {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...environment };
  const child = spawn(process.execPath, [program, ...args], { env, detached: true, stdio: 'pipe' });
  const { pid } = child;
  if (pid === undefined) throw new Error('The program did not start.');
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.end(input);
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr })); // Node's event
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, pid, output: () => ({ stdout, stderr }), ended };
}

/** Runs a command to its end. */
export function run(args: string[], environment: NodeJS.ProcessEnv, input?: string): Promise<Ended> {
  return launch(args, environment, input).ended;
}

export type Server = Running & {
  url: string;
  /** From the start of the process until it said that it is ready. */
  milliseconds: number;
};

/** Starts the server (with other arguments, another command that serves) and waits until it says that it is ready. */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  args = ['start'],
  patience = 60_000,
): Promise<Server> {
  const began = performance.now();
  const running = launch(args, environment);
  const ready = /^Plinth ready at (\S+)$/m;
  for (;;) {
    const [, url] = ready.exec(running.output().stdout) ?? [];
    if (url) return { ...running, url, milliseconds: performance.now() - began };
    if (running.child.exitCode !== null || performance.now() - began > patience) {
      throw new Error(`The server is not ready: ${JSON.stringify(running.output())}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Every process that this one has started, and those have. */
export function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(Number(name));
      return stat ? [{ pid: Number(name), parent: Number(stat[1]) }] : [];
    });
  const below = (parent: number): number[] =>
    parents.flatMap((one) => (one.parent === parent ? [one.pid, ...below(one.pid)] : []));
  return below(pid);
}

/** Which of these are still there; the dead that nobody has asked for do not count. */
export function survivorsOf(pids: readonly number[]): number[] {
  return pids.filter((pid) => {
    const stat = statOf(pid);
    return stat !== null && stat[0] !== 'Z';
  });
}

/** State, parent and the rest of a process's line. */
function statOf(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
