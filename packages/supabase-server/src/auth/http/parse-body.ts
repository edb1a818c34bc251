import type { FastifyInstance } from 'fastify';
import { AuthError, validationFailed } from '../auth-error.ts';

const ownLimits = { maxDepth: 32, maxNodes: 10_000 };

/**
 * Reads every body as JSON whatever its content type says, as GoTrue does; none is an empty object (the client sends
 * a content type without a body when it signs out). Depth and size are bounded, and text that Postgres cannot store
 * is refused here, where it still is the caller's mistake.
 */
export function acceptJsonBodies(app: FastifyInstance, maxBytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: maxBytes },
    async (_request: unknown, text: string) => parseBody(text),
  );
}

/** @throws {AuthError} 400 */
export function parseBody(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  const body = parseJson(text);
  if (body === null) return {};
  if (!isPlainObject(body))
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: not an object');
  checkStorable(body, ownLimits);
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON', { cause });
  }
}

/**
 * Walks without recursion: a body of nothing but brackets is deeper than the stack.
 * @throws {AuthError} 400 for what is too complex, and for text that Postgres cannot store
 */
export function checkStorable(
  root: unknown,
  { maxDepth, maxNodes }: { maxDepth: number; maxNodes: number },
): void {
  const open: { value: unknown; depth: number; field?: string }[] = [{ value: root, depth: 1 }];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth, field } = next;
    seen += 1;
    if (seen > maxNodes || depth > maxDepth) throw validationFailed('Request body is too complex');
    if (typeof value === 'string') checkText(value, field);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (key === '__proto__') throw validationFailed('Request body has a forbidden key');
      checkText(key);
      const name = Array.isArray(value) ? field : key;
      open.push({ value: child, depth: depth + 1, ...(name !== undefined && { field: name }) });
    }
  }
}

function checkText(text: string, field?: string): void {
  // a lone half of a surrogate pair is no character
  if (text.includes('\0') || /\p{Surrogate}/u.test(text))
    throw validationFailed('Request body has text that cannot be stored', field);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
