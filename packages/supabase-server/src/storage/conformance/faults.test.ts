import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFlakyLine, type FlakyLine } from '../../rest/testing/flaky-line.ts';
import { startServerProgram } from '../../testing/start-server-program.ts';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

let line: FlakyLine;
let fixture: StorageFixture;
beforeAll(async () => {
  fixture = await startStorageFixture({
    limits: { poolSize: 4, queueLength: 3 },
    reroute: async (url) => {
      line = await openFlakyLine(url);
      return line.url;
    },
  });
  await fixture.client().storage.createBucket('files');
});
beforeEach(() => line.set('up'));
afterAll(async () => {
  await fixture.stop();
  await line.stop();
});

const files = () => fixture.client().storage.from('files');

/** A body whose second half is given only when `goOn` is called. */
function inTwoHalves(half: number) {
  let goOn = () => undefined as void;
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isFirst) await mayGoOn;
      controller.enqueue(new Uint8Array(half));
      if (!isFirst) controller.close();
      isFirst = false;
    },
  });
  return { body, goOn };
}

/** Asks again until it is so; a file arrives and goes at times nobody knows. */
async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It did not come about within ten seconds.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const isArriving = async () => (await fixture.files()).some((file) => file.startsWith('incoming/'));

describe('F18 the database away', () => {
  it('is answered 503 within two seconds, by every route, and over as soon as it is back', async () => {
    await files().upload('there.txt', 'x');
    line.set('cut');
    const json = { 'content-type': 'application/json' };
    const requests: [string, RequestInit][] = [
      ['/bucket', {}],
      ['/object/files/there.txt', {}],
      ['/object/public/files/there.txt', {}],
      ['/object/info/files/there.txt', {}],
      ['/object/files/new.txt', { method: 'POST', body: 'x' }],
      ['/object/list/files', { method: 'POST', headers: json, body: '{"prefix":""}' }],
      ['/object/sign/files/there.txt', { method: 'POST', headers: json, body: '{"expiresIn":60}' }],
      ['/object/files/there.txt', { method: 'DELETE' }],
    ];
    for (const [path, init] of requests) {
      const started = Date.now();
      const response = await fixture.send(path, init);
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '1']);
      expect(await response.json()).toMatchObject({
        statusCode: '503',
        error: expect.stringMatching(/^Database/),
      });
      expect(Date.now() - started).toBeLessThan(2000);
    }
    line.set('up');
    expect(await (await files().download('there.txt')).data?.text()).toBe('x');
  });

  it('F22 when the bytes have come is said, and leaves no file', async () => {
    const before = await fixture.files();
    const { body, goOn } = inTwoHalves(100_000);
    const upload = files().upload('lost.bin', body);
    await eventually(isArriving);
    line.set('cut');
    goOn();
    expect((await upload).error).toMatchObject({ statusCode: '503', status: 503 });
    line.set('up');
    expect((await files().exists('lost.bin')).data).toBe(false);
    expect(await fixture.files()).toEqual(before);
  });
});

describe('F37 a sender', () => {
  const startRaw = async (headers: Record<string, string | number>) => {
    const { hostname, port } = new URL(fixture.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const lines = Object.entries({
      host: hostname,
      authorization: `Bearer ${fixture.token({ role: 'service_role' })}`,
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST /storage/v1/object/files/raw.bin HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    return socket;
  };

  it('of 2 GB is refused before the first byte of them', async () => {
    const socket = await startRaw({ 'content-length': 2 * 1024 ** 3, expect: '100-continue' });
    let answer = '';
    socket.on('data', (data: Buffer) => (answer += data.toString()));
    await eventually(async () => answer.includes('EntityTooLarge'));
    expect(answer).toContain('HTTP/1.1 400');
    socket.destroy();
  });

  it('who goes in the middle leaves nothing', async () => {
    const before = await fixture.files();
    const socket = await startRaw({ 'content-length': 1_000_000 });
    socket.write(Buffer.alloc(200_000));
    await eventually(isArriving);
    socket.destroy();
    await eventually(async () => !(await isArriving()));
    expect(await fixture.files()).toEqual(before);
    expect((await files().exists('raw.bin')).data).toBe(false);
  });
});

describe('F21 a server that is asked to stop', () => {
  const begin = async () => {
    const program = await startServerProgram({
      ...fixture.options,
      requestDatabaseUrl: fixture.database.requestUrl,
    });
    const { body, goOn } = inTwoHalves(300_000);
    const answer = fetch(`${program.url}/storage/v1/object/files/stopped.bin`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${fixture.token({ role: 'service_role' })}` },
      body,
      // Node wants to be informed that the answer comes behind the body; its types do not know.
      duplex: 'half',
    }).then(
      ({ status }) => status,
      () => 'broken off',
    );
    await eventually(isArriving);
    const ended = once(program.child, 'exit');
    program.child.kill('SIGTERM');
    return { answer, goOn, ended, program };
  };

  it('lets an upload come to its end', async () => {
    const { answer, goOn, ended } = await begin();
    goOn();
    expect(await answer).toBe(200);
    expect(await ended).toEqual([0, null]);
    expect((await files().info('stopped.bin')).data?.size).toBe(600_000);
    await files().remove(['stopped.bin']);
  });

  it(
    'breaks off one that does not within ten seconds, and leaves nothing of it',
    { timeout: 60_000 },
    async () => {
      const before = (await fixture.files()).filter((file) => file.startsWith('objects/'));
      const { answer, ended } = await begin();
      const started = Date.now();
      expect(await ended).toEqual([0, null]);
      expect(Date.now() - started).toBeLessThan(12_000);
      expect(await answer).toBe(503);
      expect((await files().exists('stopped.bin')).data).toBe(false);
      expect(await fixture.files()).toEqual(before);
    },
  );
});
