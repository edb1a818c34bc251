import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectRow } from '../database/objects.ts';
import { StorageError, storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import type { ByteRange } from '../store/object-store.ts';
import { collectingStream } from '../uploads/collect-young.ts';
import { readRange } from './byte-range.ts';
import { clearContentHeaders, contentHeaders } from './content-headers.ts';
import { isRangeOfSame, isUnchanged } from './is-unchanged.ts';

export type Served = {
  /** Looks the object up; asked again when its bytes were replaced in between. */
  find: () => Promise<ObjectRow | null>;
  /** Until when a signed address is good; then nobody keeps the answer for longer. */
  expiresAt?: Date;
  /** Name it is saved under; that of the parameter `download` by default. */
  fileName?: string;
};

/** Answers GET and HEAD with an object's bytes, a part of them, or that they have not changed. */
export async function serveObject(
  service: StorageService,
  request: FastifyRequest,
  reply: FastifyReply,
  { find, expiresAt, fileName }: Served,
): Promise<FastifyReply> {
  const row = await find();
  if (row?.version == null) throw storageErrors.noSuchKey();
  const facts = factsOf(row);
  const download = fileName ?? readDownload(request.query);
  void reply.headers({
    ...contentHeaders(row.name, facts.mimeType, download),
    'accept-ranges': 'bytes',
    etag: facts.eTag,
    'last-modified': facts.lastModified.toUTCString(),
    'x-robots-tag': row.metadata?.xRobotsTag ?? 'none',
    ...(expiresAt === undefined
      ? { 'cache-control': row.metadata?.cacheControl ?? 'no-cache' }
      : { expires: expiresAt.toUTCString(), 'cache-control': 'private' }),
  });
  if (isUnchanged(request.headers, facts)) return reply.code(304).send();

  const range = isRangeOfSame(request.headers['if-range'], facts)
    ? readRange(request.headers.range, facts.size)
    : null;
  if (range === 'unsatisfiable') throw rangeNotSatisfiable(reply, facts.size);
  void reply.header('content-length', String(range === null ? facts.size : range.end - range.start + 1));
  if (range !== null) {
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${facts.size}`);
  }
  if (request.method === 'HEAD') return reply.send();
  return sendBytes(service, request, reply, { row, range, find });
}

async function sendBytes(
  service: StorageService,
  request: FastifyRequest,
  reply: FastifyReply,
  { row, range, find }: { row: ObjectRow; range: ByteRange | null; find: Served['find'] },
): Promise<FastifyReply> {
  const bytes = await service.store.open(row.version ?? '', range);
  if (bytes === null) {
    // Replaced since the row was read: then the other content is the answer. Else the bytes are gone.
    const current = await find();
    if (current?.version == null || current.version === row.version) {
      clearContentHeaders(reply);
      throw storageErrors.noSuchKey();
    }
    reply.removeHeader('content-range').code(200);
    return serveObject(service, request, reply, { find });
  }
  const body = collectingStream();
  // Either end may break off; Fastify notices it through the one it was given.
  pipeline(bytes, body, () => undefined);
  void service.transfers.track(
    (signal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => body.destroy());
        body.once('close', resolve);
      }),
  );
  return reply.send(body);
}

export type ObjectFacts = { eTag: string; lastModified: Date; size: number; mimeType: string };

export function factsOf(row: ObjectRow): ObjectFacts {
  const { eTag, lastModified, size, mimetype } = row.metadata ?? {};
  return {
    eTag: eTag ?? `"${row.version}"`,
    lastModified: new Date(lastModified ?? row.updated_at),
    size: size ?? 0,
    mimeType: mimetype ?? 'application/octet-stream',
  };
}

/** Name to save under, as the address says it. */
export function readDownload(query: unknown): string | undefined {
  const value: unknown =
    typeof query === 'object' && query !== null && 'download' in query ? query.download : undefined;
  return typeof value === 'string' ? value : undefined;
}

function rangeNotSatisfiable(reply: FastifyReply, size: number): StorageError {
  clearContentHeaders(reply);
  return new StorageError(416, 'InvalidRange', 'The requested range is not satisfiable', {
    error: 'invalid_range',
    httpStatus: 416,
    headers: { 'content-range': `bytes */${size}` },
  });
}
