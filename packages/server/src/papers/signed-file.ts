import { createHash } from 'node:crypto';
import type { ObjectStore } from '@plinth/supabase-server/storage/store/object-store.ts';
import type { Pool } from 'pg';

/** A larger file is known by its hash and not put on a paper. */
const mostBytes = 20 * 1024 * 1024;

/**
 * Reads the file of a signed document and keeps its hash with the signature, unless one is kept already.
 * @returns the file where it is a PDF that may stand on a paper and still is the one that was signed
 */
export async function readSignedFile(
  pool: Pick<Pool, 'query'>,
  store: ObjectStore | null,
  signature: string,
): Promise<Buffer | null> {
  const found = await pool.query<{ version: string | null }>('select private.signed_object($1) as version', [
    signature,
  ]);
  const version = found.rows[0]?.version ?? null;
  const bytes = version === null ? null : await store?.open(version, null);
  if (!bytes) return null;
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of bytes as AsyncIterable<Buffer>) {
    hash.update(part);
    size += part.length;
    if (size <= mostBytes) parts.push(part);
  }
  const read = hash.digest('hex');
  const { rows } = await pool.query<{ kept: string | null }>(
    'select private.keep_signed_hash($1, $2) as kept',
    [signature, read],
  );
  const file = size <= mostBytes ? Buffer.concat(parts) : Buffer.alloc(0);
  return rows[0]?.kept === read && file.subarray(0, 5).toString('latin1') === '%PDF-' ? file : null;
}
