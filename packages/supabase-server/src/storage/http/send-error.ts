import type { FastifyReply, FastifyRequest } from 'fastify';
import { drainRequest } from './drain-request.ts';
import { StorageError } from '../storage-error.ts';
import type { StorageOptions } from '../storage-options.ts';

/** Answers any error in the protocol's form. Logs the unexpected ones, without what the caller sent. */
export function sendError(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  sayRefusal?: StorageOptions['sayRefusal'],
): void {
  const error = asStorageError(thrown);
  if (error.status >= 500) {
    const cause = error.cause ?? thrown;
    const failure = cause instanceof Error ? { name: cause.name, message: cause.message } : {};
    request.log.error({ failure, url: request.routeOptions.url }, error.message);
  }
  drainRequest(request.raw);
  void reply
    .code(error.httpStatus)
    .headers({ 'cache-control': 'no-store', ...error.headers })
    .send({
      ...error.toBody(),
      ...(sayRefusal && { message: sayRefusal(error, request.headers['accept-language']) }),
    });
}

export function asStorageError(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StorageError(507, 'InsufficientStorage', 'There is no space left for files', {
      cause: thrown,
    });
  }
  const status = thrown instanceof Error && 'statusCode' in thrown ? Number(thrown.statusCode) : 500;
  if (thrown instanceof Error && status >= 400 && status < 500) {
    const isTooLarge = status === 413;
    return new StorageError(status, isTooLarge ? 'EntityTooLarge' : 'InvalidRequest', thrown.message, {
      ...(isTooLarge ? { error: 'Payload too large' } : {}),
      cause: thrown,
    });
  }
  return new StorageError(500, 'InternalError', 'Internal server error', { cause: thrown });
}
