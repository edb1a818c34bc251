import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findBucket } from '../database/find-bucket.ts';
import { findObject } from '../database/objects.ts';
import type { Actor } from '../database/storage-database.ts';
import { readObjectAddress, type ObjectAddress } from '../http/object-path.ts';
import { requireCaller } from '../http/storage-caller.ts';
import { tokenOf } from '../objects/download-routes.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { verifySignedToken } from '../urls/signed-token.ts';
import { PictureCache } from './picture-cache.ts';
import { servePicture } from './serve-picture.ts';
import { readTransform, readTransformOfQuery, type Transform } from './transform.ts';

type Wish = { actor: Actor; address: ObjectAddress; transform: Transform; expiresAt?: Date };

/** `/render/image`: a picture in another size, for those who may have the file; what they may, is asked each time. */
export function renderRoutes(app: FastifyInstance, service: StorageService): void {
  const pictures = new PictureCache();
  const operation = 'storage.render.image';
  const route = (kind: string, wishOf: (request: FastifyRequest, prefix: string) => Promise<Wish>) => {
    const prefix = `/render/image/${kind}/`;
    app.route({
      method: ['GET', 'HEAD'],
      url: `${prefix}*`,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { actor, address, ...wish } = await wishOf(request, prefix);
        const find = () => findObject(service.database, actor, address, operation);
        return servePicture(service, request, reply, { ...wish, find, pictures });
      },
    });
  };

  route('public', async (request, prefix) => {
    const address = readObjectAddress(request, prefix);
    const bucket = await findBucket(service.database, address.bucketId, operation);
    if (!bucket.isPublic) throw storageErrors.noSuchBucket();
    return { actor: 'service', address, transform: readTransformOfQuery(request.query) };
  });

  route('authenticated', async (request, prefix) => {
    const actor = await requireCaller(request, service);
    const address = readObjectAddress(request, prefix);
    return { actor, address, transform: readTransformOfQuery(request.query) };
  });

  // the size is part of what was signed: the address gives nothing larger
  route('sign', async (request, prefix) => {
    const address = readObjectAddress(request, prefix);
    const signed = await verifySignedToken(service, tokenOf(request), address, 'render');
    const { expiresAt, signer } = signed;
    return { actor: signer ?? 'service', address, expiresAt, transform: readTransform(signed.transform) };
  });
}
