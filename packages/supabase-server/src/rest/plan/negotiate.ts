import { contentTypeOf, nameOf } from '../parse/media-type.ts';
import type { MediaType, PlanOption } from '../parse/media-type.ts';
import { restErrors } from '../rest-errors.ts';
import { keyOf } from '../schema-cache/schema-cache.ts';
import type { MediaHandler, QualifiedName, SchemaCache } from '../schema-cache/schema-cache.ts';

/** What Postgres makes of the rows of an answer. */
export type ResponseBody =
  | { kind: 'array'; isNullStripped: boolean }
  | { kind: 'object'; isNullStripped: boolean }
  | { kind: 'csv' }
  /** A collection of features, made by PostGIS. */
  | { kind: 'geojson' }
  /** A function of the database makes it. */
  | { kind: 'custom'; handler: MediaHandler };

export type ResponseFormat = {
  body: ResponseBody;
  contentType: string;
  /** Not the answer is wanted but how it would be found. */
  plan: { format: 'text' | 'json'; options: readonly PlanOption[] } | null;
};

const tables: ReadonlyMap<string, ResponseBody> = new Map([
  ['text/csv', { kind: 'csv' }],
  ['application/geo+json', { kind: 'geojson' }],
]);
const array: ResponseBody = { kind: 'array', isNullStripped: false };

/**
 * The first accepted media type that can be made, by this service or by a handler the database has for it.
 * @param isWhole everything of the resource is selected: a handler for its rows gets what it knows
 * @throws PGRST107 when there is none
 */
export function negotiate(
  cache: SchemaCache,
  accepted: readonly MediaType[],
  resource: QualifiedName,
  { isWhole, isPlanShown }: { isWhole: boolean; isPlanShown: boolean },
): ResponseFormat {
  for (const mediaType of accepted) {
    const format = formatOf(cache, mediaType, resource, { isWhole, isPlanShown });
    if (format !== null) return format;
  }
  throw restErrors.unacceptableMediaType(accepted.map(nameOf));
}

function formatOf(
  cache: SchemaCache,
  mediaType: MediaType,
  resource: QualifiedName,
  wanted: { isWhole: boolean; isPlanShown: boolean },
): ResponseFormat | null {
  const own = { contentType: contentTypeOf(mediaType), plan: null };
  switch (mediaType.kind) {
    case 'object':
      return { ...own, body: { kind: 'object', isNullStripped: mediaType.isNullStripped } };
    case 'strippedArray':
      return { ...own, body: { kind: 'array', isNullStripped: true } };
    case 'plan': {
      const of = wanted.isPlanShown ? formatOf(cache, mediaType.of, resource, wanted) : null;
      const { format, options } = mediaType;
      return of === null ? null : { ...own, body: of.body, plan: { format, options } };
    }
    default:
      return lookUp(cache, mediaType, resource, wanted.isWhole);
  }
}

/** A handler of the resource comes before one for everything, and that before what this service does itself. */
function lookUp(
  cache: SchemaCache,
  mediaType: MediaType,
  resource: QualifiedName,
  isWhole: boolean,
): ResponseFormat | null {
  const wanted = nameOf(mediaType);
  const ofResource = isWhole ? (cache.mediaHandlers.get(keyOf(resource)) ?? []) : [];
  const handler =
    ofResource.find(({ mediaType: name }) => name === '*/*') ??
    ofResource.find(({ mediaType: name }) => name === wanted) ??
    cache.mediaHandlers.get(anything)?.find(({ mediaType: name }) => name === wanted);
  if (handler !== undefined) {
    const contentType = contentTypeOf({ kind: 'named', name: handler.contentType });
    return { body: { kind: 'custom', handler }, contentType, plan: null };
  }
  if (mediaType.kind === 'any' || mediaType.kind === 'json') {
    return { body: array, contentType: contentTypeOf({ kind: 'json' }), plan: null };
  }
  const own = tables.get(wanted);
  return own === undefined ? null : { body: own, contentType: contentTypeOf(mediaType), plan: null };
}

/** Under which handlers for rows of every kind are kept. */
export const anything = '';
