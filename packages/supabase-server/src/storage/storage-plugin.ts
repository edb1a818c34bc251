import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import packageInfo from '../../package.json' with { type: 'json' };
import { bucketRoutes } from './buckets/bucket-routes.ts';
import { acceptForms } from './http/accept-forms.ts';
import { keepDeclaredType } from './http/declared-type.ts';
import { requireCaller } from './http/storage-caller.ts';
import { sendError } from './http/send-error.ts';
import { changeRoutes } from './objects/change-routes.ts';
import { downloadRoutes, routeNotFound } from './objects/download-routes.ts';
import { infoRoutes } from './objects/info-routes.ts';
import { listRoutes } from './objects/list-routes.ts';
import { resumableRoutes } from './resumable/resumable-routes.ts';
import { storageErrors } from './storage-error.ts';
import { openStorageService, type StorageServiceOptions } from './open-storage-service.ts';
import { renderRoutes } from './render/render-routes.ts';
import type { StorageService } from './storage-service.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { startSweeper } from './sweeping/sweeper.ts';
import { signRoutes } from './urls/sign-routes.ts';

/** How long a server that stops lets transfers go on, milliseconds. */
const patience = 7_000;

/** The service under `/storage/v1` (the prefix is the caller's), as the hosted service offers it to stock clients. */
export const storagePlugin: FastifyPluginAsync<StorageServiceOptions & { service?: StorageService }> = async (
  app,
  options,
) => {
  const service = options.service ?? (await openStorageService(options, app.log));
  app.addHook('preClose', () => service.transfers.drain(patience));
  app.addHook('onClose', async () => {
    service.store.close();
    await service.database.close();
  });

  // Bodies are read where it is known what they are: most are files, and no file is kept in memory.
  app.removeAllContentTypeParsers();
  keepDeclaredType(app);
  await acceptForms(app);
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const { sayRefusal } = service.options;
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, sayRefusal));
  app.setNotFoundHandler((request) => {
    throw routeNotFound(request);
  });

  for (const url of ['/status', '/statusz']) app.get(url, async (_request, reply) => reply.send());
  app.get('/version', async (_request, reply) => reply.type('text/plain').send(packageInfo.version));
  bucketRoutes(app, service);
  listRoutes(app, service);
  infoRoutes(app, service);
  downloadRoutes(app, service);
  renderRoutes(app, service);
  uploadRoutes(app, service);
  signRoutes(app, service);
  changeRoutes(app, service);
  unsupportedRoutes(app, service);
  startSweeper(app, service, await resumableRoutes(app, service));
};

/** Nothing stands between the store and its readers that could be emptied. */
function unsupportedRoutes(app: FastifyInstance, service: StorageService): void {
  for (const url of ['/cdn', '/cdn/*']) {
    app.delete(url, async (request) => {
      const caller = await requireCaller(request, service);
      if (caller.role !== 'service_role') throw storageErrors.accessDenied('Access denied');
      return { message: 'success' };
    });
  }
}
