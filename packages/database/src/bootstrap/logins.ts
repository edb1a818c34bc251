import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { withLogin } from '../database-url.ts';

/** Passwords of the three logins; for the embedded Postgres kept by the caller beside its other keys. */
export type DatabaseSecrets = { authenticator: string; authAdmin: string; postgres: string };

export type Logins = {
  /** Role `postgres`: owns what the migrations make. */
  ownerUrl: string;
  /** Role `authenticator`: serves requests. */
  requestUrl: string;
  /** Role `supabase_auth_admin`: owns the schema `auth`. */
  authUrl: string;
};

/**
 * Passwords that every program with the same connection string comes to by itself,
 * so that several of them on one server never change them under each other.
 */
export function secretsFromUrl(databaseUrl: string, otherwise: DatabaseSecrets): DatabaseSecrets {
  const password = new URL(databaseUrl).password;
  if (password === '') return otherwise;
  const derive = (role: string) =>
    createHmac('sha256', password).update(`plinth login ${role}`).digest('base64url');
  return {
    authenticator: derive('authenticator'),
    authAdmin: derive('supabase_auth_admin'),
    postgres: derive('postgres'),
  };
}

/**
 * Sees that the three roles can log in with these passwords, and returns their connection strings.
 * A role whose password fits already is left alone. Where `postgres` is the server's superuser it is nobody's to change:
 * then the given connection itself owns what the migrations make.
 */
export async function prepareLogins(admin: Client, url: string, secrets: DatabaseSecrets): Promise<Logins> {
  const { rows } = await admin.query<{ rolsuper: boolean }>(
    `select rolsuper from pg_roles where rolname = 'postgres'`,
  );
  const isOwnerOurs = rows[0]?.rolsuper === false;
  return {
    ownerUrl: isOwnerOurs ? await prepareLogin(admin, url, 'postgres', secrets.postgres) : url,
    requestUrl: await prepareLogin(admin, url, 'authenticator', secrets.authenticator),
    authUrl: await prepareLogin(admin, url, 'supabase_auth_admin', secrets.authAdmin),
  };
}

async function prepareLogin(admin: Client, url: string, user: string, password: string): Promise<string> {
  const login = withLogin(url, { user, password });
  if (!(await canLogIn(login))) {
    const role = admin.escapeIdentifier(user);
    await admin.query(`alter role ${role} login password ${admin.escapeLiteral(password)}`);
  }
  return login;
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
