import { createTestDatabase, type TestDatabase } from '@plinth/database/testing/test-database.ts';
import { linesOf } from '@plinth/domain/define/lines-of.ts';
import { resources } from '@plinth/domain/registry.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('every document the screens write with its lines is one the database knows, by the same tables and column', async () => {
  const { rows } = await database.owner.query<Record<string, string>>(
    'select kind, document_table, line_table, line_column from model.documents',
  );
  const all: readonly ResourceDefinition[] = Object.values(resources);
  const declared = all.flatMap((resource) =>
    linesOf(resource).flatMap(({ kind, part, column }) =>
      kind ? [{ kind, document_table: resource.table, line_table: part.table, line_column: column }] : [],
    ),
  );
  expect(rows).toEqual(expect.arrayContaining(declared));
});
