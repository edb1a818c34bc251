import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fields } from '../http/fields.ts';
import { readBucketId, readObjectAddress, type ObjectAddress } from '../http/object-path.ts';
import { readJson, type JsonObject } from '../http/read-json.ts';
import { requireCaller } from '../http/storage-caller.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { readMetadataHeader } from '../uploads/file-description.ts';
import { isUpsertAsked } from '../uploads/upload-routes.ts';
import { copyObject } from './copy-object.ts';
import { moveObject } from './move-object.ts';
import { checkObjectName } from './object-name.ts';
import { removeObject, removeObjects } from './remove-objects.ts';

/** Moving, copying and deleting what is stored. */
export function changeRoutes(app: FastifyInstance, service: StorageService): void {
  app.post('/object/move', async (request) => {
    const caller = await requireCaller(request, service);
    const { from, to } = readWay(await readJson(request, service.bodyBytes));
    const id = await moveObject(service, caller, from, to);
    return { message: 'Successfully moved', Id: id, Key: `${to.bucketId}/${to.name}` };
  });

  app.post('/object/copy', async (request) => {
    const caller = await requireCaller(request, service);
    const body = await readJson(request, service.bodyBytes);
    const { from, to } = readWay(body);
    const row = await copyObject(service, caller, {
      from,
      to,
      isUpsert: isUpsertAsked(request),
      isMetadataCopied: fields.optionalBoolean(body, 'copyMetadata') ?? true,
      metadata: fields.optionalObject(body, 'metadata'),
      userMetadata: readMetadataHeader(request.headers['x-metadata']),
    });
    return { Id: row.id, Key: `${to.bucketId}/${to.name}`, ...row };
  });

  app.delete('/object/*', async (request) => {
    const caller = await requireCaller(request, service);
    if (!isBucketAlone(request)) {
      await removeObject(service, caller, readObjectAddress(request, '/object/'));
      return { message: 'Successfully deleted' };
    }
    const names = readNames(await readJson(request, service.bodyBytes));
    return removeObjects(service, caller, readBucketId(request, '/object/'), names);
  });
}

function readWay(body: JsonObject): { from: ObjectAddress; to: ObjectAddress } {
  const bucketId = fields.text(body, 'bucketId');
  const name = fields.text(body, 'sourceKey');
  if (body['sourceVersionId'] != null) throw storageErrors.notEnabled('objectVersioning');
  return {
    from: { bucketId, name },
    to: {
      bucketId: fields.optionalText(body, 'destinationBucket') ?? bucketId,
      name: checkObjectName(fields.text(body, 'destinationKey')),
    },
  };
}

/** Names, or objects that name a version; there is only one version here. */
function readNames(body: JsonObject): string[] {
  const { prefixes } = body;
  if (Array.isArray(prefixes) && prefixes.some((entry) => typeof entry === 'object')) {
    throw storageErrors.notEnabled('objectVersioning');
  }
  return fields.texts(body, 'prefixes');
}

function isBucketAlone(request: FastifyRequest): boolean {
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  return /\/object\/[^/]+\/?$/.test(path);
}
