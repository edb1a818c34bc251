import type { FastifyPluginAsync } from 'fastify';
import type { AuthService } from './auth/auth-service.ts';
import { authPlugin } from './auth/auth-plugin.ts';
import { registerGateway } from './gateway/gateway.ts';
import type { SupabaseServerOptions } from './options.ts';
import { realtimePlugin } from './realtime/realtime-plugin.ts';
import { restPlugin } from './rest/rest-plugin.ts';
import type { RestService } from './rest/rest-service.ts';
import { storagePlugin } from './storage/storage-plugin.ts';
import type { StorageService } from './storage/storage-service.ts';

/** Services that another API of the same server works with too: one session table, one set of limits, one pool. */
export type SharedServices = { auth?: AuthService; rest?: RestService; storage?: StorageService };

/** The hosted protocol over a Postgres: `/auth/v1`, `/rest/v1`, `/storage/v1` and `/realtime/v1` behind one gateway. */
export const supabaseServer: FastifyPluginAsync<
  SupabaseServerOptions & { services?: SharedServices }
> = async (app, { services = {}, ...options }) => {
  registerGateway(app, options);
  await app.register(authPlugin, { ...options, service: services.auth, prefix: '/auth/v1' });
  await app.register(restPlugin, { ...options, service: services.rest, prefix: '/rest/v1' });
  if (options.storage) {
    await app.register(storagePlugin, {
      ...options,
      storage: options.storage,
      service: services.storage,
      prefix: '/storage/v1',
    });
  }
  await app.register(realtimePlugin, { ...options, prefix: '/realtime/v1' });
};
