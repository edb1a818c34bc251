type Row = Readonly<Record<string, unknown>>;

/** The rows of a part as its function answers them. */
export function rowsOf(answer: unknown): Row[] {
  return Array.isArray(answer)
    ? answer.flatMap((row: unknown): Row[] => (typeof row === 'object' && row !== null ? [{ ...row }] : []))
    : [];
}

/** A value as text; nothing is an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
