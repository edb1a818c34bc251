import { restErrors } from '../rest-errors.ts';

/** `0-9/57`; `*` for a part that is unknown or empty. */
export function contentRange(lower: number, upper: number, total: number | null): string {
  const range = total !== 0 && lower <= upper ? `${lower}-${upper}` : '*';
  return `${range}/${total ?? '*'}`;
}

/**
 * Status and `Content-Range` of a read: 206 when a known total is more than the page.
 * @throws PGRST103 (416) when the offset lies behind a known total
 */
export function rangeOfRead(
  offset: number,
  rows: number,
  total: number | null,
): { status: 200 | 206; header: string } {
  const header = contentRange(offset, offset + rows - 1, total);
  if (total !== null && offset > total) {
    const details = `An offset of ${offset} was requested, but there are only ${total} rows.`;
    throw restErrors.invalidRange(details, { 'Content-Range': header });
  }
  return { status: total !== null && rows < total ? 206 : 200, header };
}
