import { scopeOf } from '../describe/scope-of.ts';
import type { DescribedOperation, Schema } from '../operation.ts';
import { functionScopes } from './function-scopes.ts';

/** An operation as assistants see it. */
export type Tool = { operation: DescribedOperation; scope: string };

const functionPath = /^\/rpc\/(\w+)\/$/;

/**
 * The operations that are tools, by their names: those that name a permission, which is then the scope they take, and
 * the functions that are listed. Files, accounts and sign-in are none.
 */
export function toolsOf(operations: readonly DescribedOperation[]): ReadonlyMap<string, Tool> {
  const tools = new Map<string, Tool>();
  for (const operation of operations) {
    const scope = toolScopeOf(operation);
    if (scope !== null) tools.set(operation.id, { operation, scope });
  }
  return tools;
}

function toolScopeOf(operation: DescribedOperation): string | null {
  const { isOpen, isUpload, answer, path, resource } = operation;
  // no token has a scope of access
  if (isOpen || isUpload || answer.contentType !== undefined || resource?.module === 'rbac') return null;
  const [, name] = functionPath.exec(path) ?? [];
  return name === undefined ? scopeOf(operation) : (functionScopes[name] ?? null);
}

/** Whether a token of these scopes has a tool at all; what it then may do with it is for the operation itself. */
export function isWithin(scopes: readonly string[], { scope }: Tool): boolean {
  return scope === 'any' || scopes.includes(scope);
}

/** What `tools/list` says of one. */
export function describeTool(name: string, { operation, scope }: Tool): Schema {
  const { method, path, summary } = operation;
  const words = scope === 'any' ? '' : ` Takes the scope ${scope}.`;
  return {
    name,
    title: summary.replace(/\.$/, ''),
    description: `${summary} ${method} /api${path}.${words}`,
    inputSchema: inputSchema(operation),
    annotations: {
      readOnlyHint: method === 'GET' || functionPath.test(path),
      destructiveHint: method === 'DELETE',
      idempotentHint: method !== 'POST',
      openWorldHint: false,
    },
  };
}

/** What stands in the path, the query and the headers, by its name, and the body as `body`. */
function inputSchema({ path, parameters = [], body }: DescribedOperation): Schema {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, { type: 'string' }] as const);
  const beside = parameters.map(
    ({ name, schema, description }) =>
      [name, { ...schema, ...(description !== undefined && { description }) }] as const,
  );
  const [first = body]: readonly (Schema | undefined)[] = Array.isArray(body?.['oneOf']) ? body['oneOf'] : [];
  const isNeeded = Array.isArray(first?.['required']) && first['required'].length > 0;
  return {
    type: 'object',
    properties: { ...Object.fromEntries([...inPath, ...beside]), ...(body && { body }) },
    required: [...inPath.map(([name]) => name), ...(isNeeded ? ['body'] : [])],
    additionalProperties: false,
  };
}
