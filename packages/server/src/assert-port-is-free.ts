import { createServer } from 'node:net';
import { StartError } from '@plinth/database/start-error.ts';

/**
 * Tries the port before anything else is started.
 * @throws StartError when something listens there already, or the address is not this machine's.
 */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(sentence(error, host, port))),
    );
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop it, or set PORT to another number.`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} needs more rights than this account has: set PORT to a number above 1023.`;
  }
  return `Plinth cannot listen on ${host}:${port} (${error.code ?? error.message}): set HOST to an address of this machine.`;
}
