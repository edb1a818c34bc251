import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's root: the nearest folder above this program that holds the migrations, built or not. */
export function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'supabase', 'migrations'))) {
    const parent = path.dirname(folder);
    if (parent === folder) {
      throw new Error(
        'The folder supabase/migrations is not above the program: the installation is not whole.',
      );
    }
    folder = parent;
  }
  return folder;
}
