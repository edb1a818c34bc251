import type { FastifyInstance } from 'fastify';
import { readBucketId } from '../http/object-path.ts';
import { readJson } from '../http/read-json.ts';
import { requireCaller } from '../http/storage-caller.ts';
import type { StorageService } from '../storage-service.ts';
import { listObjects } from './list-objects.ts';
import { listObjectsV2 } from './list-objects-v2.ts';

/** `/object/list` and `/object/list-v2`. */
export function listRoutes(app: FastifyInstance, service: StorageService): void {
  app.post('/object/list/:bucket', async (request) => {
    const caller = await requireCaller(request, service);
    const body = await readJson(request, service.bodyBytes);
    return listObjects(service.database, caller, readBucketId(request, '/object/list/'), body);
  });
  app.post('/object/list-v2/:bucket', async (request) => {
    const caller = await requireCaller(request, service);
    const body = await readJson(request, service.bodyBytes);
    return listObjectsV2(service.database, caller, readBucketId(request, '/object/list-v2/'), body);
  });
}
