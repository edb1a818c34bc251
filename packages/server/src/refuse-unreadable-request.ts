import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds for a refused caller to stop sending and read why: a line cut at once loses what was last said on it. */
const patience = 1_000;

const refusals: Readonly<Record<string, { status: number; detail: string; code: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    detail: 'The headers of the request are too large.',
    code: 'too_large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request took too long to arrive.', code: 'timeout' },
};

const unreadable = { status: 400, detail: 'Bad request - please check your input', code: 'bad_request' };

/** Answers what never became a request, so that no route sees it, in the form of the API's errors; the line is closed. */
export function refuseUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // The reader of the line reports each further piece of what it already refused.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { status, ...refusal } = refusals[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify(refusal);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      'X-Content-Type-Options: nosniff',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), patience).unref();
}
