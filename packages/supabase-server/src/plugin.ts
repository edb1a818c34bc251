import type { FastifyPluginAsync } from 'fastify';
import { authPlugin } from './auth/auth-plugin.ts';
import { registerGateway } from './gateway/gateway.ts';
import type { SupabaseServerOptions } from './options.ts';
import { realtimePlugin } from './realtime/realtime-plugin.ts';
import { restPlugin } from './rest/rest-plugin.ts';
import { storagePlugin } from './storage/storage-plugin.ts';

/** The hosted protocol over a Postgres: `/auth/v1`, `/rest/v1`, `/storage/v1` and `/realtime/v1` behind one gateway. */
export const supabaseServer: FastifyPluginAsync<SupabaseServerOptions> = async (app, options) => {
  registerGateway(app, options);
  await app.register(authPlugin, { ...options, prefix: '/auth/v1' });
  await app.register(restPlugin, { ...options, prefix: '/rest/v1' });
  if (options.storage) {
    await app.register(storagePlugin, { ...options, storage: options.storage, prefix: '/storage/v1' });
  }
  await app.register(realtimePlugin, { ...options, prefix: '/realtime/v1' });
};
