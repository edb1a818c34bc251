import type { StorageDatabase } from '../database/storage-database.ts';
import { fields } from '../http/fields.ts';
import type { JsonObject } from '../http/read-json.ts';
import type { StorageCaller } from '../http/storage-caller.ts';
import { likePattern } from './like-pattern.ts';

const sortColumns = ['name', 'updated_at', 'created_at', 'last_accessed_at'] as const;
const mostEntries = 10_000;

/**
 * One level of a bucket's names: files, and folders of which nothing but the name is known. The prefix is a folder, and
 * upper and lower case are the same to it, as in the hosted service.
 * @throws InvalidRequest
 */
export async function listObjects(
  database: StorageDatabase,
  caller: StorageCaller,
  bucketId: string,
  body: JsonObject,
): Promise<unknown[]> {
  const given = fields.optionalText(body, 'prefix') ?? '';
  const prefix = given === '' || given.endsWith('/') ? given : `${given}/`;
  const search = fields.optionalText(body, 'search') ?? '';
  const sortBy = fields.optionalObject(body, 'sortBy') ?? {};
  const column = fields.optionalChoice(sortBy, 'column', sortColumns, 'name');
  const order = fields.optionalChoice(sortBy, 'order', ['asc', 'desc'], 'asc');
  const limit = fields.optionalInteger(body, 'limit', { from: 1, to: mostEntries }, 100);
  const offset = fields.optionalInteger(body, 'offset', { from: 0, to: 1_000_000_000 }, 0);
  const [rows] = await database.run(
    [
      {
        as: caller,
        text: statementFor(column, order),
        values: [bucketId, likePattern(prefix + search, 'start'), prefix, String(limit), String(offset)],
      },
    ],
    { operation: 'storage.object.list' },
  );
  return (rows ?? []).map(([text]) => JSON.parse(text ?? 'null') as unknown);
}

/** Column and order are words of the lists above. Folders have no times and come first where times decide. */
function statementFor(column: (typeof sortColumns)[number], order: 'asc' | 'desc'): string {
  const sorting =
    column === 'name'
      ? `entry.name collate "C" ${order}`
      : `entry.id is not null, entry.${column} ${order}, entry.name collate "C" ${order}`;
  return `with found as (
      select substr(name, length($3::text) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
      from storage.objects where bucket_id = $1 and name ilike $2
    ), entry as (
      select rest as name, id, updated_at, created_at, last_accessed_at, metadata
      from found where strpos(rest, '/') = 0 and rest <> ''
      union all
      select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz,
        null::jsonb from (select rest from found where strpos(rest, '/') > 0) folders
    )
    select row_to_json(page) from (
      select entry.* from entry order by ${sorting} limit $4 offset $5
    ) page`;
}
