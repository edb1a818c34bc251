#!/usr/bin/env node
// `npx plinth …` in the clone: builds what is stale, then runs the command.
import { ensureBuilt } from '../../../scripts/ensure-built.mjs';

ensureBuilt();
await import('../dist/plinth.mjs');
