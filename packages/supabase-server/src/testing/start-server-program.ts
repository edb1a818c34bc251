import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SupabaseServerOptions } from '../options.ts';

export type ServerProgram = {
  url: string;
  child: ChildProcess;
  /** Kilobytes now, and at most since the last `forgetPeak`. */
  memory: () => Promise<{ now: number; peak: number }>;
  forgetPeak: () => Promise<{ now: number; peak: number }>;
  /** Ends it as a power cut would, as far as the program is concerned. */
  kill: () => Promise<void>;
};

/** The server as a process of its own. */
export async function startServerProgram(options: SupabaseServerOptions): Promise<ServerProgram> {
  const program = fileURLToPath(new URL('server-program.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<Record<string, number>> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('The program ended.');
    // It writes nothing else.
    return JSON.parse(value) as Record<string, number>;
  };
  const ask = async (question: string) => {
    child.stdin.write(`${question}\n`);
    const { now = 0, peak = 0 } = await nextLine();
    return { now, peak };
  };
  const { port } = await nextLine();
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    memory: () => ask('memory'),
    forgetPeak: () => ask('forget peak'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
