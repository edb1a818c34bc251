import { randomBytes } from 'node:crypto';
import { Upload, type DetailedError, type UploadOptions } from 'tus-js-client';
import { startStorageFixture } from './storage-fixture.ts';

type Wanted = Partial<UploadOptions> & {
  bucket?: string;
  name: string;
  token?: string | null;
  body?: Buffer;
};

export const content = randomBytes(300_000);

/** Buckets for uploads in pieces, and a client of the protocol for them. */
export async function startResumableFixture() {
  const fixture = await startStorageFixture();

  const files = () => fixture.client().storage.from('files');

  function makeUpload({ bucket = 'files', name, token, body = content, ...options }: Wanted) {
    let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
    const done = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const bearer = token === undefined ? fixture.token({ role: 'service_role', sub: undefined }) : token;
    const upload = new Upload(body, {
      endpoint: `${fixture.url}/storage/v1/upload/resumable`,
      retryDelays: null,
      removeFingerprintOnSuccess: true,
      metadata: {
        bucketName: bucket,
        objectName: name,
        contentType: 'image/jpeg',
        cacheControl: '3600',
        metadata: JSON.stringify({ floor: 3 }),
      },
      onError: (error) => settle?.reject(error),
      onSuccess: () => settle?.resolve(),
      ...options,
      headers: { ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }), ...options.headers },
    });
    return { upload, done };
  }

  async function send(wanted: Wanted): Promise<void> {
    const { upload, done } = makeUpload(wanted);
    upload.start();
    return done;
  }

  async function refusal(wanted: Wanted): Promise<[status: number | undefined, body: string | undefined]> {
    try {
      await send(wanted);
    } catch (error) {
      // The client throws these for every answer that is not the wanted one.
      const { originalResponse } = error as DetailedError;
      return [originalResponse?.getStatus(), originalResponse?.getBody()];
    }
    throw new Error('The upload was not refused.');
  }

  const { storage } = fixture.client();
  await storage.createBucket('files');
  await storage.createBucket('small', {
    public: false,
    fileSizeLimit: '10kb',
    allowedMimeTypes: ['image/jpeg'],
  });
  await fixture.database.owner.query(
    `create policy own on storage.objects for all to authenticated using ((storage.foldername(name))[1] = auth.uid()::text)`,
  );
  return { fixture, files, makeUpload, send, refusal };
}
