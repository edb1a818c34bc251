#!/usr/bin/env node
// `npx plinth …` in the clone: builds what is stale, then runs the command.
import { ensureBuilt } from '../../../scripts/ensure-built.mjs';

// The protocol alone has no pages.
ensureBuilt(process.argv[2] === 'protocol' ? ['server'] : undefined);
await import('../dist/plinth.mjs');
