import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectRow } from '../database/objects.ts';
import { contentHeaders } from '../http/content-headers.ts';
import { isUnchanged } from '../http/is-unchanged.ts';
import { factsOf, readDownload, type Served } from '../http/serve-object.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { drawPicture, typeOf } from './draw-picture.ts';
import type { PictureCache } from './picture-cache.ts';
import { keyOf, type Transform } from './transform.ts';

/** Bytes: a larger file is not read for a small picture of it. */
const largestFile = 25 * 1_048_576;

/** Answers GET and HEAD with a picture in the wanted size, under the same rights as the file itself. */
export async function servePicture(
  service: StorageService,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    find,
    expiresAt,
    transform,
    pictures,
  }: Omit<Served, 'fileName'> & { transform: Transform; pictures: PictureCache },
): Promise<FastifyReply> {
  const row = await find();
  if (row?.version == null) throw storageErrors.noSuchKey();
  const facts = factsOf(row);
  if (!facts.mimeType.startsWith('image/')) {
    throw storageErrors.invalidRequest('The requested object is not a picture');
  }
  if (facts.size > largestFile) throw storageErrors.tooLarge();
  const isWebp = !transform.isOriginKept && (request.headers.accept ?? '').includes('image/webp');
  const key = keyOf(transform, isWebp ? 'webp' : 'origin');
  const eTag = `"${createHash('sha256').update(`${facts.eTag} ${key}`).digest('hex').slice(0, 32)}"`;
  const shared = {
    etag: eTag,
    vary: 'accept',
    'last-modified': facts.lastModified.toUTCString(),
    'x-robots-tag': row.metadata?.xRobotsTag ?? 'none',
    ...(expiresAt === undefined
      ? { 'cache-control': row.metadata?.cacheControl ?? 'no-cache' }
      : { expires: expiresAt.toUTCString(), 'cache-control': 'private' }),
  };
  if (isUnchanged(request.headers, { eTag, lastModified: facts.lastModified })) {
    return reply.code(304).headers(shared).send();
  }
  const { bytes, type } = await pictures.get(`${row.version} ${key}`, async () => {
    const drawn = await drawPicture(await bytesOf(service, row), transform, isWebp ? 'webp' : null);
    return { bytes: drawn.bytes, type: typeOf(drawn.format) };
  });
  const headers = { ...shared, ...contentHeaders(row.name, type, readDownload(request.query)) };
  void reply.headers({ ...headers, 'content-length': String(bytes.length) });
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes);
}

async function bytesOf(service: StorageService, { version }: ObjectRow): Promise<Buffer> {
  const stream: Readable | null = await service.store.open(version ?? '', null);
  if (stream === null) throw storageErrors.noSuchKey();
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    size += pieces.at(-1)?.length ?? 0;
    // the row may be of another program
    if (size > largestFile) throw storageErrors.tooLarge();
  }
  return Buffer.concat(pieces);
}
