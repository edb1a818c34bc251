import { invalidFields } from '../../api-error.ts';
import type { Schema } from '../../operation.ts';

const number: Schema = { type: ['number', 'null'] };

/** Where the device is that the clock is pressed on: decimal degrees, and how accurate they are in metres. */
export const positionProperties: Readonly<Record<string, Schema>> = {
  latitude: number,
  longitude: number,
  accuracy_m: number,
};

/**
 * The position of a body, and nothing else of it.
 * @throws ApiError 400 for a field that is none of it, or a value that is no number
 */
export function positionOf(body: Readonly<Record<string, unknown>>): Record<string, number> {
  const position: Record<string, number> = {};
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(positionProperties, name))
      throw invalidFields({ [name]: [{ code: 'unknown_field' }] });
    if (value === null) continue;
    if (typeof value !== 'number') throw invalidFields({ [name]: [{ code: 'invalid_value' }] });
    position[name] = value;
  }
  return position;
}
