import { isUtf8 } from 'node:buffer';
import { restErrors } from '../rest-errors.ts';

export type JsonBody = {
  /** The text as it came: Postgres reads it, so duplicate keys and long numbers survive. */
  json: string;
  shape: 'object' | 'array';
  /** Columns or arguments the body names, sorted. */
  keys: readonly string[];
};

const maximumDepth = 32;

/**
 * The JSON of a write or a function call.
 * @param columns the `columns` parameter: then the keys are given and the rows may differ
 * @throws PGRST102 when it is not JSON, nested deeper than 32 levels, or its objects have different keys
 */
export function parseBody(
  body: Buffer | undefined,
  options: { contentType: string | undefined; columns: readonly string[] | null; isCall: boolean },
): JsonBody {
  checkContentType(options.contentType);
  const json = readText(body);
  if (options.isCall && json.trim() === '') return { json: '{}', shape: 'object', keys: [] };

  const value = readJson(json);
  if (options.columns !== null) {
    const shape = Array.isArray(value) ? 'array' : 'object';
    return { json, shape, keys: options.columns.toSorted() };
  }
  if (Array.isArray(value)) return { json, shape: 'array', keys: commonKeys(value) };
  if (typeof value === 'object' && value !== null)
    return { json, shape: 'object', keys: Object.keys(value).toSorted() };
  return { json: '[]', shape: 'array', keys: [] };
}

function checkContentType(header: string | undefined): void {
  const mediaType = header?.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
  if (mediaType !== 'application/json' && mediaType !== '') {
    throw restErrors.invalidBody(`Content-Type not acceptable: ${mediaType}`);
  }
}

function readText(body: Buffer | undefined): string {
  if (body === undefined) return '';
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
