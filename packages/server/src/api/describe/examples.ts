import type { Schema } from '../operation.ts';

const texts: Readonly<Record<string, string>> = {
  uuid: '5f0c0c9e-7b1d-4e2a-9c3f-2a1b3c4d5e6f',
  date: '2026-11-23',
  'date-time': '2026-11-23T08:00:00Z',
  email: 'asha.rao@example.com',
};

/** What columns of these names hold, where their type says no more than that it is text. */
const named: readonly (readonly [ending: string, text: string])[] = [
  ['email', 'asha.rao@example.com'],
  ['phone', '+971 50 123 4567'],
  ['currency', 'AED'],
  ['password', 'Formwork 2026 today'],
];

/** Of the patterns of the description each allows one of these: an amount, a currency. */
const ofPatterns = ['1250.00', 'AED'];

/** A value that a schema of the description allows: what is required of an object, and the first few other columns. */
export function exampleOf(schema: Schema, name = ''): unknown {
  const { type, format, pattern, enum: options, const: only, properties, required, items } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(options)) return options.find((option) => option !== null && option !== '');
  const [kind] = [type].flat();
  if (kind === 'object')
    return exampleOfObject(recordOf(properties), Array.isArray(required) ? required : []);
  if (kind === 'array') return isRecord(items) && items['type'] ? [exampleOf(items, name)] : [];
  if (kind === 'boolean') return true;
  if (kind === 'integer' || kind === 'number' || Array.isArray(type)) return numberOrText(schema, name);
  if (typeof pattern === 'string') return ofPatterns.find((text) => new RegExp(pattern).test(text));
  return typeof format === 'string' ? (texts[format] ?? wordsOf(name)) : textOf(schema, name);
}

/** Beside what is required, what people would fill in next. */
const furtherColumns = 2;

function exampleOfObject(properties: Readonly<Record<string, Schema>>, required: readonly unknown[]) {
  const others = Object.keys(properties).filter(
    (name) => !required.includes(name) && name !== 'id' && name !== 'version' && !name.endsWith('_id'),
  );
  const shown = new Set([...required.map(String), ...others.slice(0, furtherColumns)]);
  const own = Object.entries(properties).filter(([name]) => shown.has(name));
  return Object.fromEntries(own.map(([name, schema]) => [name, exampleOf(schema, name)]));
}

/** A text where one may be written, as of amounts; within the bounds either way. */
function numberOrText(schema: Schema, name: string): unknown {
  const kinds = [schema['type']].flat();
  const { minimum, maximum } = schema;
  const least = typeof minimum === 'number' ? minimum : 1;
  const number = typeof maximum === 'number' ? Math.min(Math.max(1, least), maximum) : Math.max(1, least);
  if (kinds.includes('number') && kinds.includes('string')) return String(number);
  if (kinds.includes('number') || kinds.includes('integer')) return number;
  return exampleOf({ ...schema, type: kinds[0] }, name);
}

function textOf({ maxLength }: Schema, name: string): string {
  const text = named.find(([ending]) => name.endsWith(ending))?.[1] ?? wordsOf(name);
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text;
}

function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim() || 'text';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function recordOf(value: unknown): Readonly<Record<string, Schema>> {
  return isRecord(value) ? (value as Readonly<Record<string, Schema>>) : {};
}

function isRecord(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
