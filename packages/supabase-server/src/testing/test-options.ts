import { randomBytes } from 'node:crypto';
import type { StorageOptions } from '../storage/storage-options.ts';
import type { AuthOptions, LimitOptions, RestOptions, SupabaseServerOptions } from '../options.ts';

/** The logins a server needs. */
export type Logins = { requestUrl: string; authUrl: string };

type Given = Partial<Omit<SupabaseServerOptions, 'rest' | 'auth' | 'limits'>> & {
  rest?: Partial<RestOptions> | undefined;
  auth?: Partial<AuthOptions> | undefined;
  limits?: Partial<LimitOptions> | undefined;
};

/** What a server is given in tests: keys of its own, accounts confirmed at once, no limits of pace, no mail. */
export function testOptions(
  logins: Logins,
  { rest, auth, limits, ...given }: Given = {},
): SupabaseServerOptions {
  return {
    requestDatabaseUrl: logins.requestUrl,
    authDatabaseUrl: logins.authUrl,
    publicUrl: 'http://localhost',
    keys: { publishable: [newKey('publishable')], secret: [newKey('secret')] },
    jwtSecret: randomBytes(32).toString('hex'),
    ...given,
    rest: {
      schemas: ['public'],
      extraSearchPath: ['public', 'extensions'],
      maxRows: 1000,
      anonRole: 'anon',
      preRequest: null,
      ...rest,
    },
    auth: {
      siteUrl: 'http://localhost',
      redirectAllowList: [],
      isSignUpOpen: true,
      isAutoconfirmed: true,
      minimumPasswordLength: 8,
      refusedPasswords: [],
      accessTokenSeconds: 3600,
      refreshReuseSeconds: 10,
      linkSeconds: 3600,
      recentSignInSeconds: 86_400,
      queueMail: async () => undefined,
      ...auth,
    },
    limits: {
      isEnabled: false,
      trustedProxies: [],
      bodyBytes: 1_048_576,
      queueLength: 100,
      poolSize: 8,
      ...limits,
    },
  };
}

function newKey(kind: 'publishable' | 'secret'): string {
  return `sb_${kind}_${randomBytes(12).toString('hex')}`;
}

/** Files in this folder, which nobody sweeps. */
export function testStorage(folder: string): StorageOptions {
  return {
    folder,
    s3: null,
    fileSizeLimit: 1_048_576,
    isContentChecked: false,
    orphanSeconds: 3600,
    sweepSeconds: 0,
  };
}
