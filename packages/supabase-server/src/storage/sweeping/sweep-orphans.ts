import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StorageService } from '../storage-service.ts';
import { isMissing } from '../store/is-missing.ts';

/** Questions to the database are asked about this many at once. */
const batch = 500;
const operation = 'storage.sweep';

export type Swept = {
  /** Files no row knows. */
  files: number;
  /** Rows whose file is gone. */
  rows: number;
  /** Arrivals that broke off. */
  arrivals: number;
};

/**
 * Removes what a crash can leave: temporary files, files that no row names, and rows that name no file. Only what is
 * older than an hour or so (`orphanSeconds`) counts: anything younger may be work of somebody who is still at it. Any
 * number of servers may sweep at once.
 */
export async function sweepOrphans(service: StorageService, signal: AbortSignal): Promise<Swept> {
  const before = new Date(service.now() - service.options.orphanSeconds * 1000);
  const arrivals = await removeArrivals(service, before);
  if (!(await service.store.isPresent())) return { files: 0, rows: 0, arrivals };
  await service.store.tidy(before);
  const files = await removeUnknownFiles(service, before, signal);
  const rows = await removeEmptyRows(service, before, signal);
  return { files, rows, arrivals };
}

async function removeArrivals({ incomingFolder }: StorageService, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(incomingFolder)) {
    const file = path.join(incomingFolder, name);
    try {
      if ((await stat(file)).mtime > before) continue;
    } catch (error) {
      if (isMissing(error)) continue;
      throw error;
    }
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

async function removeUnknownFiles(
  service: StorageService,
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  const removeFrom = async (versions: readonly string[]) => {
    const [rows = []] = await service.database.run(
      [
        {
          as: 'service',
          text: `select version from json_array_elements_text($1::json) version
            where not exists (select from storage.objects where objects.version = version.value)`,
          values: [JSON.stringify(versions)],
        },
      ],
      { operation },
    );
    for (const [version] of rows) {
      if (typeof version === 'string') await service.store.remove(version);
    }
    removed += rows.length;
  };

  let old: string[] = [];
  for await (const { version, changedAt } of service.store.list()) {
    if (signal.aborted) return removed;
    if (changedAt < before) old.push(version);
    if (old.length < batch) continue;
    await removeFrom(old);
    old = [];
  }
  if (old.length > 0) await removeFrom(old);
  return removed;
}

/**
 * Rows without a version were never written by a server; they are somebody's own business. A crash loses a handful of
 * files at most: when more are missing, the files are somewhere else, and their rows are all that is left of them.
 */
async function removeEmptyRows(service: StorageService, before: Date, signal: AbortSignal): Promise<number> {
  const missing: string[] = [];
  let seen = 0;
  let last = '';
  while (!signal.aborted) {
    const versions = await nextVersions(service, before, last);
    for (const version of versions) {
      if (!(await service.store.has(version))) missing.push(version);
    }
    seen += versions.length;
    if (versions.length < batch) break;
    last = versions.at(-1) ?? '';
  }
  if (missing.length > Math.max(5, seen / 100)) {
    service.log.warn({ missing: missing.length, seen }, 'Many files are missing; their rows are kept.');
    return 0;
  }
  for (const version of missing) {
    await service.database.run(
      [{ as: 'service', text: 'delete from storage.objects where version = $1', values: [version] }],
      { operation },
    );
    service.log.warn({ version }, 'The file of an object is gone; its row was removed.');
  }
  return missing.length;
}

async function nextVersions({ database }: StorageService, before: Date, last: string): Promise<string[]> {
  const [rows = []] = await database.run(
    [
      {
        as: 'service',
        text: `select version from storage.objects
          where version > $1 and greatest(created_at, updated_at) < $2::timestamptz order by version limit $3`,
        values: [last, before.toISOString(), String(batch)],
      },
    ],
    { operation },
  );
  return rows.flatMap(([version]) => version ?? []);
}
