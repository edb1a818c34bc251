import type { SupabaseServerOptions } from '../options.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { AuthDatabase } from './database/auth-database.ts';
import type { AuthLimits } from './limits/auth-limits.ts';
import type { ClientAddress } from './limits/client-address.ts';

/** What every route of the auth service works with. */
export type AuthService = {
  options: SupabaseServerOptions;
  settings: AuthSettings;
  database: AuthDatabase;
  limits: AuthLimits;
  clientAddress: ClientAddress;
  /** The one clock: tokens, links, limits and rows are dated by it. */
  now: () => Date;
};
