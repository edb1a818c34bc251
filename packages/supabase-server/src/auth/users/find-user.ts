import type { Queryable } from '../database/auth-database.ts';
import { selectAnyUser, selectUser, type UserRow } from './user-row.ts';

/** `email` must be normalised. */
export async function findUserByEmail(database: Queryable, email: string): Promise<UserRow | null> {
  const { rows } = await database.query<UserRow>(`${selectUser} u.email = $1 and not u.is_sso_user`, [email]);
  return rows[0] ?? null;
}

/** Also one that was deleted softly, which only an administrator sees. */
export async function findAnyUserById(database: Queryable, id: string): Promise<UserRow | null> {
  const { rows } = await database.query<UserRow>(`${selectAnyUser} u.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findUserById(database: Queryable, id: string): Promise<UserRow | null> {
  const { rows } = await database.query<UserRow>(`${selectUser} u.id = $1`, [id]);
  return rows[0] ?? null;
}
