// `npm test`: installs what is missing, runs every check and test of the first tier, ends with 'N passed, N failed'.
// `npm run test:full` runs the long tier in parts: `-- --list` names them, `-- --part NAME` runs one, `-- --fresh` begins anew.
// The first tier runs a sample of the long one that the date chooses.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    part: { type: 'string' },
  },
});
process.env.PLINTH_TIER = values.full ? 'full' : 'first';
process.env.PLINTH_SAMPLE ??= new Date().toISOString().slice(0, 10);
ensureInstalled();

const run = values.full ? await runFull() : await runFirst();
if (run) {
  const { results, missing } = run;
  const count = (what) => results.reduce((sum, result) => sum + (result[what] ?? 0), 0);
  // what is not on this machine stands in the last line, also where a part counted no test for it
  const why = missing.length > 0 ? ` (missing here: ${missing.join('; ')})` : '';
  const skipped = count('skipped') > 0 || why ? `, ${count('skipped')} skipped${why}` : '';
  console.log(`${count('passed')} passed, ${count('failed')} failed${skipped}`);
  process.exitCode = count('failed') > 0 ? 1 : 0;
}

async function runFirst() {
  console.log(`Tier: first, with the sample of ${process.env.PLINTH_SAMPLE}`);
  const { runFirstTier } = await import('./tiers/first-tier.mjs');
  return { results: runFirstTier(), missing: [] };
}

async function runFull() {
  console.log('Tier: full');
  const { runFullTier } = await import('./tiers/full-tier.mjs');
  return runFullTier({ part: values.part, isList: values.list, isFresh: values.fresh });
}
