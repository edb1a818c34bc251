import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLogin } from '../database-url.ts';
import { StartError } from '../start-error.ts';
import { migratedTemplate, startTestCluster } from '../testing/test-cluster.ts';
import { generate } from './generate.ts';

/**
 * `tsx packages/database/src/codegen/main.ts` writes the generated files from the migrations;
 * with `--check` it writes nothing and ends with code 1 when one of them differs.
 */
const folder = fileURLToPath(new URL('../../generated/', import.meta.url));

async function main(isCheck: boolean): Promise<number> {
  const files = await generateFromMigrations();
  const different = Object.entries(files).filter(([name, text]) => readOrNull(name) !== text);
  if (isCheck) {
    for (const [name] of different) {
      console.error(
        `packages/database/generated/${name} differs from the migrations: run npx tsx packages/database/src/codegen/main.ts and commit the result.`,
      );
    }
    return different.length === 0 ? 0 : 1;
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of different) writeWhole(name, text);
  console.log(different.length === 0 ? 'Nothing has changed.' : `Written: ${different.map(([name]) => name).join(', ')}.`);
  return 0;
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

function readOrNull(name: string): string | null {
  try {
    return readFileSync(path.join(folder, name), 'utf8');
  } catch {
    return null;
  }
}

/** By one rename: a development server or a test may be reading the file. */
function writeWhole(name: string, text: string): void {
  const draft = path.join(folder, `.${name}.${process.pid}`);
  writeFileSync(draft, text);
  renameSync(draft, path.join(folder, name));
}

try {
  process.exitCode = await main(process.argv.includes('--check'));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
