import type { FastifyRequest } from 'fastify';
import type { AuthService } from '../auth-service.ts';
import { clientOf, type Client } from '../http/client.ts';
import { enforceRequestLimit } from '../limits/enforce-limits.ts';
import { requireSession, type SignedIn } from '../sessions/require-session.ts';

export type FactorRequest = { client: Client; signedIn: SignedIn };

/** Who asks something about their second factors, under the limit of such requests. @throws {AuthError} */
export async function beginFactorRequest(
  service: AuthService,
  request: FastifyRequest,
): Promise<FactorRequest> {
  const client = clientOf(service, request);
  await enforceRequestLimit(service.limits, 'factor', client.limitKey);
  return { client, signedIn: await requireSession(service, request) };
}
