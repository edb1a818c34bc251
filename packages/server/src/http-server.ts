import type { Writable } from 'node:stream';
import { tolerateStrayPercent } from '@plinth/supabase-server/storage/http/tolerate-stray-percent.ts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { answerErrors, refuseUnreadableAddress } from './api/answer-errors.ts';
import type { Configuration } from './configuration.ts';
import { logForPeople } from './log-for-people.ts';
import { refuseUnreadableRequest } from './refuse-unreadable-request.ts';
import { addRequestDeadline, connectionLimits } from './request-deadline.ts';
import { addSecurityHeaders } from './security-headers.ts';

export type HttpServerOptions = {
  configuration: Configuration;
  /** Nothing is logged. */
  isQuiet?: boolean;
  /** Where the log goes instead of the standard output: JSON for programs, sentences on a terminal. */
  logTo?: Writable;
};

/** The HTTP server before anything is served: limits of connections, log, errors, security headers. */
export function createHttpServer({ configuration, isQuiet, logTo }: HttpServerOptions): FastifyInstance {
  const { file, publicUrl } = configuration;
  const logStream = logTo ?? (process.stdout.isTTY ? logForPeople(process.stdout) : undefined);
  const app = Fastify({
    logger: isQuiet
      ? false
      : {
          level: 'info',
          redact: ['req.headers.authorization', 'req.headers.apikey'],
          ...(logStream && { stream: logStream }),
        },
    // One line for a failure, none for a request: the proxy in front keeps those.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    frameworkErrors: refuseUnreadableAddress,
    clientErrorHandler: refuseUnreadableRequest,
    rewriteUrl: tolerateStrayPercent,
    ...connectionLimits,
    trustProxy: file.trustedProxies.length > 0 ? file.trustedProxies : false,
  });
  answerErrors(app);
  // A page of somebody else may post plain text without asking first; nothing here reads it.
  app.removeContentTypeParser('text/plain');
  addRequestDeadline(app);
  addSecurityHeaders(app, publicUrl.startsWith('https:'));
  return app;
}
