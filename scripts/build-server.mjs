// One file for the server and its commands; packages of node_modules stay outside.
import path from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './ensure-installed.mjs';

const bundle = await rolldown({
  input: path.join(root, 'packages/server/src/cli/main.ts'),
  platform: 'node',
  external: (id) => !id.startsWith('.') && !path.isAbsolute(id) && !id.startsWith('@plinth/'),
  // warnings of the bundler are for developers of Plinth
  logLevel: process.stdout.isTTY ? 'silent' : 'warn',
});
await bundle.write({
  file: path.join(root, 'packages/server/dist/plinth.mjs'),
  format: 'esm',
  sourcemap: true,
  codeSplitting: false,
});
await bundle.close();
