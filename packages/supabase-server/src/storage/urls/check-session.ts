import type { StorageDatabase } from '../database/storage-database.ts';
import type { Caller } from '../../gateway/identify-caller.ts';

/**
 * What was signed in a session is worth no more than that session: the deployment's check of callers is asked as for a
 * request of the signer's own.
 * @throws AccessDenied
 */
export async function checkSession(
  database: StorageDatabase,
  signer: Caller | null,
  operation: string,
): Promise<void> {
  if (signer !== null) await database.run([{ as: signer, text: 'select', values: [] }], { operation });
}
