import type { FastifyReply } from 'fastify';

const allowedHeaders = [
  'authorization',
  'apikey',
  'x-client-info',
  'content-type',
  'accept',
  'prefer',
  'accept-profile',
  'content-profile',
  'range',
  'x-supabase-api-version',
  'x-retry-count',
  'x-upsert',
  'cache-control',
  'x-metadata',
  'x-robots-tag',
  'x-signature',
  'if-none-match',
  'if-modified-since',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'upload-defer-length',
  'x-http-method-override',
  'traceparent',
  'tracestate',
  'baggage',
].join(', ');
const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const exposedHeaders = [
  'content-range',
  'content-location',
  'location',
  'preference-applied',
  'x-total-count',
  'link',
  'x-supabase-api-version',
  'content-disposition',
  'etag',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'upload-expires',
].join(', ');

/** What PostgREST itself lets pages read, where no gateway is in front of it. */
const exposedByRest =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit';

/** PostgREST's own rules: any page may send what it asks for. */
export function allowAsRest(reply: FastifyReply): void {
  void reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Access-Control-Expose-Headers', exposedByRest);
}

/** @param wished `Access-Control-Request-Headers` */
export function answerPreflightAsRest(reply: FastifyReply, wished: string): FastifyReply {
  const names = wished.split(',').map((name) => name.trim());
  const allowed = ['Authorization', ...names, 'Accept', 'Accept-Language', 'Content-Language'];
  allowAsRest(reply);
  return reply
    .code(200)
    .header('Access-Control-Allow-Methods', 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD')
    .header('Access-Control-Allow-Headers', allowed.filter((name) => /^[\w-]+$/.test(name)).join(', '))
    .header('Access-Control-Max-Age', '86400')
    .send();
}

export type OriginRule = (reply: FastifyReply, origin: string | undefined) => void;

/**
 * Any page may call unless a deployment names whose may: who calls is proven by key and token, never by a cookie, so
 * another site gains nothing by being allowed.
 */
export function originRule(origins: readonly string[] = ['*']): OriginRule {
  const isAnyAllowed = origins.includes('*');
  return (reply, origin) => {
    if (!isAnyAllowed) void reply.header('Vary', 'Origin');
    if (!isAnyAllowed && (origin === undefined || !origins.includes(origin))) return;
    void reply
      .header('Access-Control-Allow-Origin', isAnyAllowed ? '*' : origin)
      .header('Access-Control-Expose-Headers', exposedHeaders);
  };
}

/** Answers the question a browser asks before the request itself. */
export function answerPreflight(
  reply: FastifyReply,
  allowOrigin: OriginRule,
  origin: string | undefined,
): FastifyReply {
  allowOrigin(reply, origin);
  return reply
    .code(204)
    .header('Access-Control-Allow-Methods', allowedMethods)
    .header('Access-Control-Allow-Headers', allowedHeaders)
    .header('Access-Control-Max-Age', '3600')
    .send();
}
