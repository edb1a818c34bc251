const rows = new WeakSet<object>();

/** Marks a row that is not with the server yet. */
export function markKeptForLater<T extends object>(row: T): T {
  rows.add(row);
  return row;
}

/** Whether what a write answered is only kept on this device, to be sent later. */
export function isKeptForLater(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && rows.has(answer);
}
