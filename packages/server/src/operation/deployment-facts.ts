import { pinnedSwitches } from '@plinth/domain/feature-switches.ts';
import { flagsWith } from '@plinth/domain/feature-flags.ts';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import { version } from '../version.ts';

/** Tells the screens of administrators what this deployment has; names and addresses, never a secret. */
export async function publishFacts(pool: Pool, { file, publicUrl }: Configuration): Promise<void> {
  const facts = {
    version,
    public_url: publicUrl,
    mail: file.mail ? { host: file.mail.host, port: file.mail.port, from: file.mail.from } : null,
    storage: file.storage.s3 ? { endpoint: file.storage.s3.endpoint, bucket: file.storage.s3.bucket } : null,
    flags: flagsWith(file.flags),
    pinned: pinnedSwitches(file.flags),
  };
  await pool.query(
    `insert into private.deployment_facts (name, value) select key, value from jsonb_each($1::jsonb)
     on conflict on constraint deployment_facts_pkey do update set value = excluded.value, updated_at = now()`,
    [JSON.stringify(facts)],
  );
}
