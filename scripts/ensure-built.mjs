// Builds the server and the browser application when a source is newer than what was built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './ensure-installed.mjs';

const targets = {
  server: {
    name: 'server',
    sources: [
      'packages/server',
      'packages/database',
      'packages/domain',
      'packages/messages',
      'packages/supabase-server',
      'supabase/demo',
    ],
    script: 'build-server.mjs',
    output: 'packages/server/dist',
  },
  web: {
    name: 'browser application',
    sources: [
      'packages/web',
      'packages/ui',
      'packages/data',
      'packages/domain',
      'packages/messages',
      'packages/database/generated',
    ],
    script: 'build-web.mjs',
    output: 'packages/web/dist',
  },
};

/** @param {string[]} names - which of `server` and `web`; both unless given */
export function ensureBuilt(names = Object.keys(targets)) {
  for (const { name, sources, script, output } of names.map((target) => targets[target])) {
    const stamp = path.join(root, output, '.built-from');
    const wanted = fingerprint(sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
      continue;
    }
    console.log(`Building the ${name} …`);
    const { status } = spawnSync(process.execPath, [path.join(root, 'scripts', script)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) {
      console.error(`The build failed (scripts/${script}): see the messages above.`);
      process.exit(1);
    }
    mkdirSync(path.join(root, output), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

/** Names, sizes and times of all sources: reading their content would cost a second at every start. */
function fingerprint(folders) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of folders) {
    for (const file of sourceFiles(path.join(root, folder))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist'].includes(entry.name))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? sourceFiles(file) : [file];
    })
    .sort();
}
