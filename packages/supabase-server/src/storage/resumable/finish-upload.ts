import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { describeMetadata, type Writer } from '../database/objects.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { makeCollector } from '../uploads/collect-young.ts';
import { checkBeginning } from '../uploads/content-check.ts';
import { checkUpload, writeObject } from '../uploads/write-object.ts';
import { readDescription } from './upload-metadata.ts';
import type { ResumableFiles } from './resumable-files.ts';

const operation = 'storage.tus.upload.part';
const running = new Map<string, Promise<void>>();

/** Makes an upload whose bytes have all arrived the content of its object; once, however often it is asked for. */
export function finishUpload(
  service: StorageService,
  files: ResumableFiles,
  id: string,
  writer: Writer,
): Promise<void> {
  const known = running.get(id);
  if (known !== undefined) return known;
  const work = finish(service, files, id, writer).finally(() => running.delete(id));
  running.set(id, work);
  return work;
}

async function finish(
  service: StorageService,
  files: ResumableFiles,
  id: string,
  writer: Writer,
): Promise<void> {
  const { beginning, metadata, isFinished } = await files.factsOf(id);
  if (isFinished) return;
  const intent = { ...beginning, writer, operation };
  const { limit, allowedMimeTypes } = await checkUpload(service, intent);
  const description = readDescription(metadata ?? {});
  const isChecked = service.options.isContentChecked && (allowedMimeTypes?.length ?? 0) > 0;
  const { size, md5, head } = await examine(files.pathOf(id));
  if (size > limit) throw storageErrors.tooLarge();
  if (isChecked) checkBeginning(description.mimeType)(head);
  const file = { path: files.pathOf(id), size, md5 };
  await writeObject(service, intent, file, {
    metadata: describeMetadata(file, description),
    userMetadata: description.userMetadata,
  });
  await files.finish(id);
}

async function examine(file: string): Promise<{ size: number; md5: string; head: Buffer }> {
  const hash = createHash('md5');
  let size = 0;
  let head = Buffer.alloc(0);
  const collectAfter = makeCollector();
  for await (const chunk of createReadStream(file)) {
    // No encoding was asked for, so chunks are bytes.
    const bytes = chunk as Buffer;
    if (head.length < 16) head = Buffer.concat([head, bytes.subarray(0, 16)]);
    size += bytes.length;
    hash.update(bytes);
    collectAfter(bytes.length);
  }
  return { size, md5: hash.digest('hex'), head: head.subarray(0, 16) };
}
