import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives every stored file below `from` a second name below `to` where it has none yet. Stored files are never changed, so a name
 * is as good as a copy and takes no room; on another disk it is a copy.
 */
export async function keepFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  });
  const folders = new Set(entries.map(({ parentPath }) => path.relative(from, parentPath)));
  for (const folder of folders) {
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 });
  }
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    // one by one: a hundred thousand at once would be too many
    await giveName(source, path.join(to, path.relative(from, source)));
  }
}

async function giveName(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    // removed since it was listed, or kept already
    if (isCode(error, 'ENOENT') || isCode(error, 'EEXIST')) return;
    if (!isCode(error, 'EXDEV')) throw error;
    await copyFile(source, target);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
