import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Names of the files whose text on disk is not the given one. */
export function differingFiles(folder: string, files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files).flatMap(([name, text]) =>
    readOrNull(path.join(folder, name)) === text ? [] : [name],
  );
}

/** Writes the files that differ, each by one rename: a development server or a test may be reading it. */
export function writeDiffering(folder: string, files: Readonly<Record<string, string>>): string[] {
  mkdirSync(folder, { recursive: true });
  const names = differingFiles(folder, files);
  for (const name of names) {
    const draft = path.join(folder, `.${name}.${process.pid}`);
    writeFileSync(draft, files[name] ?? '');
    renameSync(draft, path.join(folder, name));
  }
  return names;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
