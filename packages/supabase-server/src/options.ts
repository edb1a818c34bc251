import type { AccessTokenClaims } from './tokens/access-token-claims.ts';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { GivenAuthSettings } from './auth/auth-settings.ts';
import type { ProtocolError } from './errors.ts';
import type { AuthLimits } from './auth/limits/auth-limits.ts';
import type { IdentityProvider } from './auth/providers/identity-provider.ts';
import type { PhoneSettings } from './auth/phone/phone-settings.ts';
import type { StorageOptions } from './storage/storage-options.ts';
import type { RealtimeOptions } from './realtime/realtime-options.ts';

/** Opaque tokens whose claims somebody else knows. */
export type ProgramTokens = {
  /** How every such token begins. */
  prefix: string;
  /** Null for a token that is not, or no longer, good. */
  claimsOf: (token: string) => Promise<AccessTokenClaims | null>;
};

/** Everything a deployment decides about the services. No setting is read from the environment here. */
export type SupabaseServerOptions = {
  /** Login of the role that serves requests (`authenticator`): no rights of its own, may become `anon`, `authenticated`, `service_role`. */
  requestDatabaseUrl: string;
  /** Login that may write the schema `auth` (`supabase_auth_admin`). */
  authDatabaseUrl: string;
  /** Address people reach the server under, without a trailing slash; links in mails start with it. */
  publicUrl: string;
  keys: ApiKeys;
  /** Secret of the HS256 access tokens (and of the legacy API keys signed with it). */
  jwtSecret: string;
  /** Keys beside the secret that access tokens may be signed with, chosen by `kid`. */
  jwtKeys?: readonly TokenKey[];
  /** What `aud` of a token must name, when it names something; `null` for anything. `authenticated` by default. */
  jwtAudience?: string | null;
  /** Tokens of programs, beside those of sessions; accepted where rows are. */
  programTokens?: ProgramTokens;
  /** Where in the claims the role stands, such as `.role` or `.app.roles[0]`. `.role` by default. */
  jwtRoleClaim?: string;
  rest: RestOptions;
  auth: AuthOptions;
  /** Files under `/storage/v1`; absent: there is no such service. */
  storage?: StorageOptions;
  limits: LimitOptions;
  /** Pages of these origins may call; any may when it is left out or has `*`. */
  corsOrigins?: readonly string[];
  /** Where it differs from the defaults. */
  realtime?: Partial<RealtimeOptions>;
};

export type ApiKeys = {
  /** Opaque `sb_publishable_…` keys: the caller is `anon` until a user token says otherwise. */
  publishable: readonly string[];
  /** Opaque `sb_secret_…` keys: the caller is `service_role`. Refused from a browser. */
  secret: readonly string[];
  /** False: a request without a key is served too, as the anonymous role. True by default. */
  isRequired?: boolean;
};

/** A JSON Web Key (RFC 7517): `oct` for HS256, `RSA` for RS256, `EC` on P-256 for ES256. Private parts are never served. */
export type TokenKey = Readonly<Record<string, unknown>> & { kty: string; kid?: string; alg?: string };

/** What becomes of a request's transaction when it succeeded; with `-allow-override` the request may ask for the other by `Prefer: tx=…`. */
export type TransactionEnd = 'commit' | 'commit-allow-override' | 'rollback-all' | 'rollback-allow-override';

/** What is known of a request that was refused. */
export type RefusedRequest = {
  method: string;
  /** Table, view or function, as the address names it. */
  resource: string;
  /** What stands behind the `?` of the address. */
  query: string;
  /** `Accept-Language`. */
  language: string | undefined;
  body: string;
};

