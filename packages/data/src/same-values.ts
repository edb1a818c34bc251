/** Whether a stored row holds what was sent, as far as the two can be compared: `5` is `5.00`, `''` is null. */
export function holdsValues(stored: Record<string, unknown>, sent: Record<string, unknown>): boolean {
  return Object.entries(sent).every(
    ([column, value]) => value === undefined || isSame(stored[column], value),
  );
}

function isSame(stored: unknown, sent: unknown): boolean {
  const [a, b] = [plain(stored), plain(sent)];
  if (a === b) return true;
  return (
    a !== '' && b !== '' && (Number(a) === Number(b) || (isInstant(a) && Date.parse(a) === Date.parse(b)))
  );
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value, inOneOrder) : String(value).trim();
}

/** Postgres keeps the keys of an object in an order of its own. */
function inOneOrder(_key: string, value: unknown): unknown {
  return typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text);
}
