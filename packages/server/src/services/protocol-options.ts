import { AuthError } from '@plinth/supabase-server/auth/auth-error.ts';
import type { GivenAuthSettings } from '@plinth/supabase-server/auth/auth-settings.ts';
import type { AuthLimits } from '@plinth/supabase-server/auth/limits/auth-limits.ts';
import type { SupabaseServerOptions } from '@plinth/supabase-server/options.ts';
import type { StorageOptions } from '@plinth/supabase-server/storage/storage-options.ts';
import type { OpenDatabase } from '@plinth/database/open-database.ts';
import type { Pool } from 'pg';
import { publishSignUpPolicy } from '../background/deployment-facts.ts';
import type { Configuration, ConfigurationFile } from '../configuration.ts';
import type { Keys } from '../keys.ts';
import { queueAuthMail } from '../mail/queue-auth-mail.ts';
import { isSetUp } from '../setup/is-set-up.ts';
import { givePassword } from './give-password.ts';
import { sayRefusal } from './say-refusal.ts';
import { programTokens } from '../tokens/program-tokens.ts';
import type { CompanyRules } from './company-rules.ts';
import { storageOptions } from './storage-options.ts';
import { specifiedReferences } from './specified-references.ts';

export type ProtocolParts = {
  configuration: Configuration;
  keys: Keys;
  database: DatabaseLogins;
  pool: Pool;
  rules: CompanyRules;
  /** Where another process counts for several; see `processes`. */
  accountLimits?: AuthLimits | undefined;
};

/** The logins of the database that serve requests, accounts and the server's own work. */
export type DatabaseLogins = Pick<OpenDatabase, 'ownerUrl' | 'requestUrl' | 'authUrl'>;

/** The hosted protocol as this installation serves it. */
export function protocolOptions({
  configuration,
  keys,
  database,
  pool,
  rules,
  accountLimits,
}: ProtocolParts): SupabaseServerOptions & { storage: StorageOptions } {
  const { publicUrl, file } = configuration;
  return {
    requestDatabaseUrl: database.requestUrl,
    authDatabaseUrl: database.authUrl,
    publicUrl,
    keys: { publishable: [keys.publishableKey], secret: [keys.secretKey] },
    jwtSecret: keys.jwtSecret,
    programTokens: programTokens(pool),
    rest: {
      schemas: ['public'],
      extraSearchPath: ['public', 'extensions'],
      maxRows: 1000,
      maxBytes: 16 * 1_048_576,
      anonRole: 'anon',
      preRequest: 'authz.check_session',
      // one forgotten filter would empty a table
      isFilterRequired: true,
      // and one that is too wide would overwrite it
      changeBound: 'authz.change_bound',
      // a page that sends a row back as it read it
      areGeneratedLeftOut: true,
      // of a name nobody means its JSON
      areNestedTextsRefused: true,
      namedReferences: specifiedReferences,
      sayRefusal,
    },
    auth: authOptions(configuration, pool, rules),
    storage: storageOptions(configuration),
    limits: {
      isEnabled: file.areRateLimitsOn,
      trustedProxies: file.trustedProxies,
      // A schedule of 20,000 tasks travels in one call; our own API keeps the limit above.
      bodyBytes: 8 * 1_048_576,
      queueLength: 100,
      poolSize: file.poolSize,
      areStatementsPrepared: file.areStatementsPrepared,
      ...(accountLimits && { accounts: accountLimits }),
    },
    // Pages of other sites open no socket here, and nobody sends messages before signing in.
    corsOrigins: file.corsOrigins,
    realtime: {
      allowedOrigins: [new URL(publicUrl).origin],
      areBroadcastsOpen: false,
      // of what they could not have seen programs are given nothing, nor who waits to be let in
      deletionCheck: 'authz.may_follow_deletions',
    },
  };
}

function authOptions(
  configuration: Configuration,
  pool: Pool,
  rules: CompanyRules,
): SupabaseServerOptions['auth'] {
  const { publicUrl, isLoopback, signUpPolicy, file } = configuration;
  return {
    siteUrl: publicUrl,
    redirectAllowList: file.redirectAllowList,
    isSignUpOpen: signUpPolicy !== 'invitation',
    isAutoconfirmed: file.signUp.isAutoconfirmed ?? !file.mail,
    providers: file.signInProviders,
    minimumPasswordLength: 8,
    refusedPasswords: ['plinth'],
    accessTokenSeconds: 3600,
    refreshReuseSeconds: 10,
    linkSeconds: 3600,
    recentSignInSeconds: 86_400,
    settings: accountSettings(file),
    queueMail: queueAuthMail,
    givePassword: (claims, userId, password) => givePassword(pool, claims, userId, password),
    freeAttempts: () => rules.freeAttempts,
    // The first account owns the installation: from outside it is made on the set-up page, with the token.
    beforeSignUp: async (_request, { email }) => {
      if (!isLoopback && !(await isSetUp(pool))) {
        throw new AuthError(422, 'signup_disabled', 'This installation is not set up yet.');
      }
      if (
        signUpPolicy === 'domain' &&
        typeof email === 'string' &&
        !isOfDomains(email, file.signUp.domains)
      ) {
        throw new AuthError(
          422,
          'email_address_not_authorized',
          `Sign up with an address of your company: ${file.signUp.domains.join(', ')}.`,
        );
      }
      // What the database holds may be of an earlier start, or of one on another address.
      await publishSignUpPolicy(pool, configuration);
    },
  };
}

/** Ruling R20: the address of an account is changed by an administrator. Nobody signs in by mail alone. */
export function accountSettings({ sessions }: ConfigurationFile): GivenAuthSettings {
  return {
    sessionIdleSeconds: sessions.idleHours * 3600,
    sessionSeconds: sessions.longestDays * 86_400,
    isEmailChangeOpen: false,
    isPasswordlessOpen: false,
    // An office behind one address signs in at eight; guesses are counted for each account besides.
    rates: { factorRequestsPerMinute: 120 },
  };
}

function isOfDomains(email: string, domains: readonly string[]): boolean {
  const domain = email.trim().toLowerCase().split('@').at(-1);
  return domains.some((one) => one.toLowerCase() === domain);
}
