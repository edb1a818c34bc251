import { randomBytes } from 'node:crypto';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startServerProgram, type ServerProgram } from '../../testing/start-server-program.ts';
import { startStorageFixture, type StorageFixture } from '../testing/storage-fixture.ts';

const megabyte = 1_048_576;
const size = 50 * megabyte;
/** Kilobytes that one transfer of that size may cost. */
const allowed = 20 * 1024;

let fixture: StorageFixture;
let program: ServerProgram;
let token: string;
const content = randomBytes(size);
beforeAll(async () => {
  fixture = await startStorageFixture({ storage: { fileSizeLimit: size } });
  await fixture.client().storage.createBucket('files');
  await fixture.client().storage.from('files').upload('large', content);
  token = fixture.token({ role: 'service_role', sub: undefined });
});
afterAll(() => fixture.stop());

const send = async (name: string, init: RequestInit) => {
  const response = await fetch(`${program.url}/storage/v1/object/files/${name}`, {
    ...init,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  return response;
};

const ways = {
  'an upload': async (name: string, body: Buffer) => {
    await (await send(name, { method: 'PUT', body: new Uint8Array(body) })).text();
  },
  'an upload as a form': async (name: string, body: Buffer) => {
    const form = new FormData();
    form.append('', new Blob([new Uint8Array(body)]), name);
    await (await send(name, { method: 'PUT', body: form })).text();
  },
  'a download': async (name: string) => {
    const response = await send(name, {});
    let arrived = 0;
    for await (const chunk of response.body ?? []) arrived += (chunk as Uint8Array).length;
    expect(arrived).toBeGreaterThan(0);
  },
  'a resumable upload': (name: string, body: Buffer) =>
    new Promise<void>((resolve, reject) => {
      new Upload(body, {
        endpoint: `${program.url}/storage/v1/upload/resumable`,
        headers: { authorization: `Bearer ${token}`, 'x-upsert': 'true' },
        chunkSize: 6 * megabyte,
        metadata: { bucketName: 'files', objectName: name },
        onError: reject,
        onSuccess: () => resolve(),
      }).start();
    }),
};

it.each(Object.entries(ways))('%s of 50 MB costs at most 20 MB of memory', async (way, transfer) => {
  program = await startServerProgram(fixture.options);
  onTestFinished(() => program.kill());
  // Loads and compiles what it needs.
  await ways['an upload']('small', content.subarray(0, 1000));
  await transfer('small', content.subarray(0, 1000));
  // When garbage is collected is a matter of chance: what it takes is the lesser of two times.
  const costs: number[] = [];
  for (const name of ['large', 'large']) {
    const { now } = await program.forgetPeak();
    await transfer(name, content);
    costs.push((await program.memory()).peak - now);
  }
  console.log(`${way} of 50 MB: ${costs.map((cost) => Math.round(cost / 1024)).join(' and ')} MB`);
  expect(Math.min(...costs)).toBeLessThanOrEqual(allowed);
});
