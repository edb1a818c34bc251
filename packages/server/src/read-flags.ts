import { flagsWith, type FeatureFlags } from '@plinth/domain/feature-flags.ts';
import { flagsWithSwitches, pinnedSwitches } from '@plinth/domain/feature-switches.ts';
import type { Pool } from 'pg';
import type { Configuration } from './configuration.ts';

/** The flags as they are now: the delivered ones, the deployment's, and what administrators switched. */
export async function readFlags(
  pool: Pick<Pool, 'query'>,
  { file: { flags } }: Configuration,
): Promise<FeatureFlags> {
  const { rows } = await pool.query<{ name: string; is_on: boolean }>(
    'select name, is_on from public.feature_switches',
  );
  const switches = Object.fromEntries(rows.map(({ name, is_on: isOn }) => [name, isOn]));
  return flagsWithSwitches(flagsWith(flags), switches, pinnedSwitches(flags));
}
