import { createHash, sign, verify } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { AuditKey } from './audit-key.ts';

const headSchema = z.object({
  /** `restored`: the log was replaced by that of a backup, on purpose. */
  kind: z.enum(['head', 'restored']),
  at: z.string(),
  /** Place in the chain, entry of the log and hash of the newest link; null while there is none. */
  place: z.string().nullable(),
  entry: z.string().nullable(),
  hash: z.string().nullable(),
  entries: z.string(),
  /** Of the triggers that write the log and keep it from being changed. */
  guards: z.string().nullable(),
  /** Checksum of the head before; null for the first. */
  previous: z.string().nullable(),
  signature: z.string(),
});

/** How far the audit log went at a moment, signed with a key that the database does not have. */
export type Head = z.output<typeof headSchema>;

export async function makeHead(
  pool: Pool,
  key: AuditKey,
  previous: string | null,
  kind: Head['kind'],
): Promise<Head> {
  const { rows } = await pool.query<Omit<Head, 'kind' | 'at' | 'previous' | 'signature'>>(
    'select place::text, entry::text, hash, entries::text, guards from private.audit_head()',
  );
  const [now] = rows;
  if (!now) throw new Error('The audit log has no head.');
  const unsigned = { kind, at: new Date().toISOString(), ...now, previous: previous && checksumOf(previous) };
  return { ...unsigned, signature: sign(null, bytesOf(unsigned), key.private).toString('base64') };
}

export function checksumOf(line: string): string {
  return createHash('sha256').update(line.trim()).digest('hex');
}

export type HeadsVerdict = {
  /** What does not fit, as sentences; empty when all does. */
  faults: string[];
  /** What happened on purpose and is worth knowing. */
  notes: string[];
  checked: number;
};

/** Holds a list of heads, one a line, against the log as it is. */
export async function verifyHeads(pool: Pool, key: AuditKey, text: string): Promise<HeadsVerdict> {
  const faults: string[] = [];
  const notes: string[] = [];
  let standing: Head[] = [];
  let before: string | null = null;
  let guards: string | null = null;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  for (const [index, line] of lines.entries()) {
    const head = readHead(line, key);
    if (!head) {
      faults.push(`Line ${index + 1} of the heads was changed: its signature does not fit.`);
      continue;
    }
    // the first of a list may have had others before it
    if (before !== null && head.previous !== checksumOf(before))
      faults.push(`Heads are missing before ${head.at}.`);
    if (guards !== null && head.guards !== guards)
      notes.push(`The triggers of the log were others at ${head.at}: an update of the program, or somebody.`);
    if (head.kind === 'restored') {
      notes.push(
        `A backup was restored at ${head.at}; what was entered before it is in the backup made then.`,
      );
      standing = standing.filter(({ place }) => BigInt(place ?? 0) <= BigInt(head.place ?? 0));
    }
    standing.push(head);
    guards = head.guards;
    before = line;
  }
  faults.push(...(await faultsOf(pool, standing)));
  const { rows } = await pool.query<{ guards: string | null }>('select guards from private.audit_head()');
  if (guards !== null && rows[0]?.guards !== guards)
    faults.push(
      'The triggers of the log are not those of the last head: one is switched off, gone or changed.',
    );
  return { faults, notes, checked: lines.length };
}

function readHead(line: string, key: AuditKey): Head | null {
  try {
    const { signature, ...unsigned } = headSchema.parse(JSON.parse(line));
    const isOurs = verify(null, bytesOf(unsigned), key.public, Buffer.from(signature, 'base64'));
    return isOurs ? { ...unsigned, signature } : null;
  } catch {
    return null;
  }
}

/** The first head that the log no longer contains says enough. */
async function faultsOf(pool: Pool, heads: readonly Head[]): Promise<string[]> {
  const { rows } = await pool.query<{ at: string }>(
    `select head ->> 'at' as at from jsonb_array_elements($1::jsonb) head
     left join private.audit_chain link on link.position = (head ->> 'place')::bigint
     where head ->> 'place' is not null and (link.position is null
       or encode(link.hash, 'hex') <> head ->> 'hash' or link.audit_id <> (head ->> 'entry')::bigint)
     order by (head ->> 'place')::bigint limit 1`,
    [JSON.stringify(heads)],
  );
  return rows.map(({ at }) => `The log was cut off, emptied or written anew: it is not the log of ${at}.`);
}

/** In an order of names that reading and writing JSON does not change. */
function bytesOf(head: Omit<Head, 'signature'>): Buffer {
  const names = Object.keys(head).toSorted();
  return Buffer.from(JSON.stringify(head, names));
}
