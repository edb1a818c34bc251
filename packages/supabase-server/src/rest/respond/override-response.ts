import { restErrors } from '../rest-errors.ts';
import type { Answer } from './answer.ts';

/** An answer ready to be sent. Header names are compared without case. */
export type RestResponse = {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
};

/**
 * Applies what the request's SQL has put into the settings `response.status` and `response.headers`; a header set there
 * takes the place of ours.
 * @throws PGRST111, PGRST112
 */
export function overrideResponse(response: RestResponse, answer: Answer): RestResponse {
  if (answer.status === null && answer.headers === null) return response;
  const given = answer.headers === null ? {} : readHeaders(answer.headers);
  const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
  const ours = Object.entries(response.headers).filter(([name]) => !names.has(name.toLowerCase()));
  return {
    status: answer.status === null ? response.status : readStatus(answer.status),
    headers: { ...Object.fromEntries(ours), ...given },
    body: response.body,
  };
}

function readStatus(text: string): number {
  const status = /^[0-9]{3}$/.test(text) ? Number(text) : 0;
  if (status < 200 || status > 599) throw restErrors.invalidResponseStatus();
  return status;
}

/** `[{"X-One": "1"}, {"Set-Cookie": "a"}, {"Set-Cookie": "b"}]` */
function readHeaders(json: string): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of pairsOf(json)) {
    const known = headers[name];
    headers[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return headers;
}

function pairsOf(json: string): [string, string][] {
  let entries: unknown;
  try {
    entries = JSON.parse(json);
  } catch {
    throw restErrors.invalidResponseHeaders();
  }
  if (!Array.isArray(entries)) throw restErrors.invalidResponseHeaders();
  return entries.map((entry: unknown) => {
    const [pair, ...others] = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
    const [name, value] = pair ?? [];
    const isHeader = typeof name === 'string' && typeof value === 'string' && others.length === 0;
    if (!isHeader || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name) || /[^\t\x20-\x7e\x80-\xff]/.test(value)) {
      throw restErrors.invalidResponseHeaders();
    }
    return [name, value];
  });
}
