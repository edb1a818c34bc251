import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';

const largestBytes = 5_000_000;

/** Opens the log for appending; one older part is kept when it has grown large. */
export function openLog(file: string): number {
  try {
    if (statSync(file).size > largestBytes) renameSync(file, `${file}.1`);
  } catch {
    // There is no log before the first start.
  }
  return openSync(file, 'a', 0o600);
}

export function closeLog(descriptor: number): void {
  closeSync(descriptor);
}

/** Size of the log now, to be able to read later only what came after. */
export function logSize(file: string): number {
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

/** The line that says why Postgres gave up: its last FATAL or PANIC, else its last line. Without time stamp and process id. */
export function lastLogLine(file: string, from = 0): string {
  let text: string;
  try {
    text = readFileSync(file).subarray(from).toString('utf8');
  } catch {
    return 'it wrote no log';
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((candidate) => /(FATAL|PANIC):/.test(candidate)) ?? lines.at(-1);
  return line?.replace(/^[\d-]+ [\d:.]+ \S+ \[\d+\] /, '').trim() ?? 'it wrote no log';
}
