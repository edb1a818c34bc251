import type { FastifyPluginAsync } from 'fastify';
import { makeApiKeyReader } from '../gateway/api-key.ts';
import type { SupabaseServerOptions } from '../options.ts';
import { broadcastRoutes } from './http/broadcast-routes.ts';
import { openRealtimeService } from './realtime-service.ts';
import { acceptSockets } from './socket/accept-sockets.ts';

/** The service under `/realtime/v1` (the prefix is the caller's), as Supabase Realtime offers it to stock clients. */
export const realtimePlugin: FastifyPluginAsync<SupabaseServerOptions> = async (app, options) => {
  const service = openRealtimeService(options, app.log);
  const stopAccepting = acceptSockets(app.server, {
    path: `${app.prefix}/websocket`,
    readKey: makeApiKeyReader(options),
    service,
  });
  app.addHook('onReady', service.start);
  // Before the server waits for its connections to end, for sockets end only when asked.
  app.addHook('preClose', async () => {
    stopAccepting();
    await service.stop();
  });
  app.get('/websocket', (_request, reply) =>
    reply.code(426).header('Upgrade', 'websocket').send({ message: 'This is for web sockets' }),
  );
  broadcastRoutes(app, service);
};
