export type DatabaseLogin = {
  user: string;
  password: string;
  /** A name or address; a folder for a unix socket. */
  host: string;
  port: number;
  database: string;
};

/** A connection string that `pg`, `psql` and the Supabase command line all understand, sockets included. */
export function makeDatabaseUrl(login: DatabaseLogin): string {
  const { user, password, host, port, database } = login;
  const place = host.startsWith('/') ? encodeURIComponent(host) : host;
  return `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${place}:${port}/${encodeURIComponent(database)}`;
}

/** The same server (and options such as `sslmode`) with another login or database. */
export function withLogin(
  url: string,
  login: Partial<Pick<DatabaseLogin, 'user' | 'password' | 'database'>>,
): string {
  const changed = new URL(url);
  if (login.user !== undefined) changed.username = encodeURIComponent(login.user);
  if (login.password !== undefined) changed.password = encodeURIComponent(login.password);
  if (login.database !== undefined) changed.pathname = `/${encodeURIComponent(login.database)}`;
  return changed.toString();
}

/** Server and database of a connection string, without its password, for messages. */
export function describeUrl(url: string): string {
  try {
    const { hostname, port, pathname, username } = new URL(url);
    const user = username === '' ? '' : `${decodeURIComponent(username)} at `;
    return `${user}${decodeURIComponent(hostname)}${port === '' ? '' : `:${port}`}${pathname}`;
  } catch {
    return 'an address that is not a URL';
  }
}
