import { type AppConfig, flagsWith } from '@plinth/domain/feature-flags.ts';
import { flagsWithSwitches, pinnedSwitches, type FeatureSwitches } from '@plinth/domain/feature-switches.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Pool } from 'pg';
import type { Configuration } from './configuration.ts';
import type { Keys } from './keys.ts';
import { isSetUp } from './setup/is-set-up.ts';
import { version } from './version.ts';

/** `/config.json`: what one build of the application needs to know about this deployment. */
export const browserConfig: FastifyPluginAsync<{
  configuration: Configuration;
  keys: Keys;
  pool: Pool;
}> = async (app, { configuration, keys, pool }) => {
  app.get('/config.json', async (_request, reply) => {
    const { modules, menu } = flagsWithSwitches(
      flagsWith(configuration.file.flags),
      await readSwitches(pool),
      pinnedSwitches(configuration.file.flags),
    );
    const config: AppConfig = {
      backend: configuration.file.backend,
      url: '',
      anonKey: keys.publishableKey,
      apiUrl: '/api',
      version,
      isSetUp: await isSetUp(pool),
      isSetupTokenRequired: !configuration.isLoopback,
      signUpPolicy: configuration.signUpPolicy,
      modules,
      menu,
    };
    return reply.header('cache-control', 'no-store').send(config);
  });
};

/** What administrators switched. */
async function readSwitches(pool: Pool): Promise<FeatureSwitches> {
  const { rows } = await pool.query<{ name: string; is_on: boolean }>(
    'select name, is_on from public.feature_switches',
  );
  return Object.fromEntries(rows.map(({ name, is_on: isOn }) => [name, isOn]));
}
