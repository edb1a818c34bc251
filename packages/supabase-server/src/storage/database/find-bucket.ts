import type { StorageDatabase } from './storage-database.ts';
import { storageErrors } from '../storage-error.ts';

/** What decides about an upload or a public download, no matter who asks. */
export type BucketRules = {
  id: string;
  isPublic: boolean;
  /** Bytes. */
  fileSizeLimit: number | null;
  allowedMimeTypes: readonly string[] | null;
};

/** @throws NoSuchBucket */
export async function findBucket(
  database: StorageDatabase,
  id: string,
  operation: string,
): Promise<BucketRules> {
  const [rows] = await database.run(
    [
      {
        as: 'service',
        text: `select json_build_object('id', id, 'isPublic', coalesce(public, false),
            'fileSizeLimit', file_size_limit, 'allowedMimeTypes', allowed_mime_types)
          from storage.buckets where id = $1`,
        values: [id],
      },
    ],
    { operation },
  );
  const text = rows?.[0]?.[0];
  if (typeof text !== 'string') throw storageErrors.noSuchBucket();
  // The shape is that of the statement above.
  return JSON.parse(text) as BucketRules;
}
