import { pinnedSwitches } from '@plinth/domain/feature-switches.ts';
import { flagsWith } from '@plinth/domain/feature-flags.ts';
import type { Pool } from 'pg';
import type { Configuration } from '../configuration.ts';
import { version } from '../version.ts';

/** Publishes for the screens of administrators what this deployment has; names and addresses, never a secret. */
export async function publishFacts(pool: Pool, configuration: Configuration): Promise<void> {
  const { file, publicUrl } = configuration;
  const facts = {
    version,
    public_url: publicUrl,
    mail: file.mail ? { host: file.mail.host, port: file.mail.port, from: file.mail.from } : null,
    storage: file.storage.s3 ? { endpoint: file.storage.s3.endpoint, bucket: file.storage.s3.bucket } : null,
    flags: flagsWith(file.flags),
    pinned: pinnedSwitches(file.flags),
    ...signUpFact(configuration),
  };
  await publish(pool, facts);
}

/** Who may join: the database asks at every new account, so it is said again before each sign-up. */
export async function publishSignUpPolicy(pool: Pool, configuration: Configuration): Promise<void> {
  await publish(pool, signUpFact(configuration));
}

function signUpFact({ signUpPolicy, file }: Configuration) {
  return { sign_up: { policy: signUpPolicy, domains: file.signUp.domains } };
}

async function publish(pool: Pool, facts: object): Promise<void> {
  await pool.query(
    `insert into private.deployment_facts (name, value) select key, value from jsonb_each($1::jsonb)
     on conflict on constraint deployment_facts_pkey do update set value = excluded.value, updated_at = now()
       where deployment_facts.value is distinct from excluded.value`,
    [JSON.stringify(facts)],
  );
}
