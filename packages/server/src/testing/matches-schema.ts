type Schema = Readonly<Record<string, unknown>>;

/** What of a JSON value is not as a schema of the description says; as far as those schemas go. Empty when all is well. */
export function mismatches(schema: Schema, value: unknown, place = '$'): string[] {
  const { oneOf, anyOf = oneOf, enum: options, type, pattern, properties, required, items } = schema;
  if (Array.isArray(anyOf)) {
    const tries = anyOf.map((one: Schema) => mismatches(one, value, place));
    return tries.some((faults) => faults.length === 0) ? [] : (tries[0] ?? []);
  }
  const types = type === undefined ? [] : [type].flat();
  if (types.length > 0 && !types.some((name) => isOf(String(name), value)))
    return [`${place} is ${JSON.stringify(value)?.slice(0, 40)}, not ${types.join(' or ')}`];
  if (value === null) return [];
  if (Array.isArray(options) && !options.includes(value)) return [`${place} is ${String(value)}, no option`];
  if (typeof pattern === 'string' && typeof value === 'string' && !new RegExp(pattern).test(value))
    return [`${place} is ${value}, not like ${pattern}`];
  if (Array.isArray(value))
    return isRecord(items)
      ? value.flatMap((item, index) => mismatches(items, item, `${place}[${index}]`))
      : [];
  if (!isRecord(value) || !isRecord(properties)) return [];
  const missing = (Array.isArray(required) ? required : []).filter((name) => !(String(name) in value));
  const further = Object.keys(value).filter((name) => !(name in properties));
  return [
    ...missing.map((name) => `${place}.${String(name)} is missing`),
    ...further.map((name) => `${place}.${name} is not described`),
    ...Object.entries(value).flatMap(([name, one]) => {
      const own = properties[name];
      return isRecord(own) ? mismatches(own, one, `${place}.${name}`) : [];
    }),
  ];
}

function isOf(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
