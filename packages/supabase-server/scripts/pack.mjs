// Makes the package as it would be published: plain JavaScript with types, one entry, nothing of the workspace.
//   node packages/supabase-server/scripts/pack.mjs <folder>
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const own = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const asset = 'auth/passwords/common-passwords.txt';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: pack.mjs <folder>');
  process.exit(2);
}
const target = path.resolve(folder);
const compiled = path.join(target, 'dist');

mkdirSync(target, { recursive: true });
const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
const options = ['--project', path.join(own, 'tsconfig.pack.json'), '--outDir', compiled];
execFileSync(process.execPath, [path.join(path.dirname(compiler), 'bin/tsc'), ...options], {
  stdio: 'inherit',
});
copyFileSync(path.join(own, 'src', asset), path.join(compiled, asset));
for (const name of ['README.md', 'CHANGELOG.md']) copyFileSync(path.join(own, name), path.join(target, name));
copyFileSync(path.join(own, '../../LICENSE'), path.join(target, 'LICENSE'));

const {
  private: _private,
  devDependencies: _development,
  ...kept
} = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8'));
const published = {
  ...kept,
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    [`./${asset}`]: `./dist/${asset}`,
  },
};
writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
