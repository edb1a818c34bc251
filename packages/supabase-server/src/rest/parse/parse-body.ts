import { isUtf8 } from 'node:buffer';
import { restErrors } from '../rest-errors.ts';
import { decodeForm } from './decode-query.ts';
import { parseCsv } from './parse-csv.ts';

export type JsonBody = {
  kind: 'json';
  /** The text as it came: Postgres reads it, so duplicate keys and long numbers survive. */
  json: string;
  shape: 'object' | 'array';
  /** Columns or arguments the body names, sorted. */
  keys: readonly string[];
  /** Those of them that some row gives an object or a list; left out where there are none. */
  nestedKeys?: readonly string[];
  /** It came as CSV. */
  isCsv?: true;
};

export type RequestBody =
  | JsonBody
  /** Arguments of a function as a form sends them. */
  | { kind: 'form'; pairs: readonly (readonly [name: string, value: string])[] }
  /** One value as it is, for a function with a single unnamed parameter. */
  | { kind: 'raw'; type: 'text' | 'xml' | 'bytea'; content: Buffer };

const maximumDepth = 32;

const rawTypes: ReadonlyMap<string, 'text' | 'xml' | 'bytea'> = new Map([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'bytea'],
]);

/**
 * The body of a write or a function call.
 * @param columns the `columns` parameter: then the keys are given and the rows may differ
 * @throws PGRST102 when it is not what its type says, nested deeper than 32 levels, or its objects have different keys
 */
export function parseBody(
  body: Buffer | undefined,
  options: { contentType: string | undefined; columns: readonly string[] | null; isCall: boolean },
): RequestBody {
  const mediaType = options.contentType?.split(';')[0]?.trim().toLowerCase() || 'application/json';
  const content = body ?? Buffer.alloc(0);
  const raw = options.isCall ? rawTypes.get(mediaType) : undefined;
  if (raw !== undefined) return { kind: 'raw', type: raw, content };
  switch (mediaType) {
    case 'application/json':
      return parseJson(readText(content), options);
    case 'text/csv':
      return fromCsv(readText(content));
    case 'application/x-www-form-urlencoded': {
      const pairs = decodeForm(readText(content));
      if (options.isCall) return { kind: 'form', pairs };
      const row = Object.fromEntries(pairs);
      return { kind: 'json', json: JSON.stringify(row), shape: 'object', keys: Object.keys(row).toSorted() };
    }
    default:
      throw restErrors.invalidBody(`Content-Type not acceptable: ${mediaType}`);
  }
}

function parseJson(
  json: string,
  { columns, isCall }: { columns: readonly string[] | null; isCall: boolean },
): JsonBody {
  if (isCall && json.trim() === '') return { kind: 'json', json: '{}', shape: 'object', keys: [] };
  const value = readJson(json);
  const nested = keysOfNested(value);
  const nestedKeys = nested.length > 0 ? { nestedKeys: nested } : {};
  if (columns !== null) {
    const shape = Array.isArray(value) ? 'array' : 'object';
    return { kind: 'json', json, shape, keys: columns.toSorted(), ...nestedKeys };
  }
  if (Array.isArray(value))
    return { kind: 'json', json, shape: 'array', keys: commonKeys(value), ...nestedKeys };
  if (isRecord(value))
    return { kind: 'json', json, shape: 'object', keys: Object.keys(value).toSorted(), ...nestedKeys };
  return { kind: 'json', json: '[]', shape: 'array', keys: [] };
}

function fromCsv(text: string): JsonBody {
  const { names, rows } = parseCsv(text);
  if (rows.some((row) => row.length < names.length))
    throw restErrors.invalidBody('All lines must have same number of fields');
  const objects = rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [name, row[index] === 'NULL' ? null : row[index]])),
  );
  return {
    kind: 'json',
    json: JSON.stringify(objects),
    shape: 'array',
    keys: [...new Set(names)].toSorted(),
    isCsv: true,
  };
}

function readText(body: Buffer): string {
  if (!isUtf8(body)) throw restErrors.invalidBody('Empty or invalid json');
  return body.toString('utf8');
}

function readJson(text: string): unknown {
  if (isTooDeep(text)) throw restErrors.invalidBody(`JSON is nested deeper than ${maximumDepth} levels`);
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw restErrors.invalidBody('Empty or invalid json');
  }
}

/** Counted on the text, before a parser that would follow any depth. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === '\\') index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') {
      isInString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maximumDepth) return true;
    } else if (character === '}' || character === ']') {
      depth -= 1;
    }
  }
  return false;
}

function keysOfNested(value: unknown): readonly string[] {
  const keys = new Set<string>();
  for (const row of Array.isArray(value) ? value : [value]) {
    if (!isRecord(row)) continue;
    for (const [key, given] of Object.entries(row))
      if (typeof given === 'object' && given !== null) keys.add(key);
  }
  return [...keys].toSorted();
}

function commonKeys(rows: readonly unknown[]): readonly string[] {
  const [first] = rows;
  if (rows.length === 0) return [];
  if (!isRecord(first)) throw restErrors.invalidBody('All object keys must match');
  const keys = Object.keys(first);
  const isUniform = rows.every(
    (row) =>
      isRecord(row) &&
      Object.keys(row).length === keys.length &&
      keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!isUniform) throw restErrors.invalidBody('All object keys must match');
  return keys.toSorted();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
