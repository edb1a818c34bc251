import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port of this machine nobody listens at. It is not one of those a system gives to connections
 * that go out (32768 and above on Linux, 49152 elsewhere), or one of them might take it before the caller does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
      return port;
    } catch {
      // somebody listens there: the next one is tried
    } finally {
      await new Promise((resolve) => void probe.close(resolve));
    }
  }
}
