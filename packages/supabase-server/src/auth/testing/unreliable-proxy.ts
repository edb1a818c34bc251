import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export type UnreliableProxy = {
  /** The same database, by way of this proxy. */
  url: string;
  /** What happens to new and to open connections from now on. */
  become: (state: 'passing' | 'refusing' | 'silent') => void;
  close: () => Promise<void>;
};

/** Stands between a program and its Postgres, and lets it down on request. */
export async function startUnreliableProxy(databaseUrl: string): Promise<UnreliableProxy> {
  const target = new URL(databaseUrl);
  const host = decodeURIComponent(target.hostname);
  const port = Number(target.port || 5432);
  const connectTarget = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const open = new Set<Socket>();
  let state: 'passing' | 'refusing' | 'silent' = 'passing';

  const server = createServer((client) => {
    if (state === 'refusing') return void client.destroy();
    const upstream = connectTarget();
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => state !== 'silent' && upstream.write(data));
    upstream.on('data', (data) => state !== 'silent' && client.write(data));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port: ownPort } = server.address() as AddressInfo;

  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    url: `postgresql://${target.username}:${target.password}@127.0.0.1:${ownPort}${target.pathname}`,
    become: (next) => {
      state = next;
      if (next === 'refusing') cut();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
