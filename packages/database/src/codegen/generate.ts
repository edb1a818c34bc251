import { Client, Pool } from 'pg';
import { writeAddresses } from './write-addresses.ts';
import { writeAttachableTables } from './write-attachable-tables.ts';
import { writeColumnFacts } from './write-column-facts.ts';
import { writeDatabaseTypes } from './write-database-types.ts';
import { writeDecidedRecords } from './write-decided-records.ts';
import { writeFunctionFacts } from './write-function-facts.ts';
import { writeNamedParts } from './write-named-parts.ts';
import { writePermissions } from './write-permissions.ts';
import { writeOwnDrafts } from './write-own-drafts.ts';
import { writeProjectTables } from './write-project-tables.ts';
import { writeReadingFunctions } from './write-reading-functions.ts';
import { writeSchema } from './write-schema.ts';

/**
 * The generated files of a migrated database, by name. The same migrations give the same text on every machine:
 * our clusters sort by code point wherever they run, so the queries need not say it.
 */
export async function generate(databaseUrl: string): Promise<Record<string, string>> {
  const database = new Client({ connectionString: databaseUrl });
  const pool = new Pool({ connectionString: databaseUrl });
  // The server may stop before an ended connection is wholly closed.
  pool.on('error', () => undefined);
  await database.connect();
  try {
    return {
      'database.types.ts': await writeDatabaseTypes(pool),
      ...(await writeColumnFacts(database)),
      'addresses.ts': await writeAddresses(database),
      'permissions.ts': await writePermissions(database),
      'attachable-tables.ts': await writeAttachableTables(database),
      'decided-records.ts': await writeDecidedRecords(database),
      'project-tables.ts': await writeProjectTables(database),
      'own-drafts.ts': await writeOwnDrafts(database),
      'named-parts.ts': await writeNamedParts(database),
      'function-facts.ts': await writeFunctionFacts(database),
      'reading-functions.ts': await writeReadingFunctions(database),
      // Last, because it changes the search path.
      'schema.sql': await writeSchema(database),
    };
  } finally {
    await database.end();
    await pool.end();
  }
}
