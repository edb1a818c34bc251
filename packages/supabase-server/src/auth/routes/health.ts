import type { FastifyInstance } from 'fastify';
import packageInfo from '../../../package.json' with { type: 'json' };

/** `GET /health`: the service answers. Whether the database does is asked elsewhere. */
export function health(app: FastifyInstance): void {
  app.get('/health', async () => ({
    version: packageInfo.version,
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));
}
