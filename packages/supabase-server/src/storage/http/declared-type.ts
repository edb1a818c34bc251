import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The `Content-Type` as it was sent. */
    declaredType: string | undefined;
  }
}

/** A type that is none is refused by this service in its own words, and not by the framework before it. */
export function keepDeclaredType(app: FastifyInstance): void {
  app.decorateRequest('declaredType', undefined);
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    request.declaredType = headers['content-type'];
    if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) {
      headers['content-type'] = 'application/octet-stream';
    }
  });
}
