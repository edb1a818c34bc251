import { randomUUID } from 'node:crypto';
import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

const wrong = fc.constantFrom<unknown>(
  null,
  '',
  'x',
  -1,
  0.001,
  1e15,
  true,
  [],
  {},
  '2026-02-30',
  'ا'.repeat(40),
);

/** A value as a schema says, and one time in twelve something else. */
export function valueOf(schema: Schema, keys: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 11, arbitrary: rightValue(schema, keys) }, { weight: 1, arbitrary: wrong });
}

function rightValue(schema: Schema, keys: readonly string[]): fc.Arbitrary<unknown> {
  const { oneOf, anyOf = oneOf, enum: options, type, format, items, pattern } = schema;
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: Schema) => rightValue(one, keys)));
  if (Array.isArray(options)) return fc.constantFrom<unknown>(...options);
  const kinds = [type].flat().map(String);
  switch (kinds.find((kind) => kind !== 'null')) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Number(schema['minimum'] ?? 0), max: Number(schema['maximum'] ?? 400) });
    case 'number':
      return fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);
    case 'array':
      return fc.array(isRecord(items) ? rightValue(items, keys) : fc.constant('x'), { maxLength: 3 });
    case 'object':
      return isRecord(schema['properties']) ? bodyOf(schema, new Map()) : fc.constant({});
    default:
      return fc.oneof(...textsOf(format, pattern, keys, Number(schema['maxLength'] ?? 60)));
  }
}

function textsOf(
  format: unknown,
  pattern: unknown,
  keys: readonly string[],
  most: number,
): [fc.Arbitrary<unknown>, ...fc.Arbitrary<unknown>[]] {
  if (format === 'uuid') return [keys.length > 0 ? fc.constantFrom(...keys) : fc.constant(randomUUID())];
  if (format === 'date') return [fc.constantFrom('2026-11-02', '2026-12-31', '2024-02-29', '2031-01-01')];
  if (format === 'date-time') return [fc.constantFrom('2026-11-21T08:00:00Z', '2026-11-21T23:30:00+04:00')];
  if (typeof pattern === 'string' && pattern.includes('0-9'))
    return [fc.constantFrom('12.50', '0', '1000000', '3', '-4.25', '0.00001')];
  return [
    fc.constantFrom('Concrete', 'إسمنت', 'a@b.example', 'AE-1', 'कंक्रीट').map((text) => text.slice(0, most)),
  ];
}

/** What is required, nearly always, and some of the rest. */
export function bodyOf(
  schema: Schema,
  keysOf: ReadonlyMap<string, readonly string[]>,
): fc.Arbitrary<unknown> {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  const required = new Set((Array.isArray(schema['required']) ? schema['required'] : []).map(String));
  const entries = Object.entries(properties).filter((entry): entry is [string, Schema] => isRecord(entry[1]));
  const parts = entries.map(([name, one]) => {
    const value = valueOf(one, keysOf.get(name) ?? []);
    const odds = required.has(name) ? { weight: 30, arbitrary: value } : { weight: 1, arbitrary: value };
    return fc.oneof(odds, { weight: required.has(name) ? 1 : 3, arbitrary: fc.constant(undefined) });
  });
  return fc
    .tuple(...parts)
    .map((values) =>
      Object.fromEntries(
        entries.flatMap(([name], at) => (values[at] === undefined ? [] : [[name, values[at]]])),
      ),
    );
}

/** The description with what its references point to in their place. */
export function resolved(
  value: unknown,
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, components));
  if (!isRecord(value)) return value;
  const to = value['$ref'];
  if (typeof to === 'string') {
    const [, kind = '', name = ''] = /components\/(\w+)\/(.+)$/.exec(to) ?? [];
    const parts: unknown = Object.entries(components).find(([own]) => own === kind)?.[1];
    return isRecord(parts) ? resolved(parts[name], components) : value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolved(one, components)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
