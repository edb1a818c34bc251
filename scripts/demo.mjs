// `npm run demo`: like `npm start`, with the sample company in a folder that is thrown away at the end. `-- --scale 100` for a busy one.
import { endWithNpm } from './end-with-npm.mjs';
import { ensureInstalled } from './ensure-installed.mjs';

endWithNpm();
ensureInstalled();
const { ensureBuilt } = await import('./ensure-built.mjs');
ensureBuilt();
process.argv.splice(2, 0, 'demo');
await import(new URL('../packages/server/dist/plinth.mjs', import.meta.url).href);
