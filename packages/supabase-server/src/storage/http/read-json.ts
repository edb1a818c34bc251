import type { FastifyRequest } from 'fastify';
import { StorageError, storageErrors } from '../storage-error.ts';

const deepest = 32;
const mostValues = 100_000;

export type JsonObject = Record<string, unknown>;

/**
 * The JSON object a request carries; `{}` when it carries nothing.
 * @throws InvalidRequest, EntityTooLarge
 */
export async function readJson(request: FastifyRequest, maxBytes: number): Promise<JsonObject> {
  const mediaType = request.declaredType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const text = await readText(request, maxBytes);
  if (text.trim() === '') return {};
  if (mediaType !== '' && mediaType !== 'application/json') {
    throw new StorageError(415, 'InvalidRequest', `Unsupported Media Type: ${mediaType}`);
  }
  return checkObject(parse(text));
}

/** Text that is JSON of an object, bounded like a body. @throws InvalidRequest */
export function parseJsonObject(text: string): JsonObject {
  return checkObject(parse(text));
}

async function readText(request: FastifyRequest, maxBytes: number): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw) {
    // A request that is not decoded gives bytes.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch {
    throw storageErrors.invalidRequest('Body is not valid JSON');
  }
}

function tooLarge(): StorageError {
  return new StorageError(413, 'EntityTooLarge', 'Request body is too large', { error: 'Payload too large' });
}

function parse(text: string): unknown {
  if (isTooDeep(text)) throw storageErrors.invalidRequest(`JSON is nested deeper than ${deepest} levels`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw storageErrors.invalidRequest('Body is not valid JSON');
  }
}

/** Counted on the text, before a parser that would follow any depth. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

function checkObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw storageErrors.invalidRequest('body must be object');
  }
  const open: unknown[] = [value];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    seen += 1;
    if (seen > mostValues) throw storageErrors.invalidRequest('body has too many values');
    if (typeof next === 'string') checkText(next);
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, child] of Object.entries(next)) {
      checkText(key);
      open.push(child);
    }
  }
  return Object.fromEntries(Object.entries(value));
}

/** Postgres can keep neither a NUL nor half a surrogate pair. */
function checkText(text: string): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) {
    throw storageErrors.invalidRequest('body has text that cannot be stored');
  }
}
