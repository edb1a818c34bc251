import { flagsWith, type AppConfig } from '@plinth/domain/feature-flags.ts';

/** The deployment's configuration. Rejects when it cannot be read: without it there is no address to talk to. */
export async function loadConfig(): Promise<AppConfig> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`config.json: status ${answer.status}`);
  // written by our own server from the same type
  const config = (await answer.json()) as AppConfig;
  // a flag that an older server does not know is as delivered
  return { ...config, ...flagsWith(config) };
}
