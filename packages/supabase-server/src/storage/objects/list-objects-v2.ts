import type { StorageDatabase } from '../database/storage-database.ts';
import { fields } from '../http/fields.ts';
import { parseJsonObject, type JsonObject } from '../http/read-json.ts';
import type { StorageCaller } from '../http/storage-caller.ts';
import { storageErrors } from '../storage-error.ts';
import { likePattern } from './like-pattern.ts';

const sortColumns = ['name', 'updated_at', 'created_at'] as const;
const mostEntries = 1000;

type SortColumn = (typeof sortColumns)[number];
type Entry = { name: string; id: string | null; key: string; sort_value: string | null };
type Page = { hasNext: boolean; nextCursor?: string; folders: unknown[]; objects: unknown[] };

/**
 * Names with a prefix, page by page; with `with_delimiter` those of one level, and the folders on it. A cursor names the
 * last entry of a page, so that what is added or removed meanwhile moves nothing.
 * @throws InvalidRequest
 */
export async function listObjectsV2(
  database: StorageDatabase,
  caller: StorageCaller,
  bucketId: string,
  body: JsonObject,
): Promise<Page> {
  const prefix = fields.optionalText(body, 'prefix') ?? '';
  const limit = fields.optionalInteger(body, 'limit', { from: 1, to: 1_000_000 }, mostEntries);
  const size = Math.min(limit, mostEntries);
  const isByLevel = fields.optionalBoolean(body, 'with_delimiter') ?? false;
  const sortBy = fields.optionalObject(body, 'sortBy') ?? {};
  const column = fields.optionalChoice(sortBy, 'column', sortColumns, 'name');
  const order = fields.optionalChoice(sortBy, 'order', ['asc', 'desc'], 'asc');
  const after = readCursor(fields.optionalText(body, 'cursor'));

  const [rows = []] = await database.run(
    [
      {
        as: caller,
        text: statementFor(column, order, isByLevel),
        values: [
          bucketId,
          likePattern(prefix, 'start'),
          prefix,
          String(size + 1),
          after?.name ?? null,
          after?.value ?? null,
        ],
      },
    ],
    { operation: 'storage.object.list_v2' },
  );
  // The shape is that of the statement below.
  const entries = rows.map(([text]) => JSON.parse(text ?? 'null') as Entry);
  return makePage(entries, size);
}

function makePage(entries: readonly Entry[], size: number): Page {
  const page = entries.slice(0, size);
  const last = page.at(-1);
  const hasNext = entries.length > size && last !== undefined;
  return {
    hasNext,
    ...(hasNext ? { nextCursor: writeCursor({ name: last.name, value: last.sort_value }) } : {}),
    folders: page.filter(({ id }) => id === null).map(({ name, key }) => ({ name, key })),
    objects: page.filter(({ id }) => id !== null).map((entry) => ({ ...entry, sort_value: undefined })),
  };
}

type Cursor = { name: string; value: string | null };

function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === '') return null;
  try {
    const { name, value } = parseJsonObject(Buffer.from(text, 'base64url').toString('utf8'));
    const isTime = typeof value === 'string' && /^[\d+ .:T-]{10,40}$/.test(value);
    if (typeof name === 'string' && (value === null || isTime)) return { name, value: value ?? null };
  } catch {
    // Said below, in one way for all that is no cursor.
  }
  throw storageErrors.invalidRequest('Invalid cursor');
}

/** Column and order are words of the lists above. A folder is as old as its first object, and nothing changes it. */
function statementFor(column: SortColumn, order: 'asc' | 'desc', isByLevel: boolean): string {
  const time = column === 'name' ? 'null::timestamptz' : column;
  const beyond = order === 'asc' ? '>' : '<';
  const folders = `union all
      select $3 || split_part(rest, '/', 1) || '/', null::uuid, null::timestamptz, null::timestamptz,
        null::timestamptz, null::jsonb, null::text, ${column === 'name' ? 'null::timestamptz' : 'min(created_at)'}
      from found where strpos(rest, '/') > 0 group by 1`;
  const after =
    column === 'name'
      ? `($6::timestamptz is null and name collate "C" ${beyond} $5 collate "C")`
      : `(time, name collate "C") ${beyond} ($6::timestamptz, $5 collate "C")`;
  return `with found as (
      select name, substr(name, length($3::text) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata,
        version, ${time} as time
      from storage.objects where bucket_id = $1 and name like $2
    ), entry as (
      select name, id, updated_at, created_at, last_accessed_at, metadata, version, time
      from found ${isByLevel ? `where strpos(rest, '/') = 0` : ''}
      ${isByLevel ? folders : ''}
    )
    select row_to_json(page) from (
      select name, rtrim(name, '/') as key, id, updated_at, created_at, last_accessed_at, metadata, version,
        time as sort_value
      from entry where $5::text is null or ${after}
      order by ${column === 'name' ? '' : `time ${order}, `}name collate "C" ${order} limit $4
    ) page`;
}
