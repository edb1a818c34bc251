import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@plinth/database/testing/free-port.ts';

/** A PgBouncer of this machine; empty where there is none. */
export const pgBouncer = process.env['PLINTH_PGBOUNCER'] ?? '';

export type TransactionPooler = {
  /** The same connection string, through the pooler. */
  url: string;
  stop: () => Promise<void>;
};

/** PgBouncer before a database, which gives each transaction the next of two connections. */
export async function openTransactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-pooler-'));
  const target = new URL(databaseUrl);
  const name = target.pathname.slice(1);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${name} = host=${decodeURIComponent(target.hostname)} port=${target.port || 5432} dbname=${name} user=${target.username} password=${decodeURIComponent(target.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
server_round_robin = 1
`,
  );
  chmodSync(folder, 0o755);
  // it refuses to run as root: the account of Postgres may read its socket, and else nobody's will do
  const host = decodeURIComponent(target.hostname);
  const owner = host.startsWith('/') ? statSync(host) : { uid: 65_534, gid: 65_534 };
  const account = process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {};
  const child = spawn(pgBouncer, [file], { stdio: 'ignore', ...account });
  const ended = once(child, 'close');
  await listening(port);
  return {
    url: `postgresql://${target.username}@127.0.0.1:${port}/${name}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number): Promise<void> {
  const end = performance.now() + 10_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    if (performance.now() > end) throw new Error('PgBouncer did not start.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
