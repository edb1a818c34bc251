import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { SupabaseServerOptions } from '../options.ts';
import { bucketRoutes } from './buckets/bucket-routes.ts';
import { openStorageDatabase } from './database/storage-database.ts';
import { keepDeclaredType } from './http/declared-type.ts';
import { requireCaller } from './http/storage-caller.ts';
import { sendError } from './http/send-error.ts';
import { changeRoutes } from './objects/change-routes.ts';
import { downloadRoutes, routeNotFound } from './objects/download-routes.ts';
import { infoRoutes } from './objects/info-routes.ts';
import { listRoutes } from './objects/list-routes.ts';
import { storageErrors } from './storage-error.ts';
import type { StorageOptions } from './storage-options.ts';
import type { StorageService } from './storage-service.ts';
import { openDiskStore } from './store/disk-store.ts';
import { Transfers } from './uploads/transfers.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { signRoutes } from './urls/sign-routes.ts';

export type StoragePluginOptions = SupabaseServerOptions & {
  storage: StorageOptions;
  /** Milliseconds since 1970; a test moves it. */
  now?: () => number;
};

/** How long a server that stops lets transfers go on, milliseconds. */
const patience = 8_000;

/** The service under `/storage/v1` (the prefix is the caller's), as the hosted service offers it to stock clients. */
export const storagePlugin: FastifyPluginAsync<StoragePluginOptions> = async (app, options) => {
  const service = await openService(app, options);
  app.addHook('preClose', () => service.transfers.drain(patience));
  app.addHook('onClose', () => service.database.close());

  // Bodies are read where it is known what they are: most are files, and no file is kept in memory.
  app.removeAllContentTypeParsers();
  keepDeclaredType(app);
  await app.register(multipart, {
    limits: { fields: 20, fieldSize: 1_048_576, files: 1, parts: 21, fileSize: Number.POSITIVE_INFINITY },
    throwFileSizeLimit: false,
  });
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request) => {
    throw routeNotFound(request);
  });

  app.get('/status', async (_request, reply) => reply.send());
  bucketRoutes(app, service);
  listRoutes(app, service);
  infoRoutes(app, service);
  downloadRoutes(app, service);
  uploadRoutes(app, service);
  signRoutes(app, service);
  changeRoutes(app, service);
  unsupportedRoutes(app, service);
};

async function openService(app: FastifyInstance, options: StoragePluginOptions): Promise<StorageService> {
  const { storage, rest, limits } = options;
  const incomingFolder = path.join(storage.folder, 'incoming');
  await mkdir(incomingFolder, { recursive: true });
  return {
    options: storage,
    tokens: options,
    bodyBytes: limits.bodyBytes,
    database: openStorageDatabase({
      url: options.requestDatabaseUrl,
      poolSize: Math.max(2, Math.ceil(limits.poolSize / 2)),
      queueLength: limits.queueLength,
      preRequest: rest.preRequest,
    }),
    store: await openDiskStore(path.join(storage.folder, 'objects')),
    incomingFolder,
    transfers: new Transfers(),
    log: app.log,
    now: options.now ?? Date.now,
  };
}

/** Pictures are not changed here, and nothing stands between the store and its readers that could be emptied. */
function unsupportedRoutes(app: FastifyInstance, service: StorageService): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/render/image/*',
    handler: async () => {
      throw storageErrors.notEnabled('imageTransformation');
    },
  });
  app.delete('/cdn/*', async (request) => {
    const caller = await requireCaller(request, service);
    if (caller.role !== 'service_role') throw storageErrors.accessDenied('Access denied');
    return { message: 'success' };
  });
}
