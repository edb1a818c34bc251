import type { AppError } from '@plinth/domain/errors.ts';
import type { DataRow } from '../port/result.ts';
import { onDevice } from './device-database.ts';

/** The clock of attendance, which has functions of its own. */
export type ClockFunction = 'check_in' | 'check_out';

/** Where the device was when the clock was pressed, if it said so. */
export type Position = { latitude?: number; longitude?: number; accuracy_m?: number };

/** What a press brings: where the device was, and a photo as base64, which waits with it. */
export type Press = Position & { photo?: string };

type Change =
  | { kind: 'create' | 'update'; values: Record<string, unknown> }
  | { kind: ClockFunction; values: { pressed_at: string } & Press };

/**
 * Something a person did without a connection. `waiting` is sent when its turn comes; `conflict` waits for the person,
 * because somebody else changed the row meanwhile; `refused` will never be taken as it is, and says why.
 */
export type WaitingWrite = Change & {
  /** Order in which it was done, and its key on the device. */
  position: number;
  userId: string;
  table: string;
  /** Key of the row, made here for a new one: sent twice it is still one row. */
  id: string;
  /** The row before the change; null for a new one. */
  before: DataRow | null;
  madeAt: string;
  state: 'waiting' | 'conflict' | 'refused';
  error?: AppError;
};

export type NewWrite = WaitingWrite extends infer W
  ? W extends WaitingWrite
    ? Omit<W, 'position' | 'state' | 'error' | 'madeAt'>
    : never
  : never;

/** What a person has waiting, the oldest first. */
export function readWrites(userId: string): Promise<WaitingWrite[]> {
  return onDevice('writes', 'readonly', (store) => {
    const request = store.getAll();
    return () => (request.result as WaitingWrite[]).filter((write) => write.userId === userId); // written below
  });
}

/** Puts a write at the end; when this answers it is on the disk. */
export function addWrite(write: NewWrite): Promise<void> {
  return onDevice('writes', 'readwrite', (store) => {
    store.add({ ...write, madeAt: new Date().toISOString(), state: 'waiting' });
    return () => undefined;
  });
}

/** Changes and removes writes in one step. */
export function changeWrites(change: {
  put?: readonly WaitingWrite[];
  remove?: readonly number[];
}): Promise<void> {
  return onDevice('writes', 'readwrite', (store) => {
    for (const write of change.put ?? []) store.put(write);
    for (const position of change.remove ?? []) store.delete(position);
    return () => undefined;
  });
}
