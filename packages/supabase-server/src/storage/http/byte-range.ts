import type { ByteRange } from '../store/object-store.ts';

/**
 * The part of `size` bytes that a `Range` header asks for; `null` for all of it. Several parts at once, other units and
 * what is no range are answered with all, as RFC 9110 allows.
 * @returns 'unsatisfiable' when it asks for nothing there is
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '');
  if (found === null) return null;
  const [, first = '', last = ''] = found;
  if (first === '') return last === '' ? null : lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}
