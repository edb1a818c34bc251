import type { ErrorCode } from '@plinth/domain/errors.ts';
import type { StorageError } from '@plinth/supabase-server/storage/storage-error.ts';

const codes: Readonly<Record<number, ErrorCode>> = {
  403: 'access_denied',
  404: 'not_found',
  409: 'already_exists',
  413: 'too_large',
};

/** What a refusal of the storage service means, as an entry of the catalogue. */
export function storageFault({ status, error }: StorageError): ErrorCode {
  if (status >= 500) return 'unavailable';
  return codes[status] ?? (error === 'empty_file' ? 'empty_file' : 'invalid_file');
}
