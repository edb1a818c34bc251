import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { identifyCaller } from '../gateway/identify-caller.ts';
import type { Caller } from '../gateway/identify-caller.ts';
import type { SupabaseServerOptions } from '../options.ts';
import { handleRequest, inform } from './handle-request.ts';
import type { RestResponse } from './respond/override-response.ts';
import { sendError } from './respond/send-error.ts';
import { ServerTiming } from './respond/server-timing.ts';
import { restErrors } from './rest-errors.ts';
import { openRestService } from './rest-service.ts';
import type { RestService } from './rest-service.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** As whom the request acts; `null` until its token has been read. */
    caller: Caller | null;
  }
}

const knownMethods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PATCH',
  'PUT',
  'DELETE',
  'OPTIONS',
]);

export type RestPluginOptions = SupabaseServerOptions & {
  /** The service, where another API of the same server works with it too; this one starts and stops it. */
  service?: RestService;
};

/** The service under `/rest/v1` (the prefix is the caller's), as PostgREST offers it to stock clients. */
export const restPlugin: FastifyPluginAsync<RestPluginOptions> = async (app, options) => {
  const service = options.service ?? openRestService(options);
  const { anonRole, sayRefusal } = options.rest;
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
    sendError(error, request, reply, { isAuthenticated, bodyLimit: bodyBytes, sayRefusal });
  });
  app.setNotFoundHandler(({ method }) => {
    throw knownMethods.has(method) ? restErrors.invalidPath() : restErrors.unsupportedMethod(method);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    const before = reply.getHeader('Vary');
    void reply.header('Vary', [before, 'Accept, Prefer, Range'].filter(Boolean).join(', '));
    done();
  });

  app.route({
    method: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    url: '/*',
    exposeHeadRoute: false,
    bodyLimit: bodyBytes,
    handler: async (request, reply) => {
      return timed(reply, async (timing) => {
        request.caller = await identifyCaller(request, options);
        service.rates.count(request.raw, request.caller);
        timing.lap('jwt');
        return handleRequest(service, request, { caller: request.caller, timing });
      });
    },
  });

  app.route({
    method: 'OPTIONS',
    url: '/*',
    handler: async (request, reply) => {
      return timed(reply, async (timing) => {
        await identifyCaller(request, options);
        timing.lap('jwt');
        return inform(service, request, timing);
      });
    },
  });

  /** Tells where the time went, also of what was refused. */
  async function timed(
    reply: FastifyReply,
    answer: (timing: ServerTiming) => Promise<RestResponse>,
  ): Promise<FastifyReply> {
    const timing = new ServerTiming();
    const tell = () =>
      options.rest.isTimingShown === true && reply.header('Server-Timing', timing.toHeader());
    try {
      const response = await answer(timing);
      timing.lap('response');
      tell();
      return send(reply, response);
    } catch (error) {
      timing.fail();
      tell();
      throw error;
    }
  }
};

function send(reply: FastifyReply, { status, headers, body }: RestResponse): FastifyReply {
  void reply.code(status).headers(headers);
  if (body.length === 0) return reply.send();
  return reply.send(typeof body !== 'string' || isSentAsText(headers) ? body : Buffer.from(body));
}

/**
 * A text leaves in one write with its headers, where these are plain. An empty one would be given a content type, and a
 * type without a character set would be added to.
 */
function isSentAsText(headers: RestResponse['headers']): boolean {
  const contentType = headers['Content-Type'];
  return (
    typeof contentType === 'string' &&
    contentType.includes('; charset=') &&
    Object.values(headers).every(isAscii)
  );
}

function isAscii(value: string | string[]): boolean {
  return Array.isArray(value) ? value.every(isAscii) : /^[\x20-\x7e]*$/.test(value);
}
