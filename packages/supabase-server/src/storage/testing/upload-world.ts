import { startStorageWorld } from './storage-world.ts';

/** Buckets with and without rules, and a client of them. */
export async function startUploadWorld() {
  const world = await startStorageWorld();

  const storage = () => world.client().storage;

  const files = () => storage().from('files');

  await storage().createBucket('files');
  await storage().createBucket('pictures', {
    public: false,
    fileSizeLimit: '1kb',
    allowedMimeTypes: ['image/*', 'application/pdf'],
  });
  return { world, storage, files };
}
