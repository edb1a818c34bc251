// The long tier lets sqlmap loose on the APIs: the one of the system, or Debian's package unpacked beside our own packages.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './ensure-installed.mjs';

/** Path of sqlmap's script for python3; null, with a sentence on the terminal, where there is none. */
export function ensureSqlmap() {
  if (!answers('python3', ['--version'])) return skip('there is no python3');
  const home = path.join(root, 'node_modules', '.cache', 'sqlmap');
  const script = path.join(home, 'usr/share/sqlmap/sqlmap.py');
  for (const found of [script, '/usr/share/sqlmap/sqlmap.py']) if (existsSync(found)) return found;
  if (!answers('apt-get', ['--version'])) return skip('it is not installed, and this is no Debian');
  mkdirSync(home, { recursive: true });
  spawnSync('apt-get', ['download', 'sqlmap'], { cwd: home, stdio: 'ignore' });
  const archive = readdirSync(home).find((name) => name.endsWith('.deb'));
  if (!archive) return skip('Debian does not hand it out (apt-get update may help)');
  spawnSync('dpkg-deb', ['-x', archive, '.'], { cwd: home, stdio: 'ignore' });
  return existsSync(script) ? script : skip('its package cannot be unpacked');
}

function answers(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function skip(reason) {
  console.log(`sqlmap cannot be run, ${reason}: its test is skipped.`);
  return null;
}
