import { parseArgs } from 'node:util';
import { reasonOf, StartError } from '@plinth/database/start-error.ts';
import { readConfiguration } from '../configuration.ts';
import { examine } from '../doctor/examine.ts';
import type { Finding } from '../doctor/finding.ts';
import { findRoot } from '../repository.ts';

/** `plinth doctor`: how the installation is and what to do about it; exit code 1 when something failed. */
export async function doctor(args: string[]): Promise<void> {
  const isJson = readJson(args);
  const root = findRoot();
  const findings = await examine(readConfiguration(process.env, root), root);
  const isHealthy = findings.every(({ status }) => status !== 'failed');
  if (isJson) console.log(JSON.stringify({ isHealthy, findings }, null, 2));
  else for (const finding of findings) console.log(lineOf(finding));
  if (!isHealthy) process.exitCode = 1;
}

function readJson(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean' } } }).values.json ?? false;
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
}

const marks: Record<Finding['status'], string> = {
  ok: 'ok     ',
  warning: 'warning',
  failed: 'FAILED ',
  skipped: '-      ',
};

function lineOf({ check, status, found, advice }: Finding): string {
  const line = `${marks[status]}  ${check.padEnd(11)}  ${found}`;
  return advice === undefined ? line : `${line}\n${' '.repeat(22)}${advice}`;
}
