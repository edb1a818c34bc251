import type { FastifyPluginAsync } from 'fastify';
import { identifyCaller } from '../gateway/identify-caller.ts';
import type { Caller } from '../gateway/identify-caller.ts';
import type { SupabaseServerOptions } from '../options.ts';
import { handleRequest } from './handle-request.ts';
import { sendError } from './respond/send-error.ts';
import { restErrors } from './rest-errors.ts';
import { openRestService } from './rest-service.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** As whom the request acts; `null` until its token has been read. */
    caller: Caller | null;
  }
}

/** The service under `/rest/v1` (the prefix is the caller's), as PostgREST offers it to stock clients. */
export const restPlugin: FastifyPluginAsync<SupabaseServerOptions> = async (app, options) => {
  const service = openRestService(options);
  const { anonRole } = options.rest;
  const { bodyBytes } = options.limits;
  app.addHook('onReady', service.start);
  app.addHook('onClose', service.stop);

  // Postgres reads the body; here it only has to be bounded.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyBytes }, (_request, body, done) =>
    done(null, body),
  );

  app.decorateRequest('caller', null);
  app.setErrorHandler((error, request, reply) => {
    const isAuthenticated = request.caller !== null && request.caller.role !== anonRole;
    sendError(error, request, reply, { isAuthenticated, bodyLimit: bodyBytes });
  });
  app.setNotFoundHandler(() => {
    throw restErrors.invalidPath();
  });

  app.route({
    method: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    url: '/*',
    exposeHeadRoute: false,
    bodyLimit: bodyBytes,
    handler: async (request, reply) => {
      request.caller = await identifyCaller(request, options);
      const { status, headers, body } = await handleRequest(service, request, request.caller);
      // An empty text would be given a content type.
      return reply
        .code(status)
        .headers(headers)
        .send(body === '' ? undefined : body);
    },
  });
};
