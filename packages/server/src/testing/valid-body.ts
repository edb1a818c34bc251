import { randomUUID } from 'node:crypto';

type Schema = Readonly<Record<string, unknown>>;

/** A body as a schema of the description wants it: what is required, with values of the right kind. */
export function validBody(schema: Schema | undefined): unknown {
  const { oneOf, type, format, enum: options, properties, required } = schema ?? {};
  if (Array.isArray(oneOf)) return validBody(oneOf[0] as Schema);
  if (Array.isArray(options)) return options[0];
  const kind = [type].flat()[0];
  if (kind === 'object' || kind === undefined) {
    const known = (properties ?? {}) as Readonly<Record<string, Schema>>;
    const names = (Array.isArray(required) ? required : []).map(String);
    return Object.fromEntries(names.map((name) => [name, validBody(known[name])]));
  }
  if (kind === 'string') return textOf(format);
  if (kind === 'array') return [];
  if (kind === 'boolean') return false;
  return 1;
}

function textOf(format: unknown): string {
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2026-11-21';
  return format === 'date-time' ? '2026-11-21T08:00:00Z' : '1';
}
