import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SupabaseServerOptions } from '../options.ts';
import { makeApiKeyReader } from './api-key.ts';
import type { ApiKey, ApiKeyReader } from './api-key.ts';
import { allowAsRest, answerPreflight, answerPreflightAsRest, originRule } from './cors.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The key the gateway accepted; `null` where none is needed. */
    apiKey: ApiKey | null;
  }
}

/** People follow these by a link, and machines ask them before they have anything. */
const openRoutes: ReadonlySet<string> = new Set([
  '/auth/v1/verify',
  '/auth/v1/callback',
  '/auth/v1/authorize',
  '/auth/v1/health',
  '/auth/v1/.well-known/jwks.json',
]);

const apiVersion = '2024-01-01';

/** What every service has in front of it: API key, cross-origin rules, API version. */
export function registerGateway(scope: FastifyInstance, options: SupabaseServerOptions): void {
  const readKey = makeApiKeyReader(options);
  const allowOrigin = originRule(options.corsOrigins);
  const isRequired = options.keys.isRequired ?? true;
  scope.decorateRequest('apiKey', null);
  scope.addHook('onRequest', async (request, reply) => {
    // Without keys there is no gateway to speak of, and PostgREST's own rules are what its clients know.
    const isBareRest = !isRequired && request.url.startsWith('/rest/v1/');
    const { origin } = request.headers;
    if (isBareRest) allowAsRest(reply);
    else if (origin !== undefined) allowOrigin(reply, origin);
    if (request.headers['x-supabase-api-version'] === apiVersion)
      void reply.header('X-Supabase-Api-Version', apiVersion);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      return isBareRest
        ? answerPreflightAsRest(reply, request.headers['access-control-request-headers'] ?? '')
        : answerPreflight(reply, allowOrigin, origin);
    }
    if (request.method === 'OPTIONS' || openRoutes.has(request.routeOptions.url ?? '')) return;
    // Public and signed addresses are followed without a key, and the service itself asks for proof everywhere else.
    const isForStorage = request.url.startsWith('/storage/v1/');
    return checkKey(request, reply, { readKey, isRequired: isRequired && !isForStorage });
  });
  scope.options('/auth/v1/*', ({ headers }, reply) => answerPreflight(reply, allowOrigin, headers.origin));
  scope.options('/storage/v1/*', ({ headers }, reply) => answerPreflight(reply, allowOrigin, headers.origin));
  scope.options('/realtime/v1/*', ({ headers }, reply) =>
    answerPreflight(reply, allowOrigin, headers.origin),
  );
}

async function checkKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { readKey, isRequired }: { readKey: ApiKeyReader; isRequired: boolean },
): Promise<FastifyReply | undefined> {
  const header = request.headers['apikey'];
  if (typeof header !== 'string' || header === '') {
    return isRequired ? refuse(reply, 'No API key found in request') : undefined;
  }
  const apiKey = await readKey(header);
  if (apiKey === null) return isRequired ? refuse(reply, 'Invalid API key') : undefined;
  if (apiKey.isOpaque && apiKey.role === 'service_role' && isBrowser(request)) {
    return refuse(reply, 'Forbidden use of secret API key in browser');
  }
  request.apiKey = apiKey;
  return undefined;
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['user-agent']?.startsWith('Mozilla/5.0') === true;
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(401).send({ message });
}
