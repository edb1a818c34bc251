export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';

/** A media type of `Accept`, as far as it means something here. */
export type MediaType =
  | { kind: 'any' }
  | { kind: 'json' }
  /** One object instead of an array; another number of rows than one is an error. */
  | { kind: 'object'; isNullStripped: boolean }
  | { kind: 'strippedArray' }
  | { kind: 'plan'; of: MediaType; format: 'text' | 'json'; options: readonly PlanOption[] }
  /** Every other one, in lower case and without its parameters. */
  | { kind: 'named'; name: string };

const planOptions: readonly PlanOption[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** Reads one media type with its parameters. */
export function readMediaType(text: string): MediaType {
  const [first = '', ...parameters] = text.split(';').map((part) => part.trim());
  const name = first.toLowerCase();
  const isNullStripped = parameters.length === 1 && parameters[0] === 'nulls=stripped';
  switch (name) {
    case '*/*':
      return { kind: 'any' };
    case 'application/json':
      return { kind: 'json' };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', isNullStripped };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return isNullStripped ? { kind: 'strippedArray' } : { kind: 'json' };
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
      return readPlan('text', parameters);
    case 'application/vnd.pgrst.plan+json':
      return readPlan('json', parameters);
    default:
      return { kind: 'named', name };
  }
}

function readPlan(format: 'text' | 'json', parameters: readonly string[]): MediaType {
  const valueOf = (name: string): string | undefined =>
    parameters.find((parameter) => parameter.startsWith(`${name}=`))?.slice(name.length + 1);
  const wanted = (valueOf('options') ?? '').split('|');
  const of = readMediaType((valueOf('for') ?? 'application/json').replace(/^"|"$/g, ''));
  return { kind: 'plan', of, format, options: planOptions.filter((option) => wanted.includes(option)) };
}

/** The media type as an error names it. */
export function nameOf(mediaType: MediaType): string {
  switch (mediaType.kind) {
    case 'any':
      return '*/*';
    case 'json':
      return 'application/json';
    case 'object':
      return `application/vnd.pgrst.object+json${mediaType.isNullStripped ? ';nulls=stripped' : ''}`;
    case 'strippedArray':
      return 'application/vnd.pgrst.array+json;nulls=stripped';
    case 'plan': {
      const options = mediaType.options.length === 0 ? '' : `; options=${mediaType.options.join('|')}`;
      return `application/vnd.pgrst.plan+${mediaType.format}; for="${nameOf(mediaType.of)}"${options}`;
    }
    case 'named':
      return mediaType.name;
  }
}

const textual: ReadonlySet<string> = new Set([
  'application/json',
  'text/csv',
  'text/plain',
  'text/xml',
  'application/openapi+json',
  'application/geo+json',
  'application/x-www-form-urlencoded',
]);

/** The media type as `Content-Type` of an answer; those made by somebody's function speak for themselves. */
export function contentTypeOf(mediaType: MediaType): string {
  const isOpaque = mediaType.kind === 'named' && !textual.has(mediaType.name);
  return isOpaque ? nameOf(mediaType) : `${nameOf(mediaType)}; charset=utf-8`;
}
