import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import type { Pool } from 'pg';
import { generatedNotice } from './literal.ts';

/** The file `database.types.ts`, as the Supabase command line would write it. It asks several things at once: hence a pool. */
export async function writeDatabaseTypes(pool: Pool): Promise<string> {
  const metadata = await introspect(pool, { includedSchemas: ['public'] });
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    detectOneToOneRelationships: true,
    postgrestVersion: '14',
  });
  return `${generatedNotice}\n${types}`;
}
