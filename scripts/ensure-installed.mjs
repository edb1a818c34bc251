// Installs the packages when they are missing or the lock file changed. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stamp = path.join(root, 'node_modules', '.installed-for');

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(
      `Plinth needs Node.js 20.19 or newer; this is ${process.versions.node}. Install a newer one and start again.`,
    );
    process.exit(1);
  }
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    return;
  }
  console.log('Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // `--include=dev`: the application is built here, also where NODE_ENV says production. Not `npm ci`: it refuses a lock
  // file made where a registry holds no packages for other platforms; `--no-save` keeps to the lock file all the same.
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync(npm, ['install', ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error(
      'The packages could not be installed: check the network and the messages above, then start again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
