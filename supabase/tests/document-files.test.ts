import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { documentFileTypes, largestDocumentFile } from '@plinth/domain/define/document-file.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('the bucket of documents takes what the screens say that it takes', async () => {
  const { rows } = await database.owner.query<{ limit: number; types: string[] }>(
    `select file_size_limit::int as limit, allowed_mime_types as types from storage.buckets where id = 'documents'`,
  );
  const [bucket] = rows;
  expect(bucket?.limit).toBe(largestDocumentFile);
  expect(new Set(bucket?.types)).toEqual(new Set(Object.values(documentFileTypes)));
});
