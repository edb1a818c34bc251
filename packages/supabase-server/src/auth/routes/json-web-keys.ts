import type { FastifyInstance } from 'fastify';
import { publicKeys } from '../../tokens/token-keys.ts';
import type { AuthService } from '../auth-service.ts';

/** `GET /.well-known/jwks.json`: by which keys everybody can verify a token; none for a shared secret. */
export function jsonWebKeys(app: FastifyInstance, service: AuthService): void {
  const keys = publicKeys(service.options.jwtKeys ?? []);
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=600');
    return { keys };
  });
}
