import type { AppConfig } from '@plinth/domain/feature-flags.ts';
import { isNamed } from '@plinth/supabase-server/auth/passkeys/relying-party.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import type { Configuration } from './configuration.ts';
import type { Keys } from './keys.ts';
import { readFlags } from './read-flags.ts';
import { isSetUp } from './setup/is-set-up.ts';
import { version } from './version.ts';

/** `/config.json`: what one build of the application needs to know about this deployment. */
export const browserConfig: FastifyPluginAsync<{
  configuration: Configuration;
  keys: Keys;
  pool: Pool;
}> = async (app, { configuration, keys, pool }) => {
  app.get('/config.json', async (_request, reply) => {
    const { modules, menu } = await readFlags(pool, configuration);
    const config: AppConfig = {
      backend: configuration.file.backend,
      url: '',
      anonKey: keys.publishableKey,
      apiUrl: '/api',
      version,
      isSetUp: await isSetUp(pool),
      isSetupTokenRequired: !configuration.isLoopback,
      signUpPolicy: configuration.signUpPolicy,
      signInProviders: configuration.file.signInProviders.map(({ name, label }) => ({ name, label })),
      hasPasskeys: isNamed(configuration.publicUrl),
      modules,
      menu,
    };
    return reply.header('cache-control', 'no-store').send(config);
  });
};
