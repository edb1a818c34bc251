import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findBucket } from '../database/find-bucket.ts';
import { findObject, type ObjectRow } from '../database/objects.ts';
import type { Actor } from '../database/storage-database.ts';
import { readObjectAddress, type ObjectAddress } from '../http/object-path.ts';
import { serveObject } from '../http/serve-object.ts';
import { findCaller, requireCaller, saysNothing } from '../http/storage-caller.ts';
import { StorageError, storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { verifySignedToken } from '../urls/signed-token.ts';

/** Every way to an object's bytes, by GET and HEAD: to all in a public bucket, by right, or by a signed address. */
export function downloadRoutes(app: FastifyInstance, service: StorageService): void {
  const lookUp = (actor: Actor, address: ObjectAddress, operation: string) => (): Promise<ObjectRow | null> =>
    findObject(service.database, actor, address, operation);
  const method = ['GET', 'HEAD'];

  app.route({
    method,
    url: '/object/public/*',
    handler: async (request, reply) => {
      const address = readObjectAddress(request, '/object/public/');
      const operation = 'storage.object.get_public';
      const page = pageFor(service, request, address);
      const bucket = await findBucket(service.database, address.bucketId, operation);
      if (!bucket.isPublic && page !== null) return reply.redirect(page, 303);
      if (!bucket.isPublic) throw storageErrors.noSuchBucket();
      return serveObject(service, request, reply, { find: lookUp('service', address, operation) });
    },
  });

  app.route({
    method,
    url: '/object/authenticated/*',
    handler: async (request, reply) => {
      const caller = await requireCaller(request, service);
      const address = readObjectAddress(request, '/object/authenticated/');
      const find = lookUp(caller, address, 'storage.object.get_authenticated');
      return serveObject(service, request, reply, { find });
    },
  });

  app.route({
    method,
    url: '/object/sign/*',
    handler: async (request, reply) => {
      const address = readObjectAddress(request, '/object/sign/');
      const { expiresAt, signer } = await verifySignedToken(service, tokenOf(request), address, 'download');
      const operation = 'storage.object.get_signed';
      // what its signer may not read any more, their address does not open either
      const find = lookUp(signer ?? 'service', address, operation);
      return serveObject(service, request, reply, { find, expiresAt });
    },
  });

  app.route({
    method,
    url: '/object/*',
    handler: async (request, reply) => {
      refuseBucketAlone(request);
      const address = readObjectAddress(request, '/object/');
      const operation = 'storage.object.get_authenticated';
      const actor = await chooseReader(service, request, address, operation);
      return serveObject(service, request, reply, { find: lookUp(actor, address, operation) });
    },
  });
}

/** Where a person is led, who opens the address in a browser; programs ask for no page. */
function pageFor(
  { options }: StorageService,
  request: FastifyRequest,
  address: ObjectAddress,
): string | null {
  if (!request.headers.accept?.includes('text/html')) return null;
  return options.pageOfFile?.(address.bucketId, address.name) ?? null;
}

/** Public buckets are open to all, also without a word before the bucket; of the others the row policies decide. */
export async function chooseReader(
  service: StorageService,
  request: FastifyRequest,
  { bucketId }: ObjectAddress,
  operation: string,
): Promise<Actor> {
  const caller = await findCaller(request, service);
  const bucket = await findBucket(service.database, bucketId, operation);
  if (bucket.isPublic) return 'service';
  if (caller === null) throw saysNothing(request);
  return caller;
}

export function tokenOf({ query }: FastifyRequest): unknown {
  return typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined;
}

/** A bucket without an object's name is no address of this service. */
function refuseBucketAlone(request: FastifyRequest): void {
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  if (/\/object\/[^/]*$/.test(path)) throw routeNotFound(request);
}

export function routeNotFound(request: FastifyRequest): StorageError {
  const [path = ''] = (request.raw.url ?? '').split('?', 1);
  return new StorageError(404, 'NotFound', `Route ${request.method}:${path.slice(0, 200)} not found`, {
    error: 'Not Found',
    httpStatus: 404,
  });
}
