/** A server that a test may kill. Argument: JSON of its options; says its port, and on its input 'memory' what it took. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import Fastify from 'fastify';
import type { SupabaseServerOptions } from '../options.ts';
import { supabaseServer } from '../plugin.ts';

// Written by `startServerProgram`; what is no JSON is added here.
const given = JSON.parse(process.argv[2] ?? '') as Omit<SupabaseServerOptions, 'auth'> & {
  auth: Omit<SupabaseServerOptions['auth'], 'queueMail'>;
};
const app = Fastify();
await app.register(supabaseServer, { ...given, auth: { ...given.auth, queueMail: async () => undefined } });
await app.listen({ host: '127.0.0.1', port: 0 });
// A TCP server's address is never the text of a pipe.
console.log(JSON.stringify({ port: (app.server.address() as AddressInfo).port }));

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'forget peak') writeFileSync('/proc/self/clear_refs', '5');
  console.log(JSON.stringify(memory()));
});
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));

/** Kilobytes, now and at most since the peak was forgotten. */
function memory(): { now: number; peak: number } {
  const status = readFileSync('/proc/self/status', 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}
