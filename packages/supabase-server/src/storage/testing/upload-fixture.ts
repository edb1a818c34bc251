import { startStorageFixture } from './storage-fixture.ts';

/** Buckets with and without rules, and a client of them. */
export async function startUploadFixture() {
  const fixture = await startStorageFixture();

  const storage = () => fixture.client().storage;

  const files = () => storage().from('files');

  await storage().createBucket('files');
  await storage().createBucket('pictures', {
    public: false,
    fileSizeLimit: '1kb',
    allowedMimeTypes: ['image/*', 'application/pdf'],
  });
  return { fixture, storage, files };
}
