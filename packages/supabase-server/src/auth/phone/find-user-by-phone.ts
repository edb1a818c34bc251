import type { Queryable } from '../database/auth-database.ts';
import { selectUser, type UserRow } from '../users/user-row.ts';

/** @param phone international digits without plus */
export async function findUserByPhone(database: Queryable, phone: string): Promise<UserRow | null> {
  const { rows } = await database.query<UserRow>(`${selectUser} u.phone = $1 and not u.is_sso_user`, [phone]);
  return rows[0] ?? null;
}
