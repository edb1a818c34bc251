import type { TestUser } from '@plinth/database/testing/test-user.ts';
import { openCompany } from './company.ts';

/** The company with one person of each role, and calls of the functions that administer access. */
export async function openAdministration() {
  const company = await openCompany();

  /** What a call of an exposed function answers to somebody; what it changed stays. */
  async function call<T>(user: TestUser, sql: string, values: unknown[] = []): Promise<T> {
    return company.database.commitAs(user, async (db) => {
      const { rows } = await db.query(`select ${sql} as answer`, values);
      // each test says what its function answers
      return rows[0]?.['answer'] as T;
    });
  }

  return { ...company, call };
}
