import type { DataRow } from '@plinth/data/port/data-source.ts';

/** An account in a choice: its name, its currency and the end of its number. */
export function nameOfAccount(account: DataRow): string {
  return `${String(account['name'])} · ${String(account['currency'])} · ${String(account['account'])}`;
}
