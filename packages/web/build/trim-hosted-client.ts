import type { Plugin } from 'vite';

/** Modules of the stock client that nothing uses through it, by who imports them, each with what is asked of it all the same. */
const unusedParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/@supabase/supabase-js/': {
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
  },
  // administration takes the secret key, which no browser has; nobody signs in by a passkey or a wallet
  '/@supabase/auth-js/': {
    './GoTrueAdminApi': signOutAlone(),
    './lib/web3/ethereum': refusing('createSiweMessage', 'fromHex', 'getAddress', 'toHex'),
    './lib/webauthn': [
      'export class WebAuthnApi {}',
      'export const webAuthnAbortService = {};',
      'export const browserSupportsWebAuthn = () => false;',
      refusing(
        'createCredential',
        'deserializeCredentialCreationOptions',
        'deserializeCredentialRequestOptions',
        'getCredential',
        'serializeCredentialCreationResponse',
        'serializeCredentialRequestResponse',
      ),
    ].join('\n'),
  },
};

const prefix = '\0left-out:';
const sources = Object.assign({}, ...Object.values(unusedParts)) as Record<string, string>;

/**
 * Leaves parts of the hosted client out of the bundle: it makes them at once, and no bundler can see that they are never
 * asked for. They are 34 kB of the first load's 200. Whoever needs one imports it where it is used, which loads it when it
 * is needed; here only what the client itself imports is left out.
 */
export function trimHostedClient(): Plugin {
  return {
    name: 'plinth-trim-hosted-client',
    enforce: 'pre',
    resolveId: (id, importer = '') => {
      const from = Object.keys(unusedParts).find((part) => importer.includes(part));
      return from !== undefined && id in (unusedParts[from] ?? {}) ? prefix + id : null;
    },
    load: (id) => (id.startsWith(prefix) ? sources[id.slice(prefix.length)] : null),
  };
}

/** Of administration the client itself calls one thing, with the token of who is signed in: the end of their session. */
function signOutAlone(): string {
  return `
    import { isAuthError } from '@supabase/auth-js/dist/module/lib/errors';
    import { _request } from '@supabase/auth-js/dist/module/lib/fetch';
    export default class GoTrueAdminApi {
      constructor({ url, headers, fetch }) {
        Object.assign(this, { url, headers, fetch });
      }
      async signOut(jwt, scope = 'global') {
        const address = this.url + '/logout?scope=' + scope;
        try {
          await _request(this.fetch, 'POST', address, { headers: this.headers, jwt, noResolveJson: true });
          return { data: null, error: null };
        } catch (error) {
          if (isAuthError(error)) return { data: null, error };
          throw error;
        }
      }
    }`;
}

function refusing(...names: string[]): string {
  return names
    .map(
      (name) => `export function ${name}() { throw new Error('${name} is not part of this application.'); }`,
    )
    .join('\n');
}
