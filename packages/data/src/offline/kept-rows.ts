import type { DataRow } from '../port/data-source.ts';
import { keysUnder, onDevice } from './device-database.ts';

type KeptRow = { userId: string; table: string; id: string; row: DataRow };
type KeptAnswer = { userId: string; name: string; answer: unknown };

/** Keeps rows as this person last saw them; one that was read with fewer columns leaves the others as they were. */
export function keepRows(userId: string, table: string, rows: readonly DataRow[]): Promise<void> {
  return onDevice('rows', 'readwrite', (store) => {
    for (const row of rows) {
      const before = store.get([userId, table, row.id]);
      before.addEventListener('success', () => {
        const kept: KeptRow | undefined = before.result;
        store.put({ userId, table, id: row.id, row: { ...kept?.row, ...row } } satisfies KeptRow);
      });
    }
    return () => undefined;
  });
}

/** Every row of a table that this person has seen on this device. */
export function keptRows(userId: string, table: string): Promise<DataRow[]> {
  return onDevice('rows', 'readonly', (store) => {
    const request = store.getAll(keysUnder(userId, table));
    return () => (request.result as KeptRow[]).map(({ row }) => row); // written above
  });
}

/** Forgets rows that are no longer there or no longer for this person: one, or a whole table. */
export function forgetRows(userId: string, table: string, id?: string): Promise<void> {
  return onDevice('rows', 'readwrite', (store) => {
    store.delete(id === undefined ? keysUnder(userId, table) : [userId, table, id]);
    return () => undefined;
  });
}

export function keepAnswer(userId: string, name: string, answer: unknown): Promise<void> {
  return onDevice('answers', 'readwrite', (store) => {
    store.put({ userId, name, answer } satisfies KeptAnswer);
    return () => undefined;
  });
}

/** Undefined when the function was never asked on this device. */
export function keptAnswer(userId: string, name: string): Promise<unknown> {
  return onDevice('answers', 'readonly', (store) => {
    const request = store.get([userId, name]);
    return () => (request.result as KeptAnswer | undefined)?.answer; // written above
  });
}

/** Forgets what everybody but one person, or everybody, has read on this device and the files they have not sent yet. */
export async function forgetReading(exceptOf: string | null): Promise<void> {
  for (const name of ['rows', 'answers', 'files'] as const) {
    await onDevice(name, 'readwrite', (store) => {
      const keys = store.getAllKeys();
      keys.addEventListener('success', () => {
        for (const key of keys.result) {
          if (exceptOf === null || !Array.isArray(key) || key[0] !== exceptOf) store.delete(key);
        }
      });
      return () => undefined;
    });
  }
}
