import { readFileSync, readdirSync } from 'node:fs';

/** Processor time a process has used, in milliseconds (Linux; clock ticks of 10 ms). */
export function processorMilliseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Proportional set size of a process and its descendants, in megabytes: shared memory counted once. */
export function memoryMegabytes(pid: number): number {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    } catch {
      // ended in between
    }
  }
  const family = [pid];
  for (const member of family) {
    family.push(...(children.get(member) ?? []));
  }
  return family.reduce((sum, member) => sum + pssKilobytes(member), 0) / 1024;
}

function pssKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
