import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openAuthDatabase } from './auth-database.ts';

/** The first byte of a message of Postgres, then its length, then what it says. */
function message(kind: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
}

/** Lets each client in and ends in the same packet, as a Postgres does that is killed at that moment. */
async function startDyingPostgres() {
  const welcome = Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', 'I'),
    message('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(welcome));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgresql://auth:auth@127.0.0.1:${port}/postgres`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('F17: a Postgres that ends while a connection is handed over fails the query and not the program', async () => {
  const postgres = await startDyingPostgres();
  const database = openAuthDatabase({
    url: postgres.url,
    maxWaiting: 5,
    // the connection is the caller's already: nobody but the query notices its end
    onIdleError: (error) => expect.fail(`an idle connection failed: ${error.message}`),
  });
  for (let round = 0; round < 5; round += 1) {
    await expect(database.query('select 1')).rejects.toThrow('The database cannot be reached');
  }
  await database.close();
  await postgres.close();
});
