import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** Prefixes that answer data: an unknown path below them is a 404, never the application's page. */
const dataPrefixes = ['/api/', '/auth/v1/', '/rest/v1/', '/storage/v1/', '/realtime/v1/'];

/** The built application: hashed assets cached for a year, the page itself always fresh, every route of the application answers the page. */
export const webFiles: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/') || file.includes('\\assets\\');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && !dataPrefixes.some((prefix) => pathname.startsWith(prefix)) && !/\.[a-z0-9]+$/i.test(pathname);
    if (!isPage) {
      return reply.code(404).send({ detail: 'Resource not found', code: 'not_found' });
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
};
