import { StartError } from '@plinth/database/start-error.ts';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from './configuration.ts';

/** @throws StartError with another way, where nobody can listen there */
export async function listenAt(
  app: FastifyInstance,
  { host, port }: Pick<Configuration, 'host' | 'port'>,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartError(
      `Plinth cannot listen on ${host}:${port} (${error instanceof Error ? error.message : String(error)}): choose another PORT.`,
    );
  }
}
