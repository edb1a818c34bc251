import { rm } from 'node:fs/promises';
import type { S3Settings } from '../storage-options.ts';
import type { ObjectStore, ReceivedFile } from './object-store.ts';
import { S3Client, S3Error } from './s3-client.ts';
import { readEntries, readField } from './s3-listing.ts';

/** Larger files are sent in parts of this size; bytes. The service wants at least 5 MB and at most 10,000 parts. */
const partBytes = 8 * 1_048_576;
const mostParts = 10_000;
const versionForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The object that says whose files these are, and where those without a row wait; both below the prefix. */
const markName = 'these-files-belong-to';
const trashName = 'trash/';

/** Files in a bucket of an S3-compatible service, each under the prefix and its version. */
export function openS3Store(settings: S3Settings): ObjectStore {
  const client = new S3Client(settings);
  const keyOf = (version: string) => `${settings.prefix}${version}`;
  const trashKeyOf = (version: string) => keyOf(`${trashName}${version}`);

  async function copyKey(from: string, to: string): Promise<boolean> {
    const source = `/${settings.bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
    return orWhenMissing(false, async () => {
      await client.ask({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': source } });
      return true;
    });
  }
  const removeKey = (key: string) => orWhenMissing(null, () => client.ask({ method: 'DELETE', key }));

  /** What others keep under the same prefix is not ours to judge. */
  async function* filesBelow(prefix: string) {
    let token: string | null = null;
    do {
      const more: Record<string, string> = token === null ? {} : { 'continuation-token': token };
      const query = { 'list-type': '2', prefix, ...more };
      const { text } = await client.ask({ method: 'GET', key: '', query });
      for (const entry of readEntries(text, 'Contents')) {
        const version = (entry.get('Key') ?? '').slice(prefix.length);
        if (!versionForm.test(version)) continue;
        const changedAt = new Date(entry.get('LastModified') ?? '');
        yield { version, size: Number(entry.get('Size')), changedAt };
      }
      token = readField(text, 'NextContinuationToken');
    } while (token !== null);
  }

  return {
    close: () => client.close(),
    async put(version, file) {
      await putFile(client, keyOf(version), file);
      await rm(file.path, { force: true });
    },
    async open(version, range) {
      const headers: Record<string, string> =
        range === null ? {} : { range: `bytes=${range.start}-${range.end}` };
      return orWhenMissing(null, () => client.send({ method: 'GET', key: keyOf(version), headers }));
    },
    copy: (from, to) => copyKey(keyOf(from), keyOf(to)),
    async remove(version) {
      await removeKey(keyOf(version));
    },
    async has(version) {
      return orWhenMissing(false, async () => {
        await client.ask({ method: 'HEAD', key: keyOf(version) });
        return true;
      });
    },
    list: () => filesBelow(settings.prefix),
    async setAside(version) {
      if (await copyKey(keyOf(version), trashKeyOf(version))) await removeKey(keyOf(version));
    },
    async takeBack(version) {
      if (!(await copyKey(trashKeyOf(version), keyOf(version)))) return false;
      await removeKey(trashKeyOf(version));
      return true;
    },
    async emptyTrash(before) {
      let removed = 0;
      for await (const { version, changedAt } of filesBelow(keyOf(trashName))) {
        if (!(changedAt < before)) continue;
        await removeKey(trashKeyOf(version));
        removed += 1;
      }
      return removed;
    },
    owner: () =>
      orWhenMissing(null, async () => {
        const { text } = await client.ask({ method: 'GET', key: keyOf(markName) });
        return text.trim() || null;
      }),
    async claim(owner) {
      await client.ask({ method: 'PUT', key: keyOf(markName), body: `${owner}\n` });
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

/** Files under names of their own in a bucket, such as copies of backups. */
export function openS3Files(settings: S3Settings) {
  const client = new S3Client(settings);
  const keyOf = (name: string) => `${settings.prefix}${name}`;
  return {
    put: (name: string, file: SentFile) => putFile(client, keyOf(name), file),
    remove: async (name: string) => {
      await orWhenMissing(null, () => client.ask({ method: 'DELETE', key: keyOf(name) }));
    },
  };
}

type SentFile = Pick<ReceivedFile, 'path' | 'size'>;

function putFile(client: S3Client, key: string, file: SentFile): Promise<void> {
  return file.size <= partBytes ? putWhole(client, key, file) : putParts(client, key, file);
}

async function putWhole(client: S3Client, key: string, { path, size }: SentFile): Promise<void> {
  await client.ask({ method: 'PUT', key, body: { path, start: 0, end: size - 1 } });
}

/** The parts become an object only by the last request; before it, there is nothing that could be read. */
async function putParts(client: S3Client, key: string, { path, size }: SentFile): Promise<void> {
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
