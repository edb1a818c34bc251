import { AuthError } from '@plinth/supabase-server/auth/auth-error.ts';
import { checkStorable } from '@plinth/supabase-server/auth/http/parse-body.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError, unreadableBody } from '../api-error.ts';

/** A schedule of 20,000 tasks has more values than any other body. */
const limits = { maxDepth: 32, maxNodes: 1_000_000 };

/** Bodies are JSON; none is an empty object. Depth and size are bounded, and text that Postgres cannot store is refused. */
export function acceptJson(app: FastifyInstance, maxBytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, text: string) => parseJsonBody(text),
  );
}

/** @throws ApiError 400 `bad_request`, or `invalid_value` with the field whose text cannot be stored */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return {};
  const body = parse(text);
  if (typeof body !== 'object' || body === null) throw unreadableBody(400, 'JSON');
  try {
    checkStorable(body, limits);
  } catch (error) {
    if (error instanceof AuthError && error.field !== undefined)
      throw new ApiError(400, 'invalid_value', error.message, error.field);
    throw error;
  }
  return body;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableBody(400, 'JSON');
  }
}
