import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Names of the files whose text on disk is not the given one, and of those on disk that are given no more. */
export function differingFiles(folder: string, files: Readonly<Record<string, string>>): string[] {
  const names = [...new Set([...Object.keys(files), ...filesIn(folder)])];
  return names.filter((name) => readOrNull(path.join(folder, name)) !== (files[name] ?? null));
}

/** Makes the folder hold the given files, each written by one rename: a development server or a test may be reading it. */
export function writeDiffering(folder: string, files: Readonly<Record<string, string>>): string[] {
  const names = differingFiles(folder, files);
  for (const name of names) {
    const file = path.join(folder, name);
    const text = files[name];
    if (text === undefined) {
      rmSync(file);
      continue;
    }
    mkdirSync(path.dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
  return names;
}

/** Every file below a folder, by its path from there, with slashes on all systems. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  } catch {
    return [];
  }
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
