// `npm start`: installs what is missing, builds what is stale, serves.
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();
process.argv.splice(2, process.argv.length, 'start');
await import(new URL('../packages/server/dist/plinth.mjs', import.meta.url).href);
