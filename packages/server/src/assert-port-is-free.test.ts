import { createServer, type AddressInfo } from 'node:net';
import { StartError } from '@plinth/database/start-error.ts';
import { expect, it, onTestFinished } from 'vitest';
import { assertPortIsFree } from './assert-port-is-free.ts';

async function listen(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listens on TCP
  return { port, close: () => new Promise((resolve) => void server.close(() => resolve())) };
}

it('passes a free port and leaves it free', async () => {
  const { port, close } = await listen();
  await close();
  await assertPortIsFree('127.0.0.1', port);
  await assertPortIsFree('127.0.0.1', port);
});

it('names a port that is taken', async () => {
  const { port, close } = await listen();
  onTestFinished(close);
  await expect(assertPortIsFree('127.0.0.1', port)).rejects.toThrow(
    new StartError(`Port ${port} is in use by another program: stop it, or set PORT to another number.`),
  );
});

it('names an address that is not of this machine', async () => {
  await expect(assertPortIsFree('192.0.2.1', 3000)).rejects.toThrow(
    /^Plinth cannot listen on 192\.0\.2\.1:3000 \(EADDRNOTAVAIL\): set HOST to an address of this machine\.$/,
  );
});
