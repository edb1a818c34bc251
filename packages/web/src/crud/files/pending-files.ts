/** Files chosen before their record was saved, by their place: its page takes them from here and sends them. */
const pending = new Map<string, readonly File[]>();

/** Where the files of a record are kept until they are with the server. */
export const placeOfRecord = (table: string, id: string) => `${table}:${id}`;

export function keepForRecord(place: string, files: readonly File[]): void {
  if (files.length > 0) pending.set(place, files);
}

export function takeForRecord(place: string): readonly File[] {
  const files = pending.get(place) ?? [];
  pending.delete(place);
  return files;
}
