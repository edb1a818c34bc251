import type { StorageDatabase } from '../database/storage-database.ts';
import type { StorageCaller } from '../http/storage-caller.ts';
import { storageErrors } from '../storage-error.ts';
import { likePattern } from '../objects/like-pattern.ts';

const sortColumns = ['id', 'name', 'created_at', 'updated_at'];

/** The buckets the caller sees, as parsed JSON of `bucketJson`. @throws InvalidRequest */
export async function listBuckets(
  database: StorageDatabase,
  caller: StorageCaller,
  query: unknown,
  bucketJson: string,
): Promise<unknown[]> {
  // A query string has texts, and lists of texts for what is said twice.
  const asked = (query ?? {}) as Record<string, string | string[] | undefined>;
  const column = choose('sortColumn', asked['sortColumn'], sortColumns, 'name');
  const order = choose('sortOrder', asked['sortOrder'], ['asc', 'desc'], 'asc');
  const search = asked['search'];
  const [rows] = await database.run(
    [
      {
        as: caller,
        // Column and order are words of the lists above.
        text: `select ${bucketJson} from storage.buckets where name ilike $1
          order by ${column === 'id' || column === 'name' ? `${column} collate "C"` : column} ${order}, id
          limit $2 offset $3`,
        values: [
          typeof search === 'string' ? likePattern(search, 'inside') : '%',
          readCount('limit', asked['limit'], 1) ?? null,
          readCount('offset', asked['offset'], 0) ?? '0',
        ],
      },
    ],
    { operation: 'storage.bucket.list' },
  );
  return (rows ?? []).map(([text]) => JSON.parse(text ?? 'null') as unknown);
}

function choose(
  name: string,
  value: string | string[] | undefined,
  choices: readonly string[],
  otherwise: string,
): string {
  if (value === undefined) return otherwise;
  if (typeof value !== 'string' || !choices.includes(value)) {
    throw storageErrors.invalidRequest(`querystring/${name} must be equal to one of the allowed values`);
  }
  return value;
}

function readCount(name: string, value: string | string[] | undefined, least: number): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value) || Number(value) < least) {
    throw storageErrors.invalidRequest(`querystring/${name} must be integer`);
  }
  return value;
}
