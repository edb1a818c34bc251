import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseError } from 'pg';
import { AuthError } from '../auth-error.ts';

const versionHeader = 'x-supabase-api-version';
const currentVersion = '2024-01-01';

/** Answers any error in GoTrue's form. Logs the unexpected ones, without what the caller sent. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = asAuthError(thrown);
  if (error.status >= 500)
    request.log.error({ failure: describeForLog(thrown), url: request.routeOptions.url }, error.message);
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(error.retryAfterSeconds));
  void reply
    .header('x-sb-error-code', error.code)
    .code(error.status)
    .send(body(error, request, reply));
}

/** Clients name the form they understand: since 2024-01-01 `code` is the error's own, before it is the HTTP status. */
function body(error: AuthError, request: FastifyRequest, reply: FastifyReply): Record<string, unknown> {
  const weakness = error.weakPasswordReasons && { weak_password: { reasons: error.weakPasswordReasons } };
  if (!isCurrentVersion(request.headers[versionHeader])) {
    return { code: error.status, error_code: error.code, msg: error.message, ...weakness };
  }
  void reply.header(versionHeader, currentVersion);
  return { code: error.code, message: error.message, ...weakness };
}

function isCurrentVersion(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && /^\d{4}-\d\d-\d\d$/.test(header) && header >= currentVersion;
}

function asAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown;
  if (isFastifyError(thrown) && thrown.statusCode !== undefined && thrown.statusCode < 500) {
    if (thrown.statusCode === 413)
      return new AuthError(413, 'request_entity_too_large', 'Request body is too large', { cause: thrown });
    return new AuthError(thrown.statusCode, 'bad_json', 'Could not parse request body as JSON', {
      cause: thrown,
    });
  }
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
    {
      cause: thrown,
    },
  );
}

function isFastifyError(thrown: unknown): thrown is FastifyError {
  return thrown instanceof Error && 'statusCode' in thrown;
}

/**
 * The detail of a database error quotes the row it failed on, password hash and tokens included; it never reaches
 * the log. Names of constraints and codes do.
 */
function describeForLog(thrown: unknown): Record<string, unknown> {
  const root = thrown instanceof AuthError && thrown.cause !== undefined ? thrown.cause : thrown;
  if (root instanceof DatabaseError) {
    const { code, table, constraint, routine } = root;
    return { code, table, constraint, routine, message: root.message };
  }
  if (root instanceof Error) return { name: root.name, message: root.message, stack: root.stack };
  return { name: typeof root };
}
