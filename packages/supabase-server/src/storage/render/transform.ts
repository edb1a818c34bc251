import type { JsonObject } from '../http/read-json.ts';
import { storageErrors } from '../storage-error.ts';

/** What is wanted of a picture, as the stock client says it. */
export type Transform = {
  width: number | null;
  height: number | null;
  resize: 'cover' | 'contain' | 'fill';
  quality: number;
  /** Kept as it is; else the smaller WebP for who takes it. */
  isOriginKept: boolean;
};

const names = ['width', 'height', 'resize', 'quality', 'format'] as const;
const resizes = ['cover', 'contain', 'fill'] as const;
/** Pixels a side. */
const longestSide = 2500;
const qualities = { from: 20, to: 100, usual: 80 };

/** Of a body or of the claims of a token. @throws InvalidRequest */
export function readTransform(given: JsonObject, place = 'body/transform'): Transform {
  const integer = (name: string, from: number, to: number): number | null => {
    const value = given[name];
    if (value === undefined || value === null) return null;
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
    throw storageErrors.invalidRequest(`${place}/${name} must be an integer from ${from} to ${to}`);
  };
  const { resize: wanted, format } = given;
  const resize = resizes.find((one) => one === (wanted ?? 'cover'));
  if (resize === undefined || (format !== undefined && format !== null && format !== 'origin')) {
    const name = resize === undefined ? 'resize' : 'format';
    throw storageErrors.invalidRequest(`${place}/${name} must be equal to one of the allowed values`);
  }
  return {
    width: integer('width', 1, longestSide),
    height: integer('height', 1, longestSide),
    resize,
    quality: integer('quality', qualities.from, qualities.to) ?? qualities.usual,
    isOriginKept: format === 'origin',
  };
}

/** Of the parameters of an address, which are texts. @throws InvalidRequest */
export function readTransformOfQuery(query: unknown): Transform {
  const given: JsonObject = {};
  for (const name of names) {
    const value: unknown = Object(query)[name];
    if (value === undefined) continue;
    given[name] = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : String(value);
  }
  return readTransform(given, 'querystring');
}

/** The same wish is the same text. */
export function keyOf({ width, height, resize, quality }: Transform, type: string): string {
  return [width ?? '', height ?? '', resize, quality, type].join(',');
}
