import { randomUUID } from 'node:crypto';
import type { Queryable } from './database/auth-database.ts';
import type { Client } from './http/client.ts';

/** GoTrue's names; `login_failed`, `passkey_created` and those of the recovery codes are ours. */
export type AuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_revoked'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_updated_password'
  | 'user_modified'
  | 'user_invited'
  | 'user_deleted'
  | 'user_reauthenticate_requested'
  | 'identity_unlinked'
  | 'generate_link'
  | 'factor_in_progress'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_updated'
  | 'factor_deleted'
  | 'passkey_created'
  | 'recovery_codes_made'
  | 'recovery_codes_deleted';

const logTypes: Record<AuditAction, 'account' | 'token' | 'team' | 'user' | 'factor' | 'recovery_codes'> = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  token_revoked: 'token',
  user_signedup: 'team',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_updated_password: 'user',
  user_modified: 'user',
  user_invited: 'team',
  user_deleted: 'team',
  user_reauthenticate_requested: 'user',
  identity_unlinked: 'user',
  generate_link: 'user',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_updated: 'factor',
  factor_deleted: 'factor',
  passkey_created: 'factor',
  recovery_codes_made: 'recovery_codes',
  recovery_codes_deleted: 'recovery_codes',
};

export type AuditEntry = {
  action: AuditAction;
  /** Null when nobody with this address has an account. */
  actor: { id: string | null; email: string };
  client: Client;
  now: Date;
  /** Never a password or a token. */
  traits?: Record<string, string>;
};

/** Writes who did what from where, in the transaction that does it. */
export async function recordAudit(database: Queryable, entry: AuditEntry): Promise<void> {
  const { action, actor, client, now, traits } = entry;
  const payload = {
    action,
    actor_id: actor.id,
    actor_username: actor.email,
    actor_via_sso: false,
    ip_address: client.address,
    log_type: logTypes[action],
    ...(traits ? { traits } : {}),
  };
  await database.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4)`,
    [randomUUID(), payload, now, client.address],
  );
}
