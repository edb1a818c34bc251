import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiAnswer } from './operation.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A shorter text travels in one packet either way. */
const worthCompressing = 1400;

/**
 * Sends an answer. What was read has an `ETag` (a row the one of its version), and is not sent again to who has it
 * already; long texts are compressed where the client can read them so.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, headers = {} }: ApiAnswer,
): Promise<FastifyReply> {
  void reply.code(status).type('application/json; charset=utf-8').headers(headers);
  if (body === null) return reply.removeHeader('content-type').send();
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const isStored = headers['Cache-Control'] !== 'no-store';
  if ((request.method === 'GET' || request.method === 'HEAD') && status === 200 && isStored) {
    const tag = headers['ETag'] ?? `W/"${createHash('sha1').update(text).digest('base64url')}"`;
    void reply.header('ETag', tag);
    if (isKnown(request.headers['if-none-match'], tag))
      return reply.code(304).removeHeader('content-type').send();
  }
  const encoding = isStored && text.length >= worthCompressing ? encodingOf(request) : null;
  if (encoding === null) return reply.send(text);
  void reply.header('Content-Encoding', encoding);
  return reply.send(
    encoding === 'br'
      ? await compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await compressGzip(text),
  );
}

/** Tags are compared weakly: whether the content is the same is all that matters to a reader. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const plain = tag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === plain);
}

function encodingOf({ headers }: FastifyRequest): 'br' | 'gzip' | null {
  const accepted = (headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}
