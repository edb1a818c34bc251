import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StatementRows } from '../../database/pipeline.ts';
import { fields } from '../http/fields.ts';
import { readBucketId } from '../http/object-path.ts';
import { readJson } from '../http/read-json.ts';
import { requireCaller, type StorageCaller } from '../http/storage-caller.ts';
import { isValidBucketName } from '../objects/object-name.ts';
import { storageErrors } from '../storage-error.ts';
import type { StorageService } from '../storage-service.ts';
import { readBucketSettings, type BucketSettings } from './bucket-body.ts';
import { deleteBucket, emptyBucket } from './remove-bucket.ts';
import { listBuckets } from './list-buckets.ts';

const asTime = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const facts = `'id', id, 'name', name, 'owner', coalesce(owner_id, owner::text, ''),
  'public', coalesce(public, false), 'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types,
  'created_at', ${asTime('created_at')}, 'updated_at', ${asTime('updated_at')}`;
const bucketJson = `json_build_object(${facts})`;
/** A list may hold buckets of several types, and says which. */
const listedBucketJson = `json_build_object(${facts}, 'type', type)`;

/** `/bucket`: made, shown, changed, emptied and deleted under the row policies of `storage.buckets`. */
export function bucketRoutes(app: FastifyInstance, service: StorageService): void {
  const { database } = service;
  const largest = service.options.fileSizeLimit;

  app.get('/bucket', async (request) => {
    const caller = await requireCaller(request, service);
    return listBuckets(database, caller, request.query, listedBucketJson);
  });

  app.get('/bucket/:id', async (request, reply) => {
    const caller = await requireCaller(request, service);
    const [rows] = await database.run(
      [
        {
          as: caller,
          text: `select ${bucketJson} from storage.buckets where id = $1`,
          values: [bucketIdOf(request)],
        },
      ],
      { operation: 'storage.bucket.get' },
    );
    return reply.type('application/json').send(onlyRow(rows));
  });

  app.post('/bucket', async (request) => {
    const caller = await requireCaller(request, service);
    const body = await readJson(request, service.bodyBytes);
    const name = fields.text(body, 'name');
    const id = fields.optionalText(body, 'id') ?? name;
    if (!isValidBucketName(name) || !isValidBucketName(id)) throw storageErrors.invalidBucketName();
    await insertBucket(service, caller, { id, name }, readBucketSettings(body, largest));
    return { name };
  });

  app.put('/bucket/:id', async (request) => {
    const caller = await requireCaller(request, service);
    const id = bucketIdOf(request);
    await updateBucket(
      service,
      caller,
      id,
      readBucketSettings(await readJson(request, service.bodyBytes), largest),
    );
    return { message: 'Successfully updated' };
  });

  app.post('/bucket/:id/empty', async (request) => {
    const caller = await requireCaller(request, service);
    await emptyBucket(service, caller, bucketIdOf(request));
    return { message: 'Successfully emptied' };
  });

  app.delete('/bucket/:id', async (request) => {
    const caller = await requireCaller(request, service);
    await deleteBucket(service, caller, bucketIdOf(request));
    return { message: 'Successfully deleted' };
  });

  app.route({
    method: ['GET', 'PUT', 'DELETE'],
    url: '/bucket/:id/lifecycle',
    exposeHeadRoute: false,
    handler: async (request) => {
      await requireCaller(request, service);
      throw storageErrors.notEnabled('bucketLifecycle');
    },
  });
}

function bucketIdOf(request: FastifyRequest): string {
  return readBucketId(request, '/bucket/');
}

async function insertBucket(
  { database }: StorageService,
  caller: StorageCaller,
  { id, name }: { id: string; name: string },
  { isPublic, fileSizeLimit, allowedMimeTypes }: BucketSettings,
): Promise<void> {
  const owner = caller.ownerId !== null && /^[0-9a-f-]{36}$/i.test(caller.ownerId) ? caller.ownerId : null;
  await database.run(
    [
      {
        as: caller,
        text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
          values ($1, $2, $3, $4, $5, $6,
            case when $7::json is not null then array(select json_array_elements_text($7::json)) end)`,
        values: [
          id,
          name,
          owner,
          caller.ownerId,
          String(isPublic ?? false),
          numberOrNull(fileSizeLimit),
          listOrNull(allowedMimeTypes),
        ],
      },
    ],
    { operation: 'storage.bucket.create' },
  );
}

async function updateBucket(
  { database }: StorageService,
  caller: StorageCaller,
  id: string,
  { isPublic, fileSizeLimit, allowedMimeTypes }: BucketSettings,
): Promise<void> {
  const [rows] = await database.run(
    [
      {
        as: caller,
        text: `update storage.buckets set public = coalesce($2::boolean, public),
            file_size_limit = case when $3::boolean then $4::bigint else file_size_limit end,
            allowed_mime_types = case when $5::boolean
              then case when $6::json is not null then array(select json_array_elements_text($6::json)) end
              else allowed_mime_types end,
            updated_at = now()
          where id = $1 returning id`,
        values: [
          id,
          isPublic === undefined ? null : String(isPublic),
          String(fileSizeLimit !== undefined),
          numberOrNull(fileSizeLimit),
          String(allowedMimeTypes !== undefined),
          listOrNull(allowedMimeTypes),
        ],
      },
    ],
    { operation: 'storage.bucket.update' },
  );
  onlyRow(rows);
}

function numberOrNull(value: number | null | undefined): string | null {
  return value == null ? null : String(value);
}

function listOrNull(value: readonly string[] | null | undefined): string | null {
  return value == null ? null : JSON.stringify(value);
}

/** @throws NoSuchBucket */
function onlyRow(rows: StatementRows | undefined): string {
  const text = rows?.[0]?.[0];
  if (typeof text !== 'string') throw storageErrors.noSuchBucket();
  return text;
}
