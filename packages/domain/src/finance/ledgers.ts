/** Where the ledgers are: one page each below this address. */
export const ledgersPath = '/finance/ledgers';

export const ledgerNames = ['job-cost', 'budget', 'retention', 'advances', 'deductions', 'journal'] as const;

export type LedgerName = (typeof ledgerNames)[number];

/** Address of a ledger, narrowed by the columns it is filtered by. */
export function ledgerHref(name: LedgerName, filters: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(filters).toString();
  return `${ledgersPath}/${name}${search === '' ? '' : `?${search}`}`;
}
