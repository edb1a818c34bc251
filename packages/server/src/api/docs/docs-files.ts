import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { findRoot } from '../../repository.ts';
import { sendAnswer } from '../send-answer.ts';

const component = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** What the page of the description loads, by the name it has below it. */
const files: Readonly<Record<string, { file: string; type: string }>> = {
  'swagger-ui-bundle.js': { file: path.join(component, 'swagger-ui-bundle.js'), type: 'text/javascript' },
  'swagger-ui.css': { file: path.join(component, 'swagger-ui.css'), type: 'text/css' },
  'start.js': {
    file: path.join(findRoot(), 'packages/server/src/api/docs/start.js'),
    type: 'text/javascript',
  },
};

/** Files of the page at `/api/docs`, from this server and no other. They are none of the operations. */
export const docsFiles: FastifyPluginAsync = async (app) => {
  for (const [name, { file, type }] of Object.entries(files)) {
    app.get(`/${name}`, async (request, reply) => {
      const headers = { 'Cache-Control': 'public, max-age=300', 'Content-Type': `${type}; charset=utf-8` };
      return sendAnswer(request, reply, { status: 200, body: await readFile(file, 'utf8'), headers });
    });
  }
};
