import {
  createTestDatabase,
  fillTemplateOnce,
  type TestDatabase,
} from '@plinth/database/testing/test-database.ts';
import { loadSampleCompany, type SampleCompany } from '../load-sample-company.ts';

/** Everybody's password in the sample company of the tests. */
export const samplePassword = 'concrete and steel';

/** The sample company in a database of its own: a copy of the one that the first test of a run loads. */
export async function createSampleDatabase(): Promise<{ database: TestDatabase } & SampleCompany> {
  const { template, about } = await fillTemplateOnce('plinth_sample', async (database) => {
    const client = await database.owner.connect();
    try {
      return JSON.stringify(await loadSampleCompany(client, { password: samplePassword }));
    } finally {
      client.release();
    }
  });
  const company = JSON.parse(about) as SampleCompany; // written a few lines above
  return { database: await createTestDatabase({ template }), ...company };
}
