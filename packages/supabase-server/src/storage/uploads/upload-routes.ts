import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writerOf } from '../database/objects.ts';
import { drainRequest } from '../http/drain-request.ts';
import { readObjectAddress } from '../http/object-path.ts';
import { requireCaller } from '../http/storage-caller.ts';
import { tokenOf } from '../objects/download-routes.ts';
import type { StorageService } from '../storage-service.ts';
import { checkSession } from '../urls/check-session.ts';
import { verifySignedToken } from '../urls/signed-token.ts';
import { receiveUpload } from './receive-upload.ts';
import type { WriteIntent } from './write-object.ts';

/** Uploads in one request: POST makes an object, PUT replaces it, a signed address does what it was signed for. */
export function uploadRoutes(app: FastifyInstance, service: StorageService): void {
  const keep = async (request: FastifyRequest, decide: () => Promise<WriteIntent>) => {
    const intent = await orDrain(request, decide);
    const id = await receiveUpload(service, request, intent);
    return { Id: id, Key: `${intent.address.bucketId}/${intent.address.name}` };
  };

  app.post('/object/*', (request) =>
    keep(request, async () => ({
      writer: writerOf(await requireCaller(request, service)),
      address: readObjectAddress(request, '/object/'),
      isUpsert: isUpsertAsked(request),
      operation: 'storage.object.upload',
    })),
  );

  app.put('/object/*', (request) =>
    keep(request, async () => ({
      writer: writerOf(await requireCaller(request, service)),
      address: readObjectAddress(request, '/object/'),
      isUpsert: true,
      operation: 'storage.object.upload_update',
    })),
  );

  app.put('/object/upload/sign/*', (request) =>
    keep(request, async () => {
      const address = readObjectAddress(request, '/object/upload/sign/');
      const { ownerId, isUpsert, signer } = await verifySignedToken(
        service,
        tokenOf(request),
        address,
        'upload',
      );
      // Anyone who signed was asked then; the row is written for them, by the server.
      const operation = 'storage.object.upload_signed';
      await checkSession(service.database, signer, operation);
      return { address, writer: { actor: 'service', ownerId }, isUpsert, operation };
    }),
  );
}

export function isUpsertAsked({ headers }: FastifyRequest): boolean {
  return headers['x-upsert'] === 'true';
}

async function orDrain<Result>(request: FastifyRequest, decide: () => Promise<Result>): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    drainRequest(request.raw);
    throw error;
  }
}
