import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { describeMetadata } from '../database/objects.ts';
import { drainRequest } from '../http/drain-request.ts';
import { parseJsonObject, type JsonObject } from '../http/read-json.ts';
import { watchSilence } from '../http/watch-silence.ts';
import { StorageError, storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import type { ReceivedFile } from '../store/object-store.ts';
import { checkBeginning } from './content-check.ts';
import {
  checkHeaderText,
  readCacheControl,
  readMetadataHeader,
  type FileDescription,
} from './file-description.ts';
import { checkMimeType } from './mime-types.ts';
import { receiveFile } from './receive-file.ts';
import { checkRobotsTag } from './robots-tag.ts';
import { checkUpload, writeObject, type UploadRules, type WriteIntent } from './write-object.ts';

/** Boundaries and fields around a file in a form; bytes. */
const formOverhead = 2 * 1_048_576;

type Upload = { file: ReceivedFile; description: FileDescription; form: UploadForm | null };

/** What stood in a form beside the file. */
export type UploadForm = { fileName: string; texts: ReadonlyMap<string, string> };

export type ReceivedUpload = {
  id: string;
  size: number;
  /** Hexadecimal. */
  md5: string;
  mimeType: string;
  form: UploadForm | null;
};

/** The whole of an upload over one request, raw or as a form. @returns the object's id */
export async function receiveUpload(
  service: StorageService,
  request: FastifyRequest,
  intent: WriteIntent,
): Promise<string> {
  return (await receiveDescribed(service, request, intent)).id;
}

/** The same, with what the request says of the file. */
export async function receiveDescribed(
  service: StorageService,
  request: FastifyRequest,
  intent: WriteIntent,
): Promise<ReceivedUpload> {
  const stopWatch = watchSilence(request.raw);
  try {
    return await service.transfers.track(async (signal) => {
      refuseDeclaredLength(request, service.options.fileSizeLimit);
      const rules = await checkUpload(service, intent);
      refuseDeclaredLength(request, rules.limit);
      const receive = request.isMultipart() ? receiveForm : receiveRaw;
      const { file, description, form } = await receive(service, request, rules, signal);
      const metadata = describeMetadata(file, description);
      const { userMetadata, mimeType } = description;
      const id = await writeObject(service, intent, file, { metadata, userMetadata });
      return { id, size: file.size, md5: file.md5, mimeType, form };
    });
  } catch (error) {
    drainRequest(request.raw);
    throw error;
  } finally {
    stopWatch();
  }
}

function refuseDeclaredLength(request: FastifyRequest, limit: number): void {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit + (request.isMultipart() ? formOverhead : 0)) throw storageErrors.tooLarge();
}

async function receiveRaw(
  service: StorageService,
  request: FastifyRequest,
  rules: UploadRules,
  signal: AbortSignal,
): Promise<Upload> {
  const { headers } = request;
  const description: FileDescription = {
    mimeType: checkHeaderText('content-type', request.declaredType ?? 'application/octet-stream'),
    cacheControl: readCacheControl(headers['cache-control']),
    xRobotsTag: readRobotsTag(request),
    userMetadata: readMetadataHeader(headers['x-metadata']),
  };
  const file = await receive(service, request.raw, rules, description.mimeType, signal);
  return { file, description, form: null };
}

/** The first file of the form is the object, whatever its field is called; fields may stand before or behind it. */
async function receiveForm(
  service: StorageService,
  request: FastifyRequest,
  rules: UploadRules,
  signal: AbortSignal,
): Promise<Upload> {
  const texts = new Map<string, string>();
  let received: { file: ReceivedFile; mimeType: string; fileName: string } | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        texts.set(part.fieldname, textOfField(part.value));
        continue;
      }
      const mimeType = checkHeaderText('content-type', part.mimetype);
      const file = await receive(service, part.file, rules, mimeType, signal);
      received = { file, mimeType, fileName: part.filename };
    }
    if (received === null) throw storageErrors.invalidRequest('No content provided');
    const description: FileDescription = {
      mimeType: received.mimeType,
      cacheControl: readCacheControl(texts.get('cacheControl')),
      xRobotsTag: readRobotsTag(request),
      userMetadata:
        readMetadataField(texts.get('metadata')) ?? readMetadataHeader(request.headers['x-metadata']),
    };
    return { file: received.file, description, form: { fileName: received.fileName, texts } };
  } catch (error) {
    if (received !== null) await rm(received.file.path, { force: true });
    throw isFormError(error) ? storageErrors.invalidRequest(error.message) : error;
  }
}

/** A field that says that it is JSON comes parsed: back to the text that the others have. */
function textOfField(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/**
 * The parser of forms reports what it cannot read as plain errors; those of streams and disks have a code, as has a field that
 * says that it is JSON and is none.
 */
function isFormError(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof StorageError) return false;
  return !('code' in error) || error.code === 'FST_INVALID_JSON_FIELD_ERROR';
}

async function receive(
  service: StorageService,
  source: Parameters<typeof receiveFile>[0],
  { limit, allowedMimeTypes }: UploadRules,
  mimeType: string,
  signal: AbortSignal,
): Promise<ReceivedFile> {
  checkMimeType(mimeType, allowedMimeTypes);
  const isChecked =
    service.options.isContentChecked && allowedMimeTypes !== null && allowedMimeTypes.length > 0;
  const check = isChecked ? checkBeginning(mimeType) : null;
  return receiveFile(source, { folder: service.incomingFolder, limit, check, signal });
}

function readMetadataField(text: string | undefined): JsonObject | null {
  return text === undefined || text === '' ? null : parseJsonObject(text);
}

function readRobotsTag(request: FastifyRequest): string | null {
  const header = request.headers['x-robots-tag'];
  return typeof header === 'string' && header !== '' ? checkRobotsTag(header) : null;
}
