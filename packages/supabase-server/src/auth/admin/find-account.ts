import { AuthError } from '../auth-error.ts';
import type { Queryable } from '../database/auth-database.ts';
import { isUuid } from '../http/is-uuid.ts';
import { findAnyUserById } from '../users/find-user.ts';
import type { UserRow } from '../users/user-row.ts';

/** The account of an address such as `/admin/users/:id`. @throws {AuthError} 404 `validation_failed` or `user_not_found`. */
export async function findAccount(database: Queryable, params: unknown): Promise<UserRow> {
  const id = pathId(params, 'id', 'user_id must be an UUID');
  const user = await findAnyUserById(database, id);
  if (user === null) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

/** A part of the path that names a row. @throws {AuthError} 404 `validation_failed`. */
export function pathId(params: unknown, name: string, refusal: string): string {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;
  if (typeof id === 'string' && isUuid(id)) return id.toLowerCase();
  throw new AuthError(404, 'validation_failed', refusal);
}
