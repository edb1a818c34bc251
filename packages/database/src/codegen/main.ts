import { fileURLToPath } from 'node:url';
import { withLogin } from '../database-url.ts';
import { StartError } from '../start-error.ts';
import { migratedTemplate, startTestCluster } from '../testing/test-cluster.ts';
import { generate } from './generate.ts';
import { differingFiles, writeDiffering } from './generated-files.ts';

/**
 * `tsx packages/database/src/codegen/main.ts` writes the generated files from the migrations;
 * with `--check` it writes nothing and ends with code 1 when one of them differs.
 */
const folder = fileURLToPath(new URL('../../generated/', import.meta.url));

async function main(isCheck: boolean): Promise<number> {
  const files = await generateFromMigrations();
  if (!isCheck) {
    const written = writeDiffering(folder, files);
    console.log(written.length === 0 ? 'Nothing has changed.' : `Written: ${written.join(', ')}.`);
    return 0;
  }
  const different = differingFiles(folder, files);
  for (const name of different) {
    console.error(
      `packages/database/generated/${name} differs from the migrations: run npx tsx packages/database/src/codegen/main.ts and commit the result.`,
    );
  }
  return different.length === 0 ? 0 : 1;
}

async function generateFromMigrations(): Promise<Record<string, string>> {
  const { cluster, postgres } = await startTestCluster();
  try {
    if (cluster.problem !== null) throw new StartError(cluster.problem);
    return await generate(withLogin(cluster.adminUrl, { database: migratedTemplate }));
  } finally {
    await postgres.stop();
  }
}

try {
  process.exitCode = await main(process.argv.includes('--check'));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
