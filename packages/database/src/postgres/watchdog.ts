import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { asAccount, type Account } from './account.ts';

/**
 * Stops Postgres when we die without being able to (kill -9, out of memory): a tiny shell waits for the end of a pipe
 * that the kernel closes with us. For a throw-away database it also removes the folder.
 * Returns the function that dismisses it.
 */
export function watchOver(postmaster: number, account: Account | null, throwAwayFolders: readonly string[]): () => void {
  // There is no shell to rely on; the next start ends what is left.
  if (process.platform === 'win32') return () => undefined;
  const isThrowAway = throwAwayFolders.length > 0;
  const script = isThrowAway
    ? 'pid=$1; shift; cat; kill -QUIT "$pid"; for i in 1 2 3 4 5 6 7 8 9 10 11 12; do kill -0 "$pid" || break; sleep 0.25; done; rm -rf -- "$@"'
    : 'cat; kill -INT "$1"';
  const child = spawn('/bin/sh', ['-c', script, 'watch', String(postmaster), ...throwAwayFolders], {
    // Removing folders of ours needs our rights; everything else is done with those of Postgres.
    ...(isThrowAway ? {} : asAccount(account)),
    cwd: '/',
    // A group of its own: Ctrl-C in the terminal is for us, we stop Postgres in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.unref();
  // The pipe must stay open without keeping us alive; a pipe to a child is a socket in Node.
  (child.stdin as Socket).unref();
  return () => {
    child.kill('SIGKILL');
    child.stdin.destroy();
  };
}
