import type { FastifyRequest } from 'fastify';
import { ProtocolError } from '../errors.ts';
import type { MediaType } from './parse/media-type.ts';
import { parseAccept } from './parse/parse-accept.ts';
import { parseBody } from './parse/parse-body.ts';
import type { RequestBody } from './parse/parse-body.ts';
import { parsePreferences } from './parse/parse-preferences.ts';
import type { Preferences } from './parse/parse-preferences.ts';
import { parseQuery } from './parse/parse-query.ts';
import { combineWithRangeHeader } from './parse/parse-range-header.ts';
import type { ParsedQuery } from './parse/syntax-tree.ts';
import type { RestOptions } from '../options.ts';
import { restErrors } from './rest-errors.ts';

const maximumUrlLength = 8192;

export type RestAction =
  | 'read'
  | 'insert'
  | 'upsert'
  | 'update'
  | 'delete'
  | 'call'
  /** The root: what there is. */
  | 'describe'
  /** `OPTIONS`: what may be done with the resource. */
  | 'inform';

/** A request, parsed; nothing of it has been looked up yet. */
export type RestRequest = {
  action: RestAction;
  schema: string;
  /** The schema was chosen by the caller, or there were several to choose from: the answer names it. */
  isSchemaNegotiated: boolean;
  /** Empty at the root. */
  name: string;
  isFunction: boolean;
  method: string;
  path: string;
  query: ParsedQuery;
  preferences: Preferences;
  /** What may be answered, the most wanted first. */
  accepted: readonly MediaType[];
  /** HEAD: everything but the body. */
  isHeadersOnly: boolean;
  body: RequestBody | null;
};

/** @throws PGRST100, 101, 102, 103, 106, 114, 117, 125 */
export function parseRestRequest(request: FastifyRequest, options: RestOptions): RestRequest {
  const url = request.raw.url ?? '/';
  if (url.length > maximumUrlLength) {
    throw new ProtocolError(414, 'PGRST100', 'URI too long', {
      details: `The limit is ${maximumUrlLength} bytes.`,
    });
  }
  const { method, headers } = request;
  const { name, isFunction } = parsePath(request.params);
  const action = actionOf(method, name, isFunction);
  const { schema, isSchemaNegotiated } = parseProfile(request, options.schemas);
  const isEndChosen = options.transactionEnd?.endsWith('-allow-override') ?? true;
  const isQueryRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const question = url.indexOf('?');
  const query = withRange(
    parseQuery(question === -1 ? '' : url.slice(question + 1), isFunction && isQueryRead),
    method === 'GET' ? headers.range : undefined,
  );
  if (action === 'upsert' && isLimited(query)) throw restErrors.putWithRange();
  return {
    action,
    schema,
    isSchemaNegotiated,
    name,
    isFunction,
    method,
    path: isFunction ? `/rpc/${name}` : `/${name}`,
    query,
    preferences: parsePreferences(oneText(headers['prefer']), isEndChosen),
    accepted: parseAccept(headers.accept),
    isHeadersOnly: method === 'HEAD',
    body: isQueryRead || action === 'delete' ? null : bodyOf(request, query, isFunction),
  };
}

function parsePath(params: unknown): { name: string; isFunction: boolean } {
  const path = typeof params === 'object' && params !== null && '*' in params ? String(params['*']) : '';
  const [first = '', second, ...others] = path.split('/');
  if (first === 'rpc' && second !== undefined && second !== '' && others.length === 0)
    return { name: second, isFunction: true };
  if (second !== undefined) throw restErrors.invalidPath();
  return { name: first, isFunction: false };
}

function actionOf(method: string, name: string, isFunction: boolean): RestAction {
  if (method === 'OPTIONS') return 'inform';
  if (name === '') {
    if (method === 'GET' || method === 'HEAD') return 'describe';
    throw restErrors.unsupportedMethod(method);
  }
  if (isFunction) {
    if (method === 'GET' || method === 'HEAD' || method === 'POST') return 'call';
    throw restErrors.invalidRpcMethod(method);
  }
  switch (method) {
    case 'GET':
    case 'HEAD':
      return 'read';
    case 'POST':
      return 'insert';
    case 'PUT':
      return 'upsert';
    case 'PATCH':
      return 'update';
    case 'DELETE':
      return 'delete';
    default:
      throw restErrors.unsupportedMethod(method);
  }
}

function parseProfile(
  { method, headers }: FastifyRequest,
  schemas: readonly string[],
): Pick<RestRequest, 'schema' | 'isSchemaNegotiated'> {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const wanted = oneText(isRead ? headers['accept-profile'] : headers['content-profile']);
  if (wanted === undefined) return { schema: schemas[0] ?? 'public', isSchemaNegotiated: schemas.length > 1 };
  if (!schemas.includes(wanted)) throw restErrors.unacceptableSchema(wanted, schemas);
  return { schema: wanted, isSchemaNegotiated: true };
}

/** The range of the resource itself follows the `Range` header too. */
function withRange(query: ParsedQuery, header: string | undefined): ParsedQuery {
  const embedded = query.ranges.filter(({ path }) => path.length > 0);
  const own = query.ranges.find(({ path }) => path.length === 0)?.range ?? { offset: 0, limit: null };
  return { ...query, ranges: [...embedded, { path: [], range: combineWithRangeHeader(own, header) }] };
}

function isLimited({ ranges }: ParsedQuery): boolean {
  return ranges.some(({ path, range }) => path.length === 0 && (range.limit !== null || range.offset !== 0));
}

function bodyOf(request: FastifyRequest, query: ParsedQuery, isCall: boolean): RequestBody {
  return parseBody(Buffer.isBuffer(request.body) ? request.body : undefined, {
    contentType: request.headers['content-type'],
    columns: request.method === 'PUT' ? null : query.columns,
    isCall,
  });
}

function oneText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header;
}
