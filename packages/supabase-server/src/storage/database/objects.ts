import type { JsonObject } from '../http/read-json.ts';
import type { ObjectAddress } from '../http/object-path.ts';
import type { StorageCaller } from '../http/storage-caller.ts';
import type { FileDescription } from '../uploads/file-description.ts';
import type { Actor, Step, StorageDatabase } from './storage-database.ts';

/** Column `metadata`: what the server knows of the bytes, in the hosted service's words. */
export type ObjectMetadata = {
  eTag?: string;
  size?: number;
  mimetype?: string;
  cacheControl?: string;
  lastModified?: string;
  contentLength?: number;
  httpStatusCode?: number;
  xRobotsTag?: string;
};

/** A row of `storage.objects` as JSON. */
export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
  metadata: ObjectMetadata | null;
  user_metadata: JsonObject | null;
  version: string | null;
};

export const objectColumns =
  'id, bucket_id, name, owner, owner_id, created_at, updated_at, last_accessed_at, metadata, user_metadata, version';

const selectObject = `select row_to_json(found) from
  (select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2) found`;

/** The object as this actor sees it; `null` when there is none, or none for them. */
export async function findObject(
  database: StorageDatabase,
  actor: Actor,
  { bucketId, name }: ObjectAddress,
  operation: string,
): Promise<ObjectRow | null> {
  const [rows] = await database.run([{ as: actor, text: selectObject, values: [bucketId, name] }], {
    operation,
  });
  const text = rows?.[0]?.[0];
  // The shape is that of the statement above.
  return typeof text === 'string' ? (JSON.parse(text) as ObjectRow) : null;
}

export type NewObject = ObjectAddress & {
  id: string;
  version: string;
  ownerId: string | null;
  metadata: ObjectMetadata;
  userMetadata: JsonObject | null;
};

const insertObject = `insert into storage.objects
    (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)`;
const upsertObject = `${insertObject}
  on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id,
    last_accessed_at = now()`;

/** The row of a new content, written as `actor` and so under the row policies. */
export function writeStep(actor: Actor, object: NewObject, isUpsert: boolean): Step {
  const { id, bucketId, name, ownerId, version, metadata, userMetadata } = object;
  return {
    as: actor,
    // Without `returning`: who may write need not be allowed to read.
    text: isUpsert ? upsertObject : insertObject,
    values: [
      id,
      bucketId,
      name,
      uuidOrNull(ownerId),
      ownerId,
      version,
      JSON.stringify(metadata),
      userMetadata === null ? null : JSON.stringify(userMetadata),
    ],
  };
}

/** Writers of one name wait for each other, also before it exists. */
export function lockStep({ bucketId, name }: ObjectAddress): Step {
  return {
    as: 'service',
    text: `select pg_advisory_xact_lock(hashtextextended($1::text || '/' || $2::text, 7))`,
    values: [bucketId, name],
  };
}

/** Id and version that a write is about to replace. */
export function replacedStep({ bucketId, name }: ObjectAddress): Step {
  return {
    as: 'service',
    text: 'select id, version from storage.objects where bucket_id = $1 and name = $2',
    values: [bucketId, name],
  };
}

export function describeMetadata(
  { size, md5 }: { size: number; md5: string },
  { mimeType, cacheControl, xRobotsTag }: Pick<FileDescription, 'mimeType' | 'cacheControl' | 'xRobotsTag'>,
): ObjectMetadata {
  return {
    eTag: `"${md5}"`,
    size,
    mimetype: mimeType,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(xRobotsTag === null ? {} : { xRobotsTag }),
  };
}

/** The column `owner` is older than `owner_id` and takes UUIDs only. */
function uuidOrNull(id: string | null): string | null {
  return id !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : null;
}

/** As whom rows are written for this caller. */
export type Writer = { actor: Actor; ownerId: string | null };

export function writerOf(caller: StorageCaller): Writer {
  return { actor: caller, ownerId: caller.ownerId };
}
