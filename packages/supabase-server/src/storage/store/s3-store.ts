import { rm } from 'node:fs/promises';
import type { S3Settings } from '../storage-options.ts';
import type { ObjectStore, ReceivedFile } from './object-store.ts';
import { S3Client, S3Error } from './s3-client.ts';
import { readEntries, readField } from './s3-listing.ts';

/** Larger files are sent in parts of this size; bytes. The service wants at least 5 MB and at most 10,000 parts. */
const partBytes = 8 * 1_048_576;
const mostParts = 10_000;

/** Files in a bucket of an S3-compatible service, each under the prefix and its version. */
export function openS3Store(settings: S3Settings): ObjectStore {
  const client = new S3Client(settings);
  const keyOf = (version: string) => `${settings.prefix}${version}`;

  return {
    close: () => client.close(),
    async put(version, file) {
      await (file.size <= partBytes
        ? putWhole(client, keyOf(version), file)
        : putParts(client, keyOf(version), file));
      await rm(file.path, { force: true });
    },
    async open(version, range) {
      const headers: Record<string, string> =
        range === null ? {} : { range: `bytes=${range.start}-${range.end}` };
      return orWhenMissing(null, () => client.send({ method: 'GET', key: keyOf(version), headers }));
    },
    async copy(from, to) {
      const source = `/${settings.bucket}/${keyOf(from).split('/').map(encodeURIComponent).join('/')}`;
      return orWhenMissing(false, async () => {
        await client.ask({ method: 'PUT', key: keyOf(to), headers: { 'x-amz-copy-source': source } });
        return true;
      });
    },
    async remove(version) {
      await orWhenMissing(null, () => client.ask({ method: 'DELETE', key: keyOf(version) }));
    },
    async has(version) {
      return orWhenMissing(false, async () => {
        await client.ask({ method: 'HEAD', key: keyOf(version) });
        return true;
      });
    },
    async *list() {
      let token: string | null = null;
      do {
        const more: Record<string, string> = token === null ? {} : { 'continuation-token': token };
        const query = { 'list-type': '2', prefix: settings.prefix, ...more };
        const { text } = await client.ask({ method: 'GET', key: '', query });
        for (const entry of readEntries(text, 'Contents')) {
          const version = (entry.get('Key') ?? '').slice(settings.prefix.length);
          // What others keep under the same prefix is not ours to judge.
          if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version)) {
            yield { version, changedAt: new Date(entry.get('LastModified') ?? '') };
          }
        }
        token = readField(text, 'NextContinuationToken');
      } while (token !== null);
    },
    async tidy(before) {
      const { text } = await client.ask({
        method: 'GET',
        key: '',
        query: { uploads: '', prefix: settings.prefix },
      });
      for (const entry of readEntries(text, 'Upload')) {
        const key = entry.get('Key') ?? '';
        const uploadId = entry.get('UploadId') ?? '';
        if (!(new Date(entry.get('Initiated') ?? '') < before) || !key.startsWith(settings.prefix)) continue;
        await orWhenMissing(null, () => client.ask({ method: 'DELETE', key, query: { uploadId } }));
      }
    },
    async isPresent() {
      return orWhenMissing(false, async () => {
        await client.ask({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } });
        return true;
      });
    },
  };
}

async function putWhole(client: S3Client, key: string, { path, size }: ReceivedFile): Promise<void> {
  await client.ask({ method: 'PUT', key, body: { path, start: 0, end: size - 1 } });
}

/** The parts become an object only by the last request; before it, there is nothing that could be read. */
async function putParts(client: S3Client, key: string, { path, size }: ReceivedFile): Promise<void> {
  const { text } = await client.ask({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = readField(text, 'UploadId');
  if (uploadId === null) throw new S3Error(500, 'POST', 'no UploadId');
  try {
    const step = Math.max(partBytes, Math.ceil(size / mostParts));
    const tags: string[] = [];
    for (let start = 0; start < size; start += step) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const body = { path, start, end: Math.min(start + step, size) - 1 };
      const { answer } = await client.ask({ method: 'PUT', key, query, body });
      tags.push(answer.headers.etag ?? '');
    }
    const parts = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    await client.ask({ method: 'POST', key, query: { uploadId }, body });
  } catch (error) {
    // Best effort: what cannot be given up now is tidied up later.
    await client.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function orWhenMissing<Result, Missing>(
  missing: Missing,
  work: () => Promise<Result>,
): Promise<Result | Missing> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof S3Error && error.status === 404) return missing;
    throw error;
  }
}
