// `npm run dev`: the server, and before it the browser application with hot reload. One command, one address.
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';

endWithNpm();
ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt(['server']);
const { createServer } = await import('vite');

const host = '127.0.0.1';
const serverPort = Number(process.env.PORT || 3000);
const webPort = Number(process.env.WEB_PORT || 5173);

/** Everything the server answers and not the application; the last is a page of the application but for its feeds. */
const servedByServer = [
  '^/api/',
  '^/auth/v1/',
  '^/rest/v1/',
  '^/storage/v1/',
  '^/realtime/v1/',
  '^/config\\.json$',
  '^/healthz$',
  '^/calendar/[^/]+\\.ics$',
];

// in front of a server of our own, so that ending is left to the program below
const web = createHttpServer();
const vite = await createServer({
  configFile: path.join(root, 'packages/web/vite.config.ts'),
  server: {
    middlewareMode: { server: web },
    hmr: { server: web },
    proxy: Object.fromEntries(
      servedByServer.map((address) => [address, { target: `http://${host}:${serverPort}`, ws: true }]),
    ),
  },
});
web.on('request', vite.middlewares);
await new Promise((resolve, reject) => {
  web.once('error', reject);
  web.listen(webPort, host, resolve);
});

process.env.HOST = host;
process.env.PORT = String(serverPort);
// sockets and links are those of the address people open
process.env.PUBLIC_URL = `http://${host}:${webPort}`;
process.argv.splice(2, process.argv.length, 'start');
await import(new URL('../packages/server/dist/plinth.mjs', import.meta.url).href);
