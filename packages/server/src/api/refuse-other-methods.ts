import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { ApiError } from './api-error.ts';
import type { Operation } from './operation.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Stands for any two words, most of which are no address at all. */
const catchAll = '/{table}/{id}/';

/**
 * An address that is served answers methods it does not have with 405 and `Allow`, before the body is read, and OPTIONS
 * with `Allow` alone. None of it is an operation.
 */
export function refuseOtherMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  const served = new Map<string, Operation['method'][]>();
  for (const { path, method } of operations) {
    const url = path.replaceAll(/\{\w+\}/g, ':key');
    if (path !== catchAll) served.set(url, [...(served.get(url) ?? []), method]);
  }
  for (const [url, stated] of served) {
    // whatever can be read can be asked about
    const own = stated.includes('GET') ? [...stated, 'HEAD' as const] : stated;
    const allowed = [...own, 'OPTIONS'].join(', ');
    app.route({
      method: methods.filter((method) => !own.some((one) => one === method)),
      url,
      exposeHeadRoute: false,
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        if (request.method === 'OPTIONS') return reply.code(204).header('Allow', allowed).send();
        throw methodNotAllowed(request.method, allowed);
      },
      handler: async (_request, reply) => reply,
    });
  }
}

/** @param allowed the methods the address has, separated by commas; empty where it has none */
export function methodNotAllowed(method: string, allowed: string): ApiError {
  return new ApiError(405, 'method_not_allowed', `Method "${method}" not allowed.`, undefined, {
    headers: { Allow: allowed },
  });
}
