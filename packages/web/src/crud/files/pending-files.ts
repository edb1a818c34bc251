/** Files chosen before their record was saved, by table and key: its page takes them from here and sends them. */
const pending = new Map<string, readonly File[]>();

const keyOf = (table: string, id: string) => `${table}:${id}`;

export function keepForRecord(table: string, id: string, files: readonly File[]): void {
  if (files.length > 0) pending.set(keyOf(table, id), files);
}

export function takeForRecord(table: string, id: string): readonly File[] {
  const files = pending.get(keyOf(table, id)) ?? [];
  pending.delete(keyOf(table, id));
  return files;
}

export function hasForRecord(table: string, id: string): boolean {
  return pending.has(keyOf(table, id));
}
