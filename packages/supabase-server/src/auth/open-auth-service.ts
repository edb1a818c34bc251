import type { FastifyBaseLogger } from 'fastify';
import type { SupabaseServerOptions } from '../options.ts';
import type { AuthService } from './auth-service.ts';
import { completeAuthSettings } from './auth-settings.ts';
import { openAuthDatabase } from './database/auth-database.ts';
import { createClientAddress } from './limits/client-address.ts';
import { createInMemoryLimits } from './limits/in-memory-limits.ts';
import { noLimits } from './limits/no-limits.ts';

/** Opens a few database connections of its own; anyone who opens it closes `database`. */
export function openAuthService(
  options: SupabaseServerOptions & { now?: () => number },
  log: FastifyBaseLogger,
): AuthService {
  const now = options.now ?? Date.now;
  const settings = completeAuthSettings(options.auth.settings);
  return {
    options,
    settings,
    database: openAuthDatabase({
      url: options.authDatabaseUrl,
      maxWaiting: options.limits.queueLength,
      onIdleError: (error) =>
        log.warn({ reason: error.message }, 'a database connection of the auth service was lost'),
    }),
    limits: options.limits.isEnabled
      ? (options.limits.accounts ?? createInMemoryLimits(now, settings.rates, options.auth.freeAttempts))
      : noLimits,
    clientAddress: createClientAddress(options.limits.trustedProxies),
    now: () => new Date(now()),
  };
}
