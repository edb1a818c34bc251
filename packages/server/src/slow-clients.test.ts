import { connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openTestApplication } from './testing/test-application.ts';

/** The lines of one request end as on the wire. */
const lines = (...parts: string[]) => parts.join('\r\n');

async function startServer(): Promise<number> {
  const { app } = await openTestApplication();
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is never the text of a pipe.
  return (app.server.address() as AddressInfo).port;
}

/** Sends this, and answers what came back until the server closed the line. */
function sayAndWait(port: number, text: string, opened?: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      opened?.(socket);
    });
    let received = '';
    socket.on('data', (data: Buffer) => (received += data.toString('latin1')));
    socket.on('close', () => resolve(received));
    // A line that is cut while we still write is as closed as any.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(received) : reject(error),
    );
  });
}

const chunk = '5\r\nhello\r\n0\r\n\r\n';

it.each([
  [
    'two lengths that contradict each other',
    lines(
      'POST /rest/v1/tasks HTTP/1.1',
      'host: x',
      'content-length: 5',
      'transfer-encoding: chunked',
      '',
      chunk,
    ),
  ],
  [
    'two lengths',
    lines('POST / HTTP/1.1', 'host: x', 'content-length: 5', 'content-length: 6', '', 'hello!'),
  ],
  [
    'an encoding named twice',
    lines('POST / HTTP/1.1', 'host: x', 'transfer-encoding: chunked, identity', '', chunk),
  ],
  [
    'a folded header',
    lines('GET / HTTP/1.1', 'host: x', 'x-a: b', ' c', '', '').replace('x-a: b', 'x-a : b'),
  ],
  ['lines that end too early', 'GET / HTTP/1.1\nhost: x\r\nx-a\rb: c\n\n'],
  ['a header of 64 kB', lines('GET / HTTP/1.1', 'host: x', `x-a: ${'a'.repeat(65_536)}`, '', '')],
  ['a header of 1 MB', lines('GET / HTTP/1.1', 'host: x', `x-a: ${'a'.repeat(1_048_576)}`, '', '')],
])('F66 V4.2.1 %s is refused, and the line closed', async (_what, text) => {
  const port = await startServer();
  const received = await sayAndWait(port, text);
  expect(received === '' ? 'closed' : received).toMatch(/^(HTTP\/1\.1 4(00|31)|closed)/);
  expect(received).not.toMatch(/node_modules|\bat \w/);
});

it.each([
  ['headers that are too large', `x-a: ${'a'.repeat(65_536)}`, 431, 'too_large'],
  ['a header that is none', 'x-a : b', 400, 'bad_request'],
])('%s are refused in the form of the errors of the API', async (_what, header, status, code) => {
  const port = await startServer();
  const received = await sayAndWait(port, lines('GET /api/projects/ HTTP/1.1', 'host: x', header, '', ''));
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(JSON.parse(body)).toEqual({ detail: expect.any(String), code });
});

it(
  'F66 hundreds who never finish their headers lose their lines after 15 s, and nobody else waits for them',
  { timeout: 60_000 },
  async () => {
    const port = await startServer();
    const sockets: Socket[] = [];
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    const began = performance.now();
    const ends = Array.from({ length: 300 }, (_, index) =>
      // Half of them say nothing at all.
      sayAndWait(port, index % 2 === 0 ? lines('GET / HTTP/1.1', 'host: x', 'x-a: ') : '', (socket) => {
        sockets.push(socket);
      }),
    );
    await expect.poll(() => sockets.length).toBe(300);
    const asked = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(2_000);
    // Drop by drop is no way to stay.
    const drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a');
    }, 1_000);
    onTestFinished(() => clearInterval(drip));
    const answers = await Promise.all(ends);
    expect(performance.now() - began).toBeLessThan(30_000);
    expect(answers.filter((received) => received !== '' && !/^HTTP\/1\.1 (408|400)/.test(received))).toEqual(
      [],
    );
  },
);
