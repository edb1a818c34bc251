import type { DataSourceOptions, Disposable } from './data-source-options.ts';
import type { DataSource } from './port/data-source.ts';
import type { KeyValueStorage } from './session/token-storage.ts';

const backendTypes = ['supabase', 'django'] as const;

type BackendType = (typeof backendTypes)[number];

/** Where the choice of this browser session is kept. */
const backendKey = 'backend_type';

/**
 * The backend of this session: what the session says, else what the deployment says. One that nobody knows is the
 * hosted one, with a warning on the console.
 */
export function chooseBackend(session: KeyValueStorage, configured: string): BackendType {
  const wanted = session.getItem(backendKey) ?? configured;
  const known = backendTypes.find((type) => type === wanted);
  if (!known) console.warn(`Unknown backend type "${wanted}": the hosted one is used.`);
  const chosen = known ?? 'supabase';
  session.setItem(backendKey, chosen);
  return chosen;
}

/** The data source of a backend; the code of the other one is not loaded. */
export async function openDataSource(
  type: BackendType,
  options: DataSourceOptions,
): Promise<DataSource & Disposable> {
  if (type === 'django') {
    const { createRestDataSource } = await import('./rest/create-rest-data-source.ts');
    return createRestDataSource(options);
  }
  const { createSupabaseDataSource } = await import('./supabase/create-supabase-data-source.ts');
  return createSupabaseDataSource(options);
}
