import { acceptForms } from '@plinth/supabase-server/storage/http/accept-forms.ts';
import type { FastifyPluginAsync } from 'fastify';
import { answerApiErrors } from './answer-api-errors.ts';
import { docsFiles } from './docs/docs-files.ts';
import type { ApiServices, Operation } from './operation.ts';
import { operations } from './operations.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { acceptJson } from './requests/parse-json-body.ts';
import { serveOperation } from './serve-operation.ts';

/** The REST API of the specification below `/api` (the prefix is the caller's), over the services of the hosted protocol. */
export const apiPlugin: FastifyPluginAsync<{
  services: Omit<ApiServices, 'log'>;
  /** What is served; everything when not given. */
  served?: readonly Operation[];
}> = async (app, { services, served = operations }) => {
  app.decorateRequest('apiKey', null);
  answerApiErrors(app);
  acceptJson(app, services.rest.options.limits.bodyBytes);
  // Answers are about what one person may see.
  app.addHook('onRequest', async (_request, reply) => {
    void reply
      .header('Cache-Control', 'private, no-cache')
      .header('Vary', 'Authorization, Accept-Language, Accept-Encoding');
  });
  const own: ApiServices = { ...services, log: app.log };
  for (const operation of served) if (!operation.isUpload) serveOperation(app, own, operation);
  refuseOtherMethods(app, served);
  await app.register(docsFiles, { prefix: '/docs' });
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    await acceptForms(uploads);
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const operation of served) if (operation.isUpload) serveOperation(uploads, own, operation);
  });
};
