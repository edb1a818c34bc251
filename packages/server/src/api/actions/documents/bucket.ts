import type { StorageCaller } from '@plinth/supabase-server/storage/http/storage-caller.ts';
import type { StorageService } from '@plinth/supabase-server/storage/storage-service.ts';
import { ApiError } from '../../api-error.ts';
import type { ApiCall } from '../../operation.ts';

/** Where the files of documents lie. */
export const documentBucket = 'documents';

/** Where the files lie that are on records of other kinds. */
export const attachmentBucket = 'attachments';

/** @throws ApiError 503 where no files are kept */
export function storageOf({ services }: ApiCall): StorageService {
  if (services.storage !== null) return services.storage;
  throw new ApiError(503, 'unavailable', 'File storage is not configured on this server.');
}

export function storageCallerOf({ caller }: ApiCall): StorageCaller {
  return { ...caller, ownerId: caller.claims.sub ?? null };
}
