import type { Plugin } from 'vite';

/** Parts of the stock client that nothing uses through it, each with what the client itself asks of it. */
const unusedParts: Readonly<Record<string, string>> = {
  '@supabase/realtime-js': 'export class RealtimeClient { async setAuth() {} }',
  '@supabase/storage-js': 'export class StorageClient {}\nexport class StorageApiError extends Error {}',
  '@supabase/functions-js': [
    'export const FunctionRegion = {};',
    ...[
      'FunctionsClient',
      'FunctionsError',
      'FunctionsFetchError',
      'FunctionsHttpError',
      'FunctionsRelayError',
    ].map((name) => `export class ${name} extends Error {}`),
  ].join('\n'),
};

const prefix = '\0left-out:';

/**
 * Leaves the clients for realtime, storage and functions out of the bundle: `@supabase/supabase-js` makes them at once and
 * no bundler can see that they are never asked for. They are 30 kB of the first load's 200. Whoever needs one imports it
 * where it is used, which loads it when it is needed; here only what the stock client imports is left out.
 */
export function trimHostedClient(): Plugin {
  return {
    name: 'plinth-trim-hosted-client',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id in unusedParts && importer?.includes('/@supabase/supabase-js/') === true ? prefix + id : null,
    load: (id) => (id.startsWith(prefix) ? unusedParts[id.slice(prefix.length)] : null),
  };
}
