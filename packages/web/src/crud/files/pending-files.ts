import { newId } from '@plinth/data/new-id.ts';
import type { ChosenFile } from '@plinth/data/port/files.ts';

/** Files chosen before their record was saved, by their place: its page takes them from here and sends them. */
const pending = new Map<string, readonly ChosenFile[]>();

/** Where the files of a record are kept until they are with the server. */
export const placeOfRecord = (table: string, id: string) => `${table}:${id}`;

export function keepForRecord(place: string, files: readonly ChosenFile[]): void {
  if (files.length > 0) pending.set(place, files);
}

export function takeForRecord(place: string): readonly ChosenFile[] {
  const files = pending.get(place) ?? [];
  pending.delete(place);
  return files;
}

/** A file as it was chosen, by hand, drop or paste. */
export const chosenFile = (file: File): ChosenFile => ({ id: newId(), file });
