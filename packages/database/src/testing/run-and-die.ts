/**
 * A program that starts Postgres and waits to be killed; tests of what is left behind run it.
 * Arguments: data folder, `durable` or `throw-away`.
 */
import { startPostgres } from '../postgres/start-postgres.ts';

const [dataFolder = '', kind] = process.argv.slice(2);
const postgres = await startPostgres({ dataFolder, isDurable: kind === 'durable' });
console.log(JSON.stringify({ url: postgres.adminUrl, pid: postgres.pid() }));
setInterval(() => undefined, 1000);
