import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBucket } from '../database/find-bucket.ts';
import { findObject, type ObjectRow } from '../database/objects.ts';
import type { Actor } from '../database/storage-database.ts';
import { readObjectAddress, type ObjectAddress } from '../http/object-path.ts';
import { factsOf } from '../http/serve-object.ts';
import { requireCaller } from '../http/storage-caller.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { chooseReader } from './download-routes.ts';

/** `/object/info`: what is known of an object, without its bytes. */
export function infoRoutes(app: FastifyInstance, service: StorageService): void {
  const answer = async (reply: FastifyReply, actor: Actor, address: ObjectAddress, operation: string) => {
    const row = await findObject(service.database, actor, address, operation);
    if (row === null) throw storageErrors.noSuchKey();
    const { eTag, lastModified } = factsOf(row);
    void reply.headers({ etag: eTag, 'last-modified': lastModified.toUTCString() });
    return describe(row);
  };
  const route = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.route({ method: ['GET', 'HEAD'], url, handler });

  route('/object/info/public/*', async (request, reply) => {
    const address = readObjectAddress(request, '/object/info/public/');
    const operation = 'storage.object.info_public';
    if (!(await findBucket(service.database, address.bucketId, operation)).isPublic) {
      throw storageErrors.noSuchBucket();
    }
    return answer(reply, 'service', address, operation);
  });
  route('/object/info/authenticated/*', async (request, reply) => {
    const caller = await requireCaller(request, service);
    const address = readObjectAddress(request, '/object/info/authenticated/');
    return answer(reply, caller, address, 'storage.object.info_authenticated');
  });
  route('/object/info/*', async (request, reply) => {
    const address = readObjectAddress(request, '/object/info/');
    const operation = 'storage.object.info_authenticated';
    return answer(reply, await chooseReader(service, request, address, operation), address, operation);
  });
}

function describe(row: ObjectRow): Record<string, unknown> {
  const { eTag, lastModified, size, mimeType } = factsOf(row);
  return {
    id: row.id,
    name: row.name,
    version: row.version ?? '',
    bucket_id: row.bucket_id,
    size,
    content_type: mimeType,
    cache_control: row.metadata?.cacheControl ?? 'no-cache',
    etag: eTag,
    metadata: row.user_metadata ?? {},
    last_modified: lastModified.toISOString(),
    created_at: row.created_at,
  };
}
