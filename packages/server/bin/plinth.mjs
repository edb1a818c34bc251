#!/usr/bin/env node
// `npx plinth …` in the clone: builds what is stale, then runs the command.
import { ensureBuilt } from '../../../scripts/ensure-built.mjs';

// Only what serves people has pages.
ensureBuilt(['start', 'demo', undefined].includes(process.argv[2]) ? ['server', 'web'] : ['server']);
await import('../dist/plinth.mjs');
