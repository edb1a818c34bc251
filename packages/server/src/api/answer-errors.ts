import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { placeOfIssue } from '../place-of-issue.ts';
import { ApiError } from './api-error.ts';
import { isDatabaseAway } from './is-database-away.ts';

/**
 * Turns what a route throws into `{detail, code, field}`. An unexpected error is one line of the log and is answered
 * without its inside. The services of the hosted protocol answer in their own words.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError) {
      return reply.code(error.status).send({ detail: error.message, code: error.code, field: error.field });
    }
    if (error instanceof ZodError) {
      const issue = error.issues[0];
      const isMissing = issue?.message.endsWith('received undefined') === true;
      return reply.code(422).send({
        detail: isMissing ? 'This field is required.' : (issue?.message ?? 'Invalid input'),
        code: isMissing ? 'required' : 'invalid_value',
        field: (issue && placeOfIssue(issue)) || undefined,
      });
    }
    const status = statusOf(error);
    if (status < 500) {
      const code = status === 413 ? 'too_large' : 'bad_request';
      return reply.code(status).send({ detail: 'Bad request - please check your input', code });
    }
    const isAway = isDatabaseAway(error);
    const place = { method: request.method, route: request.routeOptions.url };
    request.log.error(
      { err: error, ...place },
      isAway ? 'The database does not answer.' : 'A request failed.',
    );
    if (isAway) {
      void reply.code(503).header('retry-after', '2');
      return reply.send({ detail: 'Service unavailable - please try again', code: 'unavailable' });
    }
    const detail = 'Internal server error - please try again';
    return reply.code(status).send({ detail, code: 'server_error', reference: request.id });
  });
}

/** An address that cannot be decoded reaches no route, and so none of the hooks that set the headers. */
export function refuseUnreadableAddress(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .code(error.statusCode ?? 400)
    .headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    .send({ detail: 'Bad request - please check your input', code: 'bad_request' });
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
