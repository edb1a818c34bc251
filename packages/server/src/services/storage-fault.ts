import { isErrorCode, type ErrorCode } from '@plinth/domain/errors.ts';
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
  // what refuses the whole request (a session that ended, a second factor that is due) says so itself
  if (isErrorCode(error)) return error;
  return codes[status] ?? 'invalid_file';
}
