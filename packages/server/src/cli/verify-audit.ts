import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf, StartError } from '@plinth/database/start-error.ts';
import type { Pool } from 'pg';
import { loadAuditKey } from '../audit/audit-key.ts';
import { verifyHeads } from '../audit/heads.ts';
import { headsFile } from '../audit/keep-heads.ts';
import { readConfiguration } from '../configuration.ts';
import { findRoot } from '../repository.ts';
import { withOwnerPool } from './connect-as-owner.ts';

const limits = `What this proves: no entry up to the last head was changed, added, removed or cut off, and every record is as the log last saw it.
What it cannot prove: entries after the last head that were removed together with their links; a trigger that was switched off and on
again between two heads while what it hid was undone; and anything once somebody has the key (audit-key.pem) as well as the
database: hold the log against heads that left the machine, with --heads FILE.`;

/**
 * `plinth verify-audit [--heads FILE]`: exit code 1 and what is the matter when the audit log was tampered with.
 * The heads of the data folder are read, and those of a file that left the machine.
 */
export async function verifyAudit(args: string[]): Promise<void> {
  const { dataFolder } = readConfiguration(process.env, findRoot());
  const files = [readOption(args), headsFile(dataFolder)].filter((file) => file !== null);
  await withOwnerPool(async (pool) => {
    await pool.query('select private.extend_audit_chain()');
    const faults = await faultsOfLog(pool);
    const notes: string[] = [];
    let checked = 0;
    for (const file of files.filter((one) => existsSync(one))) {
      const verdict = await verifyHeads(pool, loadAuditKey(dataFolder), readFileSync(file, 'utf8'));
      faults.push(...verdict.faults.map((fault) => `${path.basename(file)}: ${fault}`));
      notes.push(...verdict.notes);
      checked += verdict.checked;
    }
    if (faults.length > 0) {
      console.error(faults.join('\n'));
      process.exitCode = 1;
      return;
    }
    const { rows } = await pool.query<{ entries: string }>(
      'select count(*) as entries from private.audit_chain',
    );
    console.log(`The audit log is intact: ${rows[0]?.entries ?? 0} entries.`);
    console.log(`Signed heads it agrees with: ${checked}.`);
    for (const note of new Set(notes)) console.log(note);
    console.log(limits);
  });
}

async function faultsOfLog(pool: Pool): Promise<string[]> {
  const faults: string[] = [];
  let place = '0';
  for (;;) {
    const { rows } = await pool.query<{ last: string | null; broken: string | null }>(
      'select last_position as last, broken from private.check_audit_chain($1, 50000)',
      [place],
    );
    const { last = null, broken = null } = rows[0] ?? {};
    if (broken !== null) {
      faults.push(`The audit log was tampered with: entry ${broken} has been altered.`);
      break;
    }
    if (last === null) break;
    place = last;
  }
  const { rows: changes } = await pool.query<{ what: string }>(
    'select what from private.unlogged_changes() what',
  );
  return [...faults, ...changes.map(({ what }) => `Without an entry of the log: ${what}.`)];
}

function readOption(args: string[]): string | null {
  try {
    return parseArgs({ args, options: { heads: { type: 'string' } } }).values.heads ?? null;
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
}
