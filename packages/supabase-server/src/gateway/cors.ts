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

/**
 * Any page may call: who calls is proven by key and token, never by a cookie, so another site gains nothing by being
 * allowed.
 */
export function allowOtherOrigins(reply: FastifyReply): void {
  void reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Access-Control-Expose-Headers', exposedHeaders);
}

/** Answers the question a browser asks before the request itself. */
export function answerPreflight(reply: FastifyReply): FastifyReply {
  allowOtherOrigins(reply);
  return reply
    .code(204)
    .header('Access-Control-Allow-Methods', allowedMethods)
    .header('Access-Control-Allow-Headers', allowedHeaders)
    .header('Access-Control-Max-Age', '3600')
    .send();
}
