import { quoteIdentifier, quoteLiteral } from './quote.ts';
import type { Statement } from './pipeline.ts';

/** What the SQL of one request may know of it, and as whom it runs. */
export type RequestContext = {
  role: string;
  /** JSON of the token's claims. */
  claims: string;
  /** `alter role … set …` of that role: taking on a role does not apply them. */
  roleSettings: ReadonlyMap<string, string>;
  /** Schemas names are looked up in, in this order. */
  searchPath: readonly string[];
  isReadOnly: boolean;
  /** Time zone of the answer; the server's by default. */
  timezone?: string | null;
  /** Limit that the called function has asked for. */
  statementTimeout?: string | null;
  method: string;
  path: string;
  /** JSON objects. */
  headers: string;
  cookies: string;
};

/**
 * The first statement of every request: everything is set for this transaction only, so the next request on the
 * connection starts from nothing. Settings of the role come before the role itself, which might not be allowed to set
 * them.
 */
export function contextStatement(context: RequestContext): Statement {
  const settings: [name: string, value: string][] = [
    ['search_path', context.searchPath.map(quoteIdentifier).join(', ')],
    ...context.roleSettings,
    ...given('statement_timeout', context.statementTimeout),
    ...given('timezone', context.timezone),
    ...(context.isReadOnly ? [['transaction_read_only', 'on'] satisfies [string, string]] : []),
    ['role', context.role],
    ['request.jwt.claims', context.claims],
    ['request.method', context.method],
    ['request.path', context.path],
    ['request.headers', context.headers],
    ['request.cookies', context.cookies],
  ];
  const calls = settings.map(([name], index) => `set_config(${quoteLiteral(name)}, $${index + 1}, true)`);
  return { text: `select ${calls.join(', ')}`, values: settings.map(([, value]) => value), planScope: '' };
}

const isolationLevels: ReadonlySet<string> = new Set([
  'serializable',
  'repeatable read',
  'read committed',
  'read uncommitted',
]);

/** Goes before everything else: once a statement has looked at the database it is too late. */
export function isolationStatements(level: string | undefined): Statement[] {
  const name = level?.toLowerCase() ?? '';
  if (!isolationLevels.has(name)) return [];
  return [{ text: `set transaction_isolation = ${quoteLiteral(name)}`, values: [], planScope: '' }];
}

function given(name: string, value: string | null | undefined): [name: string, value: string][] {
  return value === null || value === undefined ? [] : [[name, value]];
}

/** Calls a function that refuses the request by raising. @param name `schema.name` */
export function preRequestStatement(name: string, role: string): Statement {
  return { text: `select ${name.split('.').map(quoteIdentifier).join('.')}()`, values: [], planScope: role };
}
