import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StorageService } from '../storage-service.ts';
import { isMissing } from '../store/is-missing.ts';

/** Questions to the database are asked about this many at once. */
const batch = 500;
const operation = 'storage.sweep';
/** How long files without a row wait in the trash, milliseconds: 30 days. */
const trashTime = 30 * 86_400_000;

export type Swept = {
  /** Files no row knows, which are in the trash now. */
  files: number;
  /** Files that were in the trash long enough, and are gone for good. */
  discarded: number;
  /** Rows whose file is gone. */
  rows: number;
  /** Arrivals that broke off. */
  arrivals: number;
};

/**
 * Clears away what a crash can leave: temporary files, files that no row names, and rows that name no file. Only what is
 * older than an hour or so (`orphanSeconds`) counts: anything younger may be work of a person who is still at it. Files go
 * to a trash for 30 days, and come back from it when a row names them again. A crash loses a handful at most: when more is
 * unknown, or when the files are those of another database, nothing is touched. Any number of servers may sweep at once.
 */
export async function sweepOrphans(service: StorageService, signal: AbortSignal): Promise<Swept> {
  const before = new Date(service.now() - service.options.orphanSeconds * 1000);
  const arrivals = await removeArrivals(service, before);
  const nothing = { files: 0, discarded: 0, rows: 0, arrivals };
  if (!(await service.store.isPresent())) return nothing;
  await service.store.tidy(before);
  const identity = await identityOf(service);
  const owner = await service.store.owner();
  if (owner !== null && owner !== identity) {
    service.log.warn(
      { owner, identity },
      'The stored files are those of another database; nothing is swept. See docs/operations.md.',
    );
    return nothing;
  }
  const unknown = await unknownFiles(service, before, signal);
  if (unknown === null) return nothing;
  if (owner === null) await service.store.claim(identity);
  for (const version of unknown) await service.store.setAside(version);
  const rows = await removeEmptyRows(service, before, signal);
  const discarded = await service.store.emptyTrash(new Date(service.now() - trashTime));
  return { files: unknown.length, discarded, rows, arrivals };
}

/** Which database this is: the same after a restart or a promotion, another one after a copy. */
async function identityOf({ database }: StorageService): Promise<string> {
  const text = `select control.system_identifier || '/' || own.oid
    from pg_control_system() control, pg_database own where own.datname = current_database()`;
  const [rows = []] = await database.run([{ as: 'service', text, values: [] }], { operation });
  const identity = rows[0]?.[0];
  if (!identity) throw new Error('The database does not say which one it is.');
  return identity;
}

/** Whether so many of `seen` are more than a crash could have left. */
function isMany(count: number, seen: number): boolean {
  return count > Math.max(5, seen / 100);
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

/** Old files that no row names; null when nothing may be concluded. */
async function unknownFiles(
  service: StorageService,
  before: Date,
  signal: AbortSignal,
): Promise<string[] | null> {
  const unknown: string[] = [];
  let seen = 0;
  let old: string[] = [];
  const ask = async () => {
    unknown.push(...(await withoutRow(service, old)));
    old = [];
  };
  for await (const { version, changedAt } of service.store.list()) {
    if (signal.aborted) return null;
    seen += 1;
    if (changedAt < before) old.push(version);
    if (old.length === batch) await ask();
  }
  await ask();
  if (!isMany(unknown.length, seen)) return unknown;
  service.log.warn(
    { unknown: unknown.length, seen },
    'Many files have no row; all of them are kept. Is this the right database?',
  );
  return null;
}

async function withoutRow({ database }: StorageService, versions: readonly string[]): Promise<string[]> {
  if (versions.length === 0) return [];
  const text = `select version from json_array_elements_text($1::json) version
    where not exists (select from storage.objects where objects.version = version.value)`;
  const [rows = []] = await database.run([{ as: 'service', text, values: [JSON.stringify(versions)] }], {
    operation,
  });
  return rows.flatMap(([version]) => version ?? []);
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
      const isThere = (await service.store.has(version)) || (await service.store.takeBack(version));
      if (!isThere) missing.push(version);
    }
    seen += versions.length;
    if (versions.length < batch) break;
    last = versions.at(-1) ?? '';
  }
  if (isMany(missing.length, seen)) {
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
