import type { ModuleName, PermissionName } from '@plinth/domain/modules.ts';
import { Network } from './network.ts';

export type Person = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string | null;
  dashboardType: string | null;
  abilities: readonly `${ModuleName}:${PermissionName}`[];
};

const viewAll = [
  'dashboard:view',
  'projects:view',
  'projects:create',
  'tasks:view',
  'tasks:create',
  'tasks:edit',
  'external_entities:view',
] as const;

export const employee: Person = {
  id: '5b9a5f0e-0000-4000-8000-000000000001',
  email: 'asha@example.com',
  firstName: 'Asha',
  lastName: 'Nair',
  role: 'EMPLOYEE',
  dashboardType: 'EMPLOYEE',
  abilities: viewAll,
};

export const owner: Person = {
  ...employee,
  id: '5b9a5f0e-0000-4000-8000-000000000002',
  email: 'omar@example.com',
  firstName: 'Omar',
  lastName: 'Haddad',
  role: 'OWNER',
  dashboardType: 'OWNER',
  abilities: [...viewAll, 'projects:delete', 'rbac:view'],
};

/** A session as the hosted service writes it. */
export function sessionOf(person: Person) {
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');
  return {
    access_token: `${part({ alg: 'none' })}.${part({ sub: person.id, exp: expiresAt, role: 'authenticated' })}.c2ln`,
    refresh_token: `refresh-${person.id}`,
    expires_in: 3600,
    expires_at: expiresAt,
    token_type: 'bearer',
    user: {
      id: person.id,
      email: person.email,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-01-05T08:00:00Z',
    },
  };
}

/** The answer of `my_access`. */
export function accessOf(person: Person, profile: Record<string, unknown> = {}) {
  return {
    user_id: person.id,
    profile: {
      id: person.id,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: null,
      is_active: true,
      language: null,
      currency: null,
      created_at: '2026-01-05T08:00:00Z',
      updated_at: '2026-02-06T09:30:00Z',
      version: 1,
      ...profile,
    },
    role: person.role,
    role_display_name: person.role,
    dashboard_type: person.dashboardType,
    row_scope: 'own',
    abilities: person.abilities,
    company: {
      name: 'Al Noor Contracting',
      base_currency: 'AED',
      currencies: {
        AED: ['UAE dirham', 'यूएई दिरहम', 'درهم إماراتي'],
        INR: ['Indian rupee', 'भारतीय रुपया', 'روبية هندية'],
        USD: ['US dollar', 'अमेरिकी डॉलर', 'دولار أمريكي'],
      },
      time_zone: 'Asia/Dubai',
      country_pack: 'AE',
      weekend_days: [6, 7],
    },
  };
}

const noCounts = { by_status: {} };

/** A network on whose other side one person is known, with an empty company around them. */
export function networkFor(person: Person): Network {
  return (
    new Network()
      .on('POST /auth/v1/token', { body: sessionOf(person) })
      .on('GET /auth/v1/user', { body: sessionOf(person).user })
      .on('POST /auth/v1/logout', {})
      .on('POST /rest/v1/rpc/my_access', { body: accessOf(person) })
      .on('POST /rest/v1/rpc/project_figures', {
        body: { total: 0, open: 0, overdue: 0, ending_this_month: 0, ...noCounts },
      })
      .on('POST /rest/v1/rpc/task_figures', {
        body: {
          today: '2026-03-04',
          open: 0,
          overdue: 0,
          due_this_week: 0,
          in_review: 0,
          my_open: 0,
          my_overdue: 0,
          my_due_this_week: 0,
          ...noCounts,
        },
      })
      // nothing beforehand: each panel of the dashboard asks for itself
      .on('POST /rest/v1/rpc/dashboard', { body: { next_tasks: [] } })
      .on('GET /rest/v1/tasks', { body: [] })
  );
}
