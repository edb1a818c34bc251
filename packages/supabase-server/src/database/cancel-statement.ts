import { connect } from 'node:net';
import type { PoolClient } from 'pg';

const cancelRequestCode = 80_877_102;
const patienceMilliseconds = 2000;

/** What the driver knows of its connection, and its types do not say. */
type ConnectionFacts = { processID: number | null; secretKey: number | null; host: string; port: number };

/**
 * Asks Postgres, over a line of its own as the protocol has it, to stop what this connection does. The connection must
 * not be used for anything else afterwards: the request may come late and hit what runs then.
 */
export function cancelStatement(client: PoolClient): void {
  // read only, and checked
  const { processID, secretKey, host, port } = client as unknown as ConnectionFacts;
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return;
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(cancelRequestCode, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const place = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const line = connect(place, () => line.end(request));
  line.setTimeout(patienceMilliseconds, () => line.destroy());
  // What cannot be stopped ends by its own timeout.
  line.on('error', () => undefined);
  line.unref();
}
