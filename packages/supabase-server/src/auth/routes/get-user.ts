import type { FastifyInstance } from 'fastify';
import type { AuthService } from '../auth-service.ts';
import { requireSession } from '../sessions/require-session.ts';
import { presentUser } from '../users/present-user.ts';

/** `GET /user`: the person behind the token, as the database knows them now. */
export function getUser(app: FastifyInstance, service: AuthService): void {
  app.get('/user', async (request) => {
    const { user } = await requireSession(service, request);
    return presentUser(user);
  });
}
