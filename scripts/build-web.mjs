// The browser application, with compressed copies of every text file for the server to send:
// browsers take brotli over https only, gzip everywhere.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './ensure-installed.mjs';

const folder = path.join(root, 'packages/web');
await build({
  root: folder,
  configFile: path.join(folder, 'vite.config.ts'),
  logLevel: process.stdout.isTTY ? 'error' : 'warn',
});

const output = path.join(folder, 'dist');
for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile() && /\.(m?js|css|html|svg|json|webmanifest)$/.test(entry.name)) {
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
