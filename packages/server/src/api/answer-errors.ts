import type { FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { ApiError } from './api-error.ts';

/** Turns what a route of `/api` throws into `{detail, code, field}`; an unexpected error is logged and answered without its inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiError) {
      return reply.code(error.status).send({ detail: error.message, code: error.code, field: error.field });
    }
    if (error instanceof ZodError) {
      const issue = error.issues[0];
      const field = issue?.path.join('.');
      return reply.code(422).send({ detail: issue?.message ?? 'Invalid input', code: 'invalid_value', field });
    }
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status < 500) {
      return reply.code(status).send({ detail: 'Bad request - please check your input', code: status === 413 ? 'too_large' : 'bad_request' });
    }
    request.log.error(error);
    return reply.code(status).send({ detail: 'Internal server error - please try again', code: 'server_error', reference: request.id });
  });
}
