import type { FastifyInstance } from 'fastify';

/** `GET /.well-known/jwks.json`: no public keys, since tokens are signed with a shared secret. */
export function jsonWebKeys(app: FastifyInstance): void {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=600');
    return { keys: [] };
  });
}
