import { browserStorage, type KeyValueStorage } from '@plinth/data/session/token-storage.ts';
import { flagsWith, type AppConfig } from '@plinth/domain/feature-flags.ts';

/** Where the last configuration is kept; it is the same for everybody and holds no secret. */
const keptUnder = 'plinth.config';

/** The deployment's configuration; without a connection the one of last time. Rejects when there is neither. */
export async function loadConfig(): Promise<AppConfig> {
  const storage = browserStorage();
  const answer = await fetch('/config.json', { cache: 'no-cache' }).catch((error: unknown) => {
    const kept = storage.getItem(keptUnder);
    if (kept === null) throw error;
    return new Response(kept);
  });
  if (!answer.ok) throw new Error(`config.json: status ${answer.status}`);
  const text = await answer.text();
  // written by our own server from the same type
  const config = JSON.parse(text) as AppConfig;
  keep(storage, text);
  // a flag that an older server does not know is as delivered
  return { ...config, ...flagsWith(config) };
}

/** A full storage loses only that the application starts without a connection. */
function keep(storage: KeyValueStorage, text: string): void {
  try {
    storage.setItem(keptUnder, text);
  } catch {
    storage.removeItem(keptUnder);
  }
}
