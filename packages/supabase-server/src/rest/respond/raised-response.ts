import { ProtocolError } from '../../errors.ts';
import { restErrors } from '../rest-errors.ts';

const messageHint =
  "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.";
const detailHint =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.";

/**
 * `raise sqlstate 'PGRST'`: the function decides status, headers and body. MESSAGE holds the body, DETAIL the rest.
 * A raise that does not follow this is PGRST121.
 */
export function readRaisedResponse(message: string, detail: string | null): ProtocolError {
  const body = parseObject(message);
  if (body === null || typeof body['code'] !== 'string' || typeof body['message'] !== 'string') {
    return restErrors.unreadableRaise(`Invalid JSON value for MESSAGE: '${message}'`, messageHint);
  }
  if (detail === null)
    return restErrors.unreadableRaise('DETAIL is missing in the RAISE statement', detailHint);
  const answer = parseObject(detail);
  const status = answer?.['status'];
  const headers = answer === null ? null : textsOf(answer['headers']);
  if (
    typeof status !== 'number' ||
    !Number.isInteger(status) ||
    status < 200 ||
    status > 599 ||
    headers === null
  ) {
    return restErrors.unreadableRaise(`Invalid JSON value for DETAIL: '${detail}'`, detailHint);
  }
  return new ProtocolError(status, body['code'], body['message'], {
    details: textOrNull(body['details']),
    hint: textOrNull(body['hint']),
    headers,
    statusText: textOrNull(answer?.['status_text']),
  });
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function textsOf(value: unknown): Record<string, string> | null {
  if (!isRecord(value)) return null;
  const texts: Record<string, string> = {};
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string') return null;
    texts[name] = text;
  }
  return texts;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
