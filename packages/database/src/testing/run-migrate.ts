/** A program that only migrates; tests start several at once. Arguments: connection string, migrations folder. */
import { migrate } from '../migrate/migrate.ts';

const [ownerUrl = '', migrationsFolder = ''] = process.argv.slice(2);
console.log(JSON.stringify(await migrate({ ownerUrl, migrationsFolder, seedFile: null })));
