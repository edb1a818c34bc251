import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import type { DataRow, DataSource, Result } from '../port/data-source.ts';
import { holdsValues } from '../same-values.ts';
import { changeWrites, readWrites, type Press, type WaitingWrite } from './waiting-writes.ts';

/** Tabs of one browser share what waits, and one of them sends it. */
const lockName = 'plinth-offline-queue';

/**
 * Sends what a person has waiting, the oldest first. A write that is refused stops only what comes after it about the
 * same row; one that finds no connection stops everything.
 * @returns how many the server took, and whether it is worth trying again by itself
 */
export function sendWrites(
  source: DataSource,
  resourceOf: (table: string) => ResourceDefinition,
  userId: string,
  onSent: (write: WaitingWrite, row: DataRow) => Promise<void>,
): Promise<{ sent: number; isInterrupted: boolean }> {
  return alone(async () => {
    for (let sent = 0; ;) {
      const writes = await readWrites(userId);
      const next = writes.find(
        (write, index) =>
          write.state === 'waiting' && !writes.slice(0, index).some((earlier) => isSameRow(earlier, write)),
      );
      if (!next) return { sent, isInterrupted: false };
      const { data, error } = await sendOne(source, resourceOf(next.table), next);
      if (error && isPassing(error)) return { sent, isInterrupted: true };
      if (error) {
        const state = error.code === 'version_conflict' ? 'conflict' : 'refused';
        await changeWrites({ put: [{ ...next, state, error: plain(error) }] });
        continue;
      }
      sent += 1;
      // those that follow about the same row start from what has just been written
      const later = writes
        .filter(({ position }) => position > next.position)
        .filter((w) => isSameRow(next, w));
      await onSent(next, data);
      await changeWrites({ remove: [next.position], put: later.map((write) => rebased(write, data)) });
    }
  });
}

async function sendOne(
  source: DataSource,
  resource: ResourceDefinition,
  write: WaitingWrite,
): Promise<Result<DataRow>> {
  const { id, values, kind } = write;
  if (kind === 'check_in' || kind === 'check_out') return clock(source, kind, { ...values, id });
  const result =
    kind === 'create'
      ? await source.records.create(resource, { ...values, id })
      : await source.records.update(resource, id, values);
  if (result.error?.code !== 'version_conflict' || !result.error.current) return result;
  // it was written the first time, and only the answer was lost
  const current: DataRow = { ...result.error.current, id };
  const sent: Record<string, unknown> = { ...values };
  delete sent['version'];
  return kind === 'create' || holdsValues(current, sent) ? { data: current, error: null } : result;
}

async function clock(
  source: DataSource,
  name: 'check_in' | 'check_out',
  press: { id: string; pressed_at: string } & Press,
): Promise<Result<DataRow>> {
  const { data, error } = await source.call(name, press);
  return error ? { data: null, error } : { data: { ...data }, error: null };
}

function isSameRow(one: WaitingWrite, other: WaitingWrite): boolean {
  return one.table === other.table && one.id === other.id;
}

function rebased(write: WaitingWrite, row: DataRow): WaitingWrite {
  const { version } = row;
  const moved = { ...write, id: row.id, before: row };
  return 'version' in write.values && typeof version === 'number'
    ? ({ ...moved, values: { ...write.values, version } } as WaitingWrite)
    : moved;
}

/** May pass by itself; a session that has ended is begun again by the person, and then it goes on. */
function isPassing({ status, code }: AppError): boolean {
  return (
    status === 0 ||
    status === 429 ||
    status >= 500 ||
    code === 'not_authenticated' ||
    code === 'session_expired'
  );
}

/** An error as it can be kept on the device. */
function plain(error: AppError): AppError {
  return structuredClone(error);
}

/** Runs with no other tab doing the same; where there are no locks, runs at once. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  // its type makes a promise of a promise of what the work resolves with
  return locks ? (locks.request(lockName, work) as Promise<T>) : work();
}
