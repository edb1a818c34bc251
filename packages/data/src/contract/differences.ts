const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;

/**
 * Where two answers differ. Keys that each server made for itself are the same when one always stands for the other,
 * and moments when both are moments.
 */
export function differences(
  one: unknown,
  other: unknown,
  place = '$',
  keys: Map<string, string> = new Map(),
): string[] {
  if (Object.is(one, other)) return [];
  if (typeof one === 'string' && typeof other === 'string') {
    if (moment.test(one) && moment.test(other)) return [];
    if (uuid.test(one) && uuid.test(other)) {
      const twin = keys.get(one) ?? other;
      keys.set(one, twin);
      if (twin === other) return [];
    }
  } else if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return [`${place} has ${one.length} and ${other.length} entries`];
    return one.flatMap((entry, index) => differences(entry, other[index], `${place}[${index}]`, keys));
  } else if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => differences(one[name], other[name], `${place}.${name}`, keys));
  }
  return [`${place} is ${shown(one)} and ${shown(other)}`];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 200) ?? 'undefined';
}
