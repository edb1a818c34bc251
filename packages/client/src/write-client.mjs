// `npm run generate -w packages/client [-- FOLDER]` writes the typed client of the REST API, a package of its own: types
// made from the description of these sources, over openapi-fetch. No server has to run.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { operations } from '@plinth/server/api/operations.ts';
import { version } from '@plinth/server/version.ts';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../dist'));

const client = `import createClient from 'openapi-fetch';

/**
 * A client of the REST API whose paths, parameters, bodies and answers are those of the description. A refusal is \`error\`.
 * @param {{ url: string, token: string, language?: string }} options the address of the installation, and an API token
 */
export function createPlinthClient({ url, token, language = 'en' }) {
  return createClient({
    baseUrl: new URL('/api', url).href,
    headers: { Authorization: \`Bearer \${token}\`, 'Accept-Language': language },
  });
}
`;

const types = `import type { Client } from 'openapi-fetch';
import type { paths } from './api.js';

export type { components, operations, paths } from './api.js';
export type PlinthClientOptions = { url: string; token: string; language?: 'en' | 'hi' | 'ar' };
export declare function createPlinthClient(options: PlinthClientOptions): Client<paths>;
`;

const manifest = {
  name: 'plinth-client',
  version,
  type: 'module',
  license: 'Apache-2.0',
  description: 'Typed client of the REST API of Plinth.',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  dependencies: { 'openapi-fetch': '0.17.0' },
};

const described = operations.find(({ path: address }) => address === '/openapi.json');
const answer = await described.handle({});
const api = astToString(await openapiTypescript(JSON.parse(answer.body)));

await mkdir(folder, { recursive: true });
const written = {
  'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  'index.js': client,
  'index.d.ts': types,
  'api.d.ts': api,
};
for (const [name, content] of Object.entries(written)) await writeFile(path.join(folder, name), content);
console.log(`Written to ${folder}: ${Object.keys(written).join(', ')}.`);
