// `npm start`: installs what is missing, builds what is stale, serves.
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

endWithNpm();
ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();
process.argv.splice(2, process.argv.length, 'start');
await import(new URL('../packages/server/dist/plinth.mjs', import.meta.url).href);
