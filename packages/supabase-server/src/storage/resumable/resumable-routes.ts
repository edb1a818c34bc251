import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writerOf, type Writer } from '../database/objects.ts';
import { drainRequest } from '../http/drain-request.ts';
import type { ObjectAddress } from '../http/object-path.ts';
import { asStorageError } from '../http/send-error.ts';
import { requireCaller } from '../http/storage-caller.ts';
import { watchSilence } from '../http/watch-silence.ts';
import { StorageError, storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { isUpsertAsked } from '../uploads/upload-routes.ts';
import { checkMimeType } from '../uploads/mime-types.ts';
import { checkUpload } from '../uploads/write-object.ts';
import { checkSession } from '../urls/check-session.ts';
import { verifySignedToken } from '../urls/signed-token.ts';
import { finishUpload } from './finish-upload.ts';
import { ResumableFiles } from './resumable-files.ts';
import { readDescription, readTarget } from './upload-metadata.ts';

const operation = 'storage.tus.upload.create';

/** What was decided of a request before the protocol's library sees it. */
type Decision = { id: string; writer: Writer; limit: number };

type Starter = { writer: Writer; isUpsert: boolean; starter: string };

/**
 * `/upload/resumable`: uploads in pieces that survive a broken line and a restart (tus 1.0.0). Who may is decided here;
 * the library does the protocol.
 * @returns removes the uploads nobody goes on with
 */
export async function resumableRoutes(
  app: FastifyInstance,
  service: StorageService,
): Promise<() => Promise<number>> {
  const files = new ResumableFiles(path.join(service.options.folder, 'resumable'));
  await files.open();
  const decisions = new WeakMap<IncomingMessage, Decision>();
  const prefix = `${app.prefix}/upload/resumable`;
  const tus = makeServer(service, files, prefix, decisions);

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    raw.headers['content-type'] = request.declaredType;
    const stopWatch = watchSilence(raw);
    try {
      const decision = await decide(service, files, request);
      decisions.set(raw, decision);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      await service.transfers.track((signal) => {
        // What has arrived by then is kept, and the sender goes on from there.
        signal.addEventListener('abort', () => raw.destroy());
        return tus.handle(raw, reply.raw);
      });
      files.forget(decision.id);
    } catch (error) {
      if (reply.sent) throw error;
      drainRequest(raw);
      sendPlainError(error, request, reply);
    } finally {
      stopWatch();
    }
  };
  for (const url of ['/upload/resumable', '/upload/resumable/*']) {
    app.route({ method: ['POST', 'HEAD', 'PATCH', 'DELETE'], url, handler: handle });
    app.options(url, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'tus-resumable': '1.0.0',
          'tus-version': '1.0.0',
          'tus-extension': files.extensions.join(','),
          'tus-max-size': String(service.options.fileSizeLimit),
        })
        .send(),
    );
  }
  return () => files.deleteExpired(service.now());
}

function makeServer(
  service: StorageService,
  files: ResumableFiles,
  prefix: string,
  decisions: WeakMap<IncomingMessage, Decision>,
): Server {
  const decisionOf = (request: object): Decision => {
    // The library hangs Node's own request on each request it makes of it.
    const { node } = request as { node?: { req?: IncomingMessage } };
    const decision = node?.req && decisions.get(node.req);
    if (decision === undefined) throw storageErrors.accessDenied('Access denied');
    return decision;
  };
  return new Server({
    path: prefix,
    datastore: files,
    relativeLocation: true,
    disableTerminationForFinishedUploads: true,
    namingFunction: (request) => decisionOf(request).id,
    maxSize: (request) => decisionOf(request).limit,
    generateUrl: (request, { path: base, id }) =>
      `${new URL(request.url).pathname.startsWith(`${prefix}/sign`) ? `${base}/sign` : base}/${id}`,
    onUploadFinish: async (request, { id }) => {
      try {
        await finishUpload(service, files, id, decisionOf(request).writer);
      } catch (error) {
        const { status } = asStorageError(error);
        // What was refused for good is not kept; what could not be done now is done when the sender asks again.
        if (status < 500) await files.remove(id);
        throw error;
      }
      return {};
    },
    onResponseError: (_request, error) => {
      if (!(error instanceof Error) || 'status_code' in error) return undefined;
      const known = asStorageError(error);
      if (known.status >= 500) service.log.warn({ reason: error.message }, 'A resumable upload failed.');
      return { status_code: known.status, body: known.message };
    },
  });
}

