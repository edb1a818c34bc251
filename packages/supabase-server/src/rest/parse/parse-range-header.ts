import { restErrors } from '../rest-errors.ts';
import type { RowRange } from './syntax-tree.ts';

const range = /^([0-9]{1,15})-([0-9]{0,15})$/;

/**
 * The `Range: 0-9` header of a read, combined with `limit` and `offset`: the narrower of both counts.
 * @throws PGRST103 for a negative limit or a range whose end lies before its start
 */
export function combineWithRangeHeader(parameters: RowRange, header: string | undefined): RowRange {
  if (parameters.limit !== null && parameters.limit < 0) {
    throw restErrors.invalidRange('Limit should be greater than or equal to zero.');
  }
  const found = header === undefined ? null : range.exec(header);
  if (found === null) return parameters;

  const lower = Number(found[1]);
  const upper = found[2] === '' ? null : Number(found[2]);
  if (upper !== null && lower > upper) {
    throw restErrors.invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const offset = Math.max(parameters.offset, lower);
  const ends = [
    ...(parameters.limit === null ? [] : [parameters.offset + parameters.limit]),
    ...(upper === null ? [] : [upper + 1]),
  ];
  return { offset, limit: ends.length === 0 ? null : Math.max(Math.min(...ends) - offset, 0) };
}
