import { invalidFields } from '../../api-error.ts';
import type { Schema } from '../../operation.ts';

const number: Schema = { type: ['number', 'null'] };

/** Where the device is that the clock is pressed on, in decimal degrees and metres, and who stands before it. */
export const pressProperties: Readonly<Record<string, Schema>> = {
  latitude: number,
  longitude: number,
  accuracy_m: number,
  photo: {
    type: ['string', 'null'],
    description:
      'JPEG as base64, at most 100 kB and 640 pixels a side; ignored where the company asks for none.',
  },
};

/**
 * Position and photo of a body, and nothing else of it.
 * @throws ApiError 400 for a field that is none of it, or a value of another type
 */
export function pressOf(body: Readonly<Record<string, unknown>>): Record<string, number | string> {
  const press: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(pressProperties, name)) throw invalidFields({ [name]: [{ code: 'unknown_field' }] });
    if (value === null) continue;
    const isText = typeof value === 'string';
    if ((!isText && typeof value !== 'number') || isText !== (name === 'photo'))
      throw invalidFields({ [name]: [{ code: 'invalid_value' }] });
    press[name] = value;
  }
  return press;
}