/** @throws StorageError for who may not begin, or not go on with, this upload */
async function decide(
  service: StorageService,
  files: ResumableFiles,
  request: FastifyRequest,
): Promise<Decision> {
  if (request.method === 'POST') return begin(service, files, request);
  const id = /\/([^/?]+)\/?$/.exec((request.raw.url ?? '').split('?', 1)[0] ?? '')?.[1] ?? '';
  const { beginning, size, isFinished } = await files.factsOf(id).catch((error: unknown) => {
    if (error instanceof Error && 'status_code' in error)
      throw new StorageError(404, 'NoSuchKey', 'Upload not found');
    throw error;
  });
  const { writer, starter } = await findStarter(service, request, beginning.address);
  if (starter !== beginning.starter) throw new StorageError(404, 'NoSuchKey', 'Upload not found');
  if (isFinished) return { id, writer, limit: size ?? 0 };
  const { limit } = await checkUpload(service, { ...beginning, writer, operation });
  if (request.method === 'HEAD') await finishWhatIsWhole(service, files, id, writer);
  return { id, writer, limit };
}

async function begin(
  service: StorageService,
  files: ResumableFiles,
  request: FastifyRequest,
): Promise<Decision> {
  const metadata = readMetadata(request.headers['upload-metadata']);
  const address = readTarget(metadata);
  const { writer, isUpsert, starter } = await findStarter(service, request, address);
  const { limit, allowedMimeTypes } = await checkUpload(service, { address, writer, isUpsert, operation });
  checkMimeType(readDescription(metadata).mimeType, allowedMimeTypes);
  // To the library nought is no limit.
  if (limit === 0 && request.headers['upload-length'] !== '0') throw storageErrors.tooLarge();
  const id = randomUUID();
  files.announce(id, { address, isUpsert, starter });
  return { id, writer, limit };
}

/** Who acts: by right, or by a token that was signed for this object. */
async function findStarter(
  service: StorageService,
  request: FastifyRequest,
  address: ObjectAddress,
): Promise<Starter> {
  if (!/\/upload\/resumable\/sign(\/|\?|$)/.test(request.raw.url ?? '')) {
    const caller = await requireCaller(request, service);
    const starter = `${caller.role} ${caller.ownerId ?? ''}`;
    return { writer: writerOf(caller), isUpsert: isUpsertAsked(request), starter };
  }
  const signature = request.headers['x-signature'];
  if (typeof signature !== 'string') throw storageErrors.invalidSignature('Missing x-signature header');
  const { ownerId, isUpsert, signer } = await verifySignedToken(service, signature, address, 'upload');
  await checkSession(service.database, signer, operation);
  return { writer: { actor: 'service', ownerId }, isUpsert, starter: `signed ${ownerId ?? ''}` };
}

/**
 * All bytes have arrived, but the server went down before the object was written. A sender that is informed that nothing is
 * missing believes that it is done, so it is done first.
 */
async function finishWhatIsWhole(
  service: StorageService,
  files: ResumableFiles,
  id: string,
  writer: Writer,
): Promise<void> {
  const { offset, size } = await files.getUpload(id);
  if (size !== undefined && offset === size) await finishUpload(service, files, id, writer);
}

function readMetadata(header: string | string[] | undefined): Record<string, string | null> {
  if (typeof header !== 'string') throw storageErrors.invalidRequest('Metadata header is required');
  try {
    return Metadata.parse(header);
  } catch {
    throw storageErrors.invalidRequest('Upload-Metadata is invalid');
  }
}

/** Clients of this protocol read the status and the text. */
function sendPlainError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = asStorageError(thrown);
  if (error.status >= 500) request.log.error({ reason: error.message }, 'A resumable upload failed.');
  void reply
    .code(error.status)
    .headers({ 'tus-resumable': '1.0.0', 'content-type': 'text/plain; charset=utf-8', ...error.headers })
    .send(error.message);
}
