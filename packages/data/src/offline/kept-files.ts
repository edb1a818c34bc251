import type { ChosenFile } from '../port/files.ts';
import { onDevice } from './device-database.ts';

type KeptFiles = { userId: string; place: string; files: readonly ChosenFile[] };

/** Keeps the files of a place that are not with the server yet, instead of those before; none forgets the place. */
export function keepFiles(userId: string, place: string, files: readonly ChosenFile[]): Promise<void> {
  return onDevice('files', 'readwrite', (store) => {
    if (files.length === 0) store.delete([userId, place]);
    else store.put({ userId, place, files: [...files] } satisfies KeptFiles);
    return () => undefined;
  });
}

/** The files of a place, as this person left them on this device. */
export function keptFiles(userId: string, place: string): Promise<readonly ChosenFile[]> {
  return onDevice('files', 'readonly', (store) => {
    const request = store.get([userId, place]);
    return () => (request.result as KeptFiles | undefined)?.files ?? []; // written above
  });
}
