import { ProtocolError } from '../errors.ts';

/*
 * The catalogue of the codes this service raises itself. Messages are part of the protocol: clients compare them.
 * PGRST0xx connection, 1xx request, 2xx schema cache, 3xx token.
 */

const retryAfter = { 'Retry-After': '1' } as const;

export const restErrors = {
  connectionFailed: () =>
    new ProtocolError(503, 'PGRST000', 'Database connection error. Retrying the connection.', {
      headers: retryAfter,
    }),
  connectionLost: () =>
    new ProtocolError(503, 'PGRST001', 'Database client error. Retrying the connection.', {
      headers: retryAfter,
    }),
  schemaCacheMissing: (cause: unknown) =>
    new ProtocolError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.', {
      headers: retryAfter,
      cause,
    }),
  /** Answered to nobody. */
  clientGone: (cause: unknown) =>
    new ProtocolError(499, 'PGRST499', 'The client closed the connection', { cause }),
  queueFull: () =>
    new ProtocolError(503, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
      details: 'Too many requests are waiting for the database.',
      headers: retryAfter,
    }),
  queueTimeout: () =>
    new ProtocolError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', {
      headers: retryAfter,
    }),
  givenUp: () =>
    new ProtocolError(503, 'PGRST003', 'The request took long and was stopped for others that waited.', {
      details: 'Several of your requests take long. Ask for less at a time.',
      headers: retryAfter,
    }),

  invalidRpcMethod: (method: string) =>
    new ProtocolError(405, 'PGRST101', `Cannot use the ${method} method on RPC`),
  invalidBody: (message: string) => new ProtocolError(400, 'PGRST102', message),
  bodyTooLarge: (limit: number) =>
    new ProtocolError(413, 'PGRST102', 'Request body is too large', {
      details: `The limit is ${limit} bytes.`,
    }),
  invalidRange: (details: string, headers: Record<string, string> = {}) =>
    new ProtocolError(416, 'PGRST103', 'Requested range not satisfiable', { details, headers }),
  invalidPutFilters: () =>
    new ProtocolError(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    ),
  putWithRange: () =>
    new ProtocolError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT'),
  putMismatch: () =>
    new ProtocolError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)'),
  unacceptableSchema: (schema: string, exposed: readonly string[]) =>
    new ProtocolError(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
    }),
  unacceptableMediaType: (accepted: readonly string[]) =>
    new ProtocolError(406, 'PGRST107', `None of these media types are available: ${accepted.join(', ')}`),
  notEmbedded: (name: string) =>
    new ProtocolError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    }),
  embeddedTwice: (parent: string, name: string, depth: number) =>
    new ProtocolError(400, '42712', `table name "${parent}_${name}_${depth}" specified more than once`),
  invalidResponseHeaders: () =>
    new ProtocolError(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    ),
  invalidResponseStatus: () =>
    new ProtocolError(500, 'PGRST112', 'response.status guc must be a valid status code'),
  notSingular: (rows: string) =>
    new ProtocolError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    }),
  unsupportedMethod: (method: string) =>
    new ProtocolError(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  relatedOrderNotToOne: (origin: string, target: string) =>
    new ProtocolError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
      details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
    }),
  badEmbedFilter: (name: string) =>
    new ProtocolError(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    }),
  unreadableRaise: (details: string, hint: string) =>
    new ProtocolError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
      details,
      hint,
    }),
  invalidPreferences: (names: readonly string[]) =>
    new ProtocolError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${names.join(', ')}`,
    }),
  aggregatesRefused: () => new ProtocolError(400, 'PGRST123', 'Use of aggregate functions is not allowed'),
  maxAffectedExceeded: (rows: string) =>
    new ProtocolError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    }),
  /** Ours: more rows than the caller changes without saying how many they mean. */
  numberNotStated: (rows: string) =>
    new ProtocolError(
      400,
      'PGRST124',
      `This would change ${rows} rows at once. Narrow the filter, or state the number you mean.`,
      {
        details: JSON.stringify({ values: { rows: Number(rows) } }),
        hint: 'number_not_stated',
      },
    ),
  /** Ours: what was asked for would be larger than answers are, with what is embedded in it. */
  answerTooLarge: () =>
    new ProtocolError(
      400,
      'PGRST124',
      'The answer would be too large. Ask for fewer rows, fewer columns or less that is embedded.',
      { hint: 'answer_too_large' },
    ),
  invalidPath: () => new ProtocolError(404, 'PGRST125', 'Invalid path specified in request URL'),
  rootDisabled: () => new ProtocolError(404, 'PGRST126', 'Root endpoint metadata is disabled'),
  aggregateInListSpread: () =>
    new ProtocolError(400, 'PGRST127', 'Feature not implemented', {
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    }),
  maxAffectedOnSingleResult: () =>
    new ProtocolError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    ),

  /** Ours: in the words in which Postgres refuses the same of an array. */
  nestedText: (name: string) =>
    new ProtocolError(400, '22P02', 'A text is expected, not an object or a list', {
      hint: `See the value of key "${name}".`,
    }),

  /** What the extension safeupdate raises; 21000 is its code. */
  filterMissing: (kind: string) =>
    new ProtocolError(400, '21000', `${kind.toUpperCase()} requires a WHERE clause`),

  columnNotFound: (relation: string, column: string) =>
    new ProtocolError(
      400,
      'PGRST204',
      `Could not find the '${column}' column of '${relation}' in the schema cache`,
    ),
  tableNotFound: (schema: string, name: string, suggestion: string | null) =>
    new ProtocolError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
      hint: suggestion === null ? null : `Perhaps you meant the table '${schema}.${suggestion}'`,
    }),

  noTokenKey: () => new ProtocolError(500, 'PGRST300', 'Server lacks JWT secret'),
  anonymousRefused: () =>
    new ProtocolError(401, 'PGRST302', 'Anonymous access is disabled', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    }),
  tokenRefused: (code: string, message: string, details: string | null) =>
    new ProtocolError(401, code, message, {
      details,
      headers: {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
      },
    }),
} as const;

/** PGRST100: a parameter that does not follow the grammar. `message` carries the position, `details` what was expected. */
export function grammarError(message: string, details: string): ProtocolError {
  return new ProtocolError(400, 'PGRST100', message, { details });
}
