import type { SupabaseServerOptions } from '@plinth/supabase-server/options.ts';
import { createClientAddress } from '@plinth/supabase-server/auth/limits/client-address.ts';
import { openAuthService } from '@plinth/supabase-server/auth/open-auth-service.ts';
import type { AuthService } from '@plinth/supabase-server/auth/auth-service.ts';
import { openRestService } from '@plinth/supabase-server/rest/rest-service.ts';
import type { RestService } from '@plinth/supabase-server/rest/rest-service.ts';
import { openStorageService } from '@plinth/supabase-server/storage/open-storage-service.ts';
import type { StorageService } from '@plinth/supabase-server/storage/storage-service.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Activity } from '../background/activity.ts';
import { CompanyRules } from './company-rules.ts';
import { protocolOptions, type ProtocolParts } from './protocol-options.ts';
import { SecurityNotes } from './security-notes.ts';
import { SessionUses } from './session-uses.ts';

/** What every API works with: data, accounts and files, as the hosted protocol has them, and what they need to know. */
export type Services = {
  rest: RestService;
  auth: AuthService;
  storage: StorageService;
  /** Settings of the company that are needed without asking the database each time. */
  rules: CompanyRules;
  /** Whether requests were served lately. */
  activity: Activity;
  /** Which sessions were used, written in batches. */
  sessionUses: SessionUses;
  /** Who read what is personal, and who was refused, written in batches. */
  securityNotes: SecurityNotes;
  options: SupabaseServerOptions;
};

/** Opens the services; they close with the server that serves them. */
export async function openServices(
  parts: Omit<ProtocolParts, 'rules'>,
  log: FastifyBaseLogger,
): Promise<Services> {
  const rules = new CompanyRules(parts.pool);
  const sessionUses = new SessionUses(parts.pool);
  const activity = new Activity();
  const options = protocolOptions({ ...parts, rules });
  const securityNotes = new SecurityNotes(
    parts.pool,
    createClientAddress(options.limits.trustedProxies),
    options.programTokens,
  );
  options.rest.onServed = (claims) => {
    activity.note();
    sessionUses.note(claims);
  };
  const storage = await openStorageService(options, log);
  return {
    rest: openRestService(options),
    auth: openAuthService(options, log),
    storage,
    rules,
    activity,
    sessionUses,
    securityNotes,
    options,
  };
}
