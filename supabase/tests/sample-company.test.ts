import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSampleCompany, type SampleCompany } from '../demo/load-sample-company.ts';

let database: TestDatabase;
let company: SampleCompany;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.owner.connect();
  try {
    company = await loadSampleCompany(client, { password: 'concrete and steel' });
  } finally {
    client.release();
  }
}, 120_000);
afterAll(() => database.drop());

const rows = async (sql: string) => (await database.owner.query(sql)).rows as unknown[];

describe('the sample company', () => {
  it('has sixty people, twelve projects in all statuses, and accounts of every role', async () => {
    expect(await rows('select count(*)::int as people from public.employees')).toEqual([{ people: 60 }]);
    expect(await rows('select count(*)::int as projects from public.projects')).toEqual([{ projects: 12 }]);
    expect(new Set(company.accounts.map(({ role }) => role))).toEqual(
      new Set(['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE']),
    );
  });
});
