import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** Prefixes that answer data: an unknown path below them is a 404, never the application's page. */
const dataPrefixes = ['/api/', '/auth/v1/', '/rest/', '/storage/', '/realtime/'];

/** The built application: hashed assets cached for a year, the page itself always fresh, every route of the application answers the page. */
export const webFiles: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: true,
    // Notes of the build lie beside its files.
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/') || file.includes('\\assets\\');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isPage(request.url)) {
      return reply.code(404).send({ detail: 'Resource not found', code: 'not_found' });
    }
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
};

/** No file name at the end and no hidden folder on the way: those are looked for by people who try what is left open. */
function isPage(url: string): boolean {
  const pathname = decodeURIComponent(url.split('?')[0] ?? '/');
  const isData = dataPrefixes.some((prefix) => `${pathname}/`.startsWith(prefix));
  return !isData && !/\.[a-z0-9]+$/i.test(pathname) && !/[/\\]\./.test(pathname);
}
