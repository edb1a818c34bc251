import type { ModuleName } from '@plinth/domain/modules.ts';
import type { AnyAction } from './permission-words.ts';

/** What the functions of access administration answer, as their SQL makes it. */
export type PersonAccess = {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_active: boolean;
  must_change_password: boolean;
  /** Name of the active role; null without one. */
  role: string | null;
  last_sign_in_at: string | null;
  /** Has never been in, and has no password yet. */
  is_invited: boolean;
  /** Signed up, and nobody has let them in yet. */
  is_waiting: boolean;
  /** Signs in with a code of a phone, too. */
  has_second_factor: boolean;
};

export type PeoplePage = { count: number; people: PersonAccess[] };

export type RoleGrants = {
  id: string;
  name: string;
  display_name: string;
  description: string | null;
  is_system: boolean;
  dashboard_type: string;
  row_scope: string;
  /** Active people who hold it. */
  people: number;
  /** `module:permission`. */
  abilities: string[];
};

export type Grants = { roles: RoleGrants[]; modules: ModuleName[] };

export type Named = { first_name: string | null; last_name: string | null; email: string | null };

export type AuditEntry = Named & {
  id: number;
  created_at: string;
  user_id: string | null;
  module: string;
  table_name: string;
  record_id: string | null;
  /** For whom a deputy did it. */
  for_name: string | null;
  /** Name of the token by which a program acted in the person's name. */
  api_token: string | null;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

export type AuditSubjects = {
  tables: string[];
  people: (Named & { id: string })[];
  /** Names by key. */
  modules: Record<string, ModuleName>;
  permissions: Record<string, AnyAction>;
};

export type AuditProof = {
  is_unbroken: boolean;
  entries: number;
  first_broken: number | null;
  broken_at: string | null;
  fingerprint: string | null;
  verified_at: string;
};

/** One rule of the self-test; `rows` where it read a table. */
export type AccessCheck = { check: string; faults: number; rows?: number };

export type ExplanationStep = {
  check: 'account' | 'password' | 'role' | 'permission' | 'seen' | 'rule' | 'rows';
  holds: boolean;
  refusal?: { code: string; message: string; detail: string | null } | null;
  /** Of the record, where it has one. */
  status?: string | null;
};

export type Explanation = {
  is_allowed: boolean;
  role: string | null;
  row_scope: 'own' | 'team' | 'all' | null;
  steps: ExplanationStep[];
  roles_with_permission: string[];
  granted_by: string[];
};

/** How a person is called in lists; somebody without a name is known by their address. */
export function nameOf({ first_name: first, last_name: last, email }: Named): string {
  return `${first ?? ''} ${last ?? ''}`.trim() || (email ?? '');
}