export type RestOptions = {
  /** Exposed schemas; the first is the default one. */
  schemas: readonly string[];
  extraSearchPath: readonly string[];
  /** No answer has more rows than this; `null` for any number. */
  maxRows: number | null;
  /** No answer is larger, in bytes, with everything embedded in it; any size by default, as on a hosted project. */
  maxBytes?: number;
  /** `null`: a token is needed. */
  anonRole: string | null;
  /** Function called after the claims are set and before the statement, as `schema.name`. It refuses by raising. */
  preRequest: string | null;
  /** Notified of the claims of each request whose transaction succeeded. It must be quick and never throw. */
  onServed?: (claims: Readonly<Record<string, unknown>>) => void;
  /** `sum()`, `count()` and the like in `select`. Off by default, as on a hosted project. */
  areAggregatesAllowed?: boolean;
  /** Query plans as an answer (`application/vnd.pgrst.plan`). Off by default: a plan tells about rows nobody may see. */
  isPlanShown?: boolean;
  /** `commit-allow-override` by default. */
  transactionEnd?: TransactionEnd;
  /** The description at the root: what the caller may use, everything, or nothing. `follow-privileges` by default. */
  openApi?: 'follow-privileges' | 'ignore-privileges' | 'disabled';
  /** The description says that tokens travel in the header `Authorization`. Off by default. */
  isSecurityDescribed?: boolean;
  /** Function that answers the root instead of the description. */
  rootFunction?: string | null;
  /** `Server-Timing` in every answer. Off by default. */
  isTimingShown?: boolean;
  /** An update or delete without a condition is refused, as the extension safeupdate does on a hosted project. Off by default. */
  isFilterRequired?: boolean;
  /** A value sent for a column that Postgres computes is left out, where a hosted project refuses it. Off by default. */
  areGeneratedLeftOut?: boolean;
  /** An object or a list sent for a text is refused, where a hosted project stores how it is written. Off by default. */
  areNestedTextsRefused?: boolean;
  /** What tables take in a body, and in a filter, in the place of one of their columns. None by default. */
  namedReferences?: readonly NamedReference[];
  /** Says a refusal in other words before it is sent: in the caller's language, and with what to do. */
  sayRefusal?: (error: ProtocolError, request: RefusedRequest) => ProtocolError;
  /** Function, with its schema, that answers how many rows a caller updates or deletes at once without `max-affected`. */
  changeBound?: string;
  /** There is no secret and no key for tokens of callers, and anyone who sends one is refused (PGRST300). Off by default. */
  areTokensUnverifiable?: boolean;
  /** What SQL finds under `current_setting('app.settings.<name>')`. */
  appSettings?: Readonly<Record<string, string>>;
};

/**
 * A name that alone in a row stands for a column: the function, with its schema, reads what was sent, as JSON, into it.
 * Where the name is no column of the table, the function with the same name that takes a text reads the value of a filter.
 */
export type NamedReference = { tables: readonly string[]; name: string; column: string; reader: string };

export type AuthOptions = {
  /** Where `redirect_to` falls back to. */
  siteUrl: string;
  redirectAllowList: readonly string[];
  isSignUpOpen: boolean;
  /** True: an address counts as confirmed at sign-up, and a session is answered at once. */
  isAutoconfirmed: boolean;
  minimumPasswordLength: number;
  /** Lower-case words that are refused as passwords beside the common ones, such as the company's name. */
  refusedPasswords: readonly string[];
  accessTokenSeconds: number;
  refreshReuseSeconds: number;
  linkSeconds: number;
  /** Age of a session up to which it may change the password without the current one. */
  recentSignInSeconds: number;
  /** Who else vouches for people, each under a name of its own. None by default. */
  providers?: readonly IdentityProvider[];
  /** Phone numbers as a way in; absent: they are none. */
  phone?: PhoneSettings | undefined;
  /** Wrong passwords before an account waits; asked at each attempt, and as in the rates by default. */
  freeAttempts?: () => number;
  /** Everything else about the auth service; what is left out is as a hosted project has it. */
  settings?: GivenAuthSettings;
  /**
   * Gives an account another password for the holder of an ordinary token, where they may: what the administration of
   * users does with the service's key. It refuses by throwing.
   */
  givePassword?: (
    claims: Readonly<Record<string, unknown>>,
    userId: string,
    password: string,
  ) => Promise<void>;
  /** Called inside the transaction that makes the link, so that a mail exists exactly when its token does. */
  queueMail: (transaction: PoolClient, mail: AuthMail) => Promise<void>;
  /** Refuses a sign-up by throwing an `AuthError`; for example while a set-up token is required. */
  beforeSignUp?: (request: FastifyRequest, body: Record<string, unknown>) => Promise<void>;
};

export type AuthMailKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'email_change_current'
  | 'reauthentication'
  | 'password_changed'
  | 'passkey_added'
  | 'session_stolen';

export type AuthMail = {
  kind: AuthMailKind;
  to: string;
  /** The person's `user_metadata`, for a greeting and a language. */
  metadata: Record<string, unknown>;
  /** Link to follow; absent for pure notices. */
  link?: string;
  /** Digits to type instead of following the link; absent where there is nothing to type. */
  code?: string;
};

export type LimitOptions = {
  isEnabled: boolean;
  /** Addresses whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
  /** JSON body, bytes. */
  bodyBytes: number;
  /** Requests for rows of one person, or of one address where nobody is known, while limits are enabled. 1,000 and 100 by default. */
  requests?: { atOnce: number; perSecond: number };
  /** Waiting requests beyond the pool before 503. */
  queueLength: number;
  poolSize: number;
  /** False behind a pooler that gives each transaction another connection. True without it. */
  areStatementsPrepared?: boolean;
  /** Who counts attempts, mails and sign-ins, where several processes serve together. Each counts for itself by default. */
  accounts?: AuthLimits;
};
