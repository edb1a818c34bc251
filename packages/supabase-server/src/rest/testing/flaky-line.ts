import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export type FlakyLine = {
  /** The same connection string, through this line. */
  url: string;
  /** `up` passes everything on, `cut` refuses and ends connections, `silent` swallows what is said. */
  set: (state: 'up' | 'cut' | 'silent') => void;
  stop: () => Promise<void>;
};

/** A line to the database that can be cut or go silent. */
export async function openFlakyLine(databaseUrl: string): Promise<FlakyLine> {
  const target = new URL(databaseUrl);
  const host = decodeURIComponent(target.hostname);
  const port = Number(target.port === '' ? 5432 : target.port);
  const open = new Set<Socket>();
  let state: 'up' | 'cut' | 'silent' = 'up';

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => {
      if (state === 'up') far.write(data);
    });
    far.on('data', (data) => {
      if (state === 'up') near.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never the text of a pipe.
  const { port: ownPort } = server.address() as AddressInfo;
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: databaseUrl.replace(/@[^/]+\//, `@127.0.0.1:${ownPort}/`),
    set: (next) => {
      state = next;
      if (next === 'cut') endAll();
    },
    stop: () =>
      new Promise((resolve) => {
        endAll();
        server.close(() => resolve());
      }),
  };
}
