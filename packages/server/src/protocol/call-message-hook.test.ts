import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callMessageHook } from './call-message-hook.ts';

const message = { to: '15550002', code: '654321', channel: 'sms', userId: 'somebody' } as const;

/** A service that sends messages, as a deployment may have one; answers what it received. */
async function startHook(answer: { status: number; location?: string }) {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push(JSON.parse(body));
      const headers = answer.location === undefined ? {} : { location: answer.location };
      response.writeHead(answer.status, headers).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  // A TCP server's address is never the text of a pipe.
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}

test('a code is handed over in the form hosted projects call their hooks with', async () => {
  const hook = await startHook({ status: 200 });
  await callMessageHook(hook.url, message);
  expect(hook.received).toEqual([
    { user: { id: 'somebody', phone: '15550002' }, sms: { otp: '654321', sms_type: 'sms' } },
  ]);
});

test('what nobody took is a failure, and nobody is sent elsewhere with it', async () => {
  const broken = await startHook({ status: 500 });
  await expect(callMessageHook(broken.url, message)).rejects.toThrow('The hook for messages answered 500.');
  const other = await startHook({ status: 200 });
  const turning = await startHook({ status: 307, location: other.url });
  await expect(callMessageHook(turning.url, message)).rejects.toThrow('fetch failed');
  expect(other.received).toEqual([]);
});
