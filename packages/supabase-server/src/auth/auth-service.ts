import type { SupabaseServerOptions } from '../options.ts';
import type { AuthDatabase } from './database/auth-database.ts';
import type { AuthLimits } from './limits/auth-limits.ts';
import type { ClientAddress } from './limits/client-address.ts';

/** What every route of the auth service works with. */
export type AuthService = {
  options: SupabaseServerOptions;
  database: AuthDatabase;
  limits: AuthLimits;
  clientAddress: ClientAddress;
  /** The one clock: tokens, links, limits and rows are dated by it. */
  now: () => Date;
};
