import { lstat, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';

type Link = { source: string; target: string };

/**
 * Makes the links between shared libraries that a package archive cannot hold (`libpq.so.5` to `libpq.so.5.17`).
 * The package would make them in its install script, which many installations skip.
 * Answers false when a link is missing and the folder cannot be written.
 */
export async function makeSharedLinks(native: string): Promise<boolean> {
  for (const { source, target } of await readLinks(native)) {
    const link = path.join(path.dirname(native), target);
    if (await exists(link)) continue;
    try {
      await symlink(path.basename(source), link);
    } catch {
      // Another process may have made it in between.
      if (!(await exists(link))) return false;
    }
  }
  return true;
}

async function readLinks(native: string): Promise<Link[]> {
  let text: string;
  try {
    text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8');
  } catch {
    // Packages for Windows have no such list.
    return [];
  }
  // The list is part of the package whose exact version we pin.
  return JSON.parse(text) as Link[];
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
