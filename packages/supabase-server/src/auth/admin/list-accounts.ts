import type { AuthService } from '../auth-service.ts';
import { selectAnyUser, type UserRow } from '../users/user-row.ts';

export type AccountPage = { users: UserRow[]; total: number };

/** One page of all accounts, also those deleted softly. `filter` is a part of the address or of the full name. */
export async function listAccounts(
  { database }: AuthService,
  { page, perPage, filter, order }: { page: number; perPage: number; filter: string; order: 'asc' | 'desc' },
): Promise<AccountPage> {
  const pattern = `%${filter.replace(/[\\%_]/g, '\\$&')}%`;
  const condition = `($1 = '%%' or u.email ilike $1 or u.raw_user_meta_data->>'full_name' ilike $1)`;
  const { rows: users } = await database.query<UserRow>(
    `${selectAnyUser} ${condition} order by u.created_at ${order}, u.id limit $2 offset $3`,
    [pattern, perPage, (page - 1) * perPage],
  );
  const { rows } = await database.query<{ total: number }>(
    `select count(*)::int as total from auth.users u where ${condition}`,
    [pattern],
  );
  return { users, total: rows[0]?.total ?? 0 };
}
