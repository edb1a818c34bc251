import { restErrors } from '../rest-errors.ts';

export type ResponseFormat = {
  /** One object instead of an array; another number of rows than one is an error. */
  isSingular: boolean;
  /** Keys whose value is null are left out. */
  isNullStripped: boolean;
  contentType: string;
};

const json: ResponseFormat = {
  isSingular: false,
  isNullStripped: false,
  contentType: 'application/json; charset=utf-8',
};

/**
 * The first media type of `Accept` that this service makes.
 * @throws PGRST107 when there is none
 */
export function parseAccept(header: string | undefined): ResponseFormat {
  if (header === undefined || header.trim() === '') return json;
  const accepted = header.split(',').map((part) => part.trim());
  for (const mediaType of accepted) {
    const format = formatOf(mediaType);
    if (format !== null) return format;
  }
  throw restErrors.unacceptableMediaType(accepted);
}

function formatOf(mediaType: string): ResponseFormat | null {
  const [name = '', ...parameters] = mediaType.split(';').map((part) => part.trim().toLowerCase());
  const isNullStripped = parameters.includes('nulls=stripped');
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json;
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return {
        isSingular: true,
        isNullStripped,
        contentType: `application/vnd.pgrst.object+json${isNullStripped ? ';nulls=stripped' : ''}; charset=utf-8`,
      };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return {
        isSingular: false,
        isNullStripped,
        contentType: `application/vnd.pgrst.array+json${isNullStripped ? ';nulls=stripped' : ''}; charset=utf-8`,
      };
    default:
      return null;
  }
}
