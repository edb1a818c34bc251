import type { FastifyRequest } from 'fastify';
import type { AuthService } from '../auth-service.ts';
import { limitKey } from '../limits/client-address.ts';

/** Who is at the other end of a request, for sessions, audit and limits. */
export type Client = {
  address: string;
  /** What limits count: the address, or its network in IPv6. */
  limitKey: string;
  userAgent: string | null;
};

const maxUserAgentLength = 500;

export function clientOf(service: AuthService, request: FastifyRequest): Client {
  const address = service.clientAddress(request);
  const userAgent = request.headers['user-agent']?.slice(0, maxUserAgentLength) ?? null;
  return { address, limitKey: limitKey(address), userAgent };
}
