// What the parts of the long tier came to, kept with the state of the sources they ran on: a run goes on where the last stopped.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../ensure-installed.mjs';

const folder = path.join(root, 'node_modules', '.cache', 'plinth-full-tier');
/** Nothing is kept of sources that no commit names. */
const state = stateOfSources();

/** @returns what this part came to on these very sources; null when it has not run on them. */
export function keptResult(name) {
  try {
    const kept = JSON.parse(readFileSync(fileOf(name), 'utf8'));
    return state !== null && kept.state === state ? kept : null;
  } catch {
    return null;
  }
}

export function keepResult(name, result) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), JSON.stringify({ state, ...result }));
}

export function forgetResults() {
  rmSync(folder, { recursive: true, force: true });
}

function fileOf(name) {
  return path.join(folder, `${name}.json`);
}

function stateOfSources() {
  const answers = [
    ['rev-parse', 'HEAD'],
    ['diff', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }));
  if (answers.some(({ status }) => status !== 0)) return null;
  return createHash('sha256')
    .update(answers.map(({ stdout }) => stdout).join('\n'))
    .digest('hex');
}
