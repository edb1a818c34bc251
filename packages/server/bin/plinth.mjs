#!/usr/bin/env node
// `npx plinth …` in the clone: builds what is stale, then runs the command.
import { endWithNpm } from '../../../scripts/end-with-npm.mjs';
import { ensureBuilt } from '../../../scripts/ensure-built.mjs';

endWithNpm();
// Only what serves people has pages.
ensureBuilt(['start', 'demo', undefined].includes(process.argv[2]) ? ['server', 'web'] : ['server']);
await import('../dist/plinth.mjs');
