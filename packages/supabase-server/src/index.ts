// The public entry: what a server needs to offer the protocol. Everything else may change in any version.
export { supabaseServer } from './plugin.ts';
export type { SharedServices } from './plugin.ts';
export type {
  ApiKeys,
  AuthMail,
  AuthMailKind,
  AuthOptions,
  LimitOptions,
  ProgramTokens,
  RestOptions,
  SupabaseServerOptions,
  TokenKey,
  TransactionEnd,
} from './options.ts';
export type { RealtimeOptions } from './realtime/realtime-options.ts';
export type { StorageOptions } from './storage/storage-options.ts';
export { tolerateStrayPercent } from './storage/http/tolerate-stray-percent.ts';

// Services that another API of the same server works with too.
export { openAuthService } from './auth/open-auth-service.ts';
export type { AuthService } from './auth/auth-service.ts';
export { AuthError } from './auth/auth-error.ts';
export { openRestService } from './rest/rest-service.ts';
export type { RestService } from './rest/rest-service.ts';
export { openStorageService } from './storage/open-storage-service.ts';
export type { StorageService } from './storage/storage-service.ts';

// Rows without a query string: statements made of structure, run as a caller.
export { identifyCaller } from './gateway/identify-caller.ts';
export type { Caller } from './gateway/identify-caller.ts';
export { runAsCaller, withRetries } from './rest/run-as-caller.ts';
export type { CallerWork } from './rest/run-as-caller.ts';
export { callFunction, deleteRows, insertRows, readRows, updateRows } from './rest/structured-query.ts';
export type { StructuredQuery } from './rest/structured-query.ts';
export { readAnswer } from './rest/respond/answer.ts';
export type { Answer } from './rest/respond/answer.ts';
export { ProtocolError } from './errors.ts';
export { DatabaseUnavailable } from './database/database-unavailable.ts';
