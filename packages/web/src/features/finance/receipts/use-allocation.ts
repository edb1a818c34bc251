import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { Exact } from '@plinth/domain/define/exact.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';

/** An invoice that may be allocated to. */
type OpenInvoice = { invoice_id: string; balance_amount: string };

/** What an invoice gets of a receipt. */
export type Allocation = { invoice_id: string; amount: string };

const isAmount = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^\d+(\.\d+)?$/.test(text);

/** The open invoices of a client with what each gets of a sum: what is due first before the rest, until it is changed. */
export function useAllocation({
  client,
  currency,
  amount,
}: {
  client: string | null;
  currency: string;
  /** The sum there is to allocate. */
  amount: string | null;
}) {
  const dataSource = useDataSource();
  const [changed, setChanged] = useState<ReadonlyMap<string, string | null>>(new Map());
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'open-invoices', client, currency],
    meta: { tables: tablesBehind('open_invoices_of_client') },
    enabled: client !== null && currency !== '',
    queryFn: async () =>
      client === null
        ? []
        : unwrap(await dataSource.call('open_invoices_of_client', { client_id: client, currency })),
  });
  const sum = isAmount(amount) ? amount : '0';
  const decimals = decimalsOfAmount(currency);
  const given = useMemo(() => {
    const proposed = sharesOf(query.data ?? [], sum, decimals);
    for (const [invoice, typed] of changed) proposed.set(invoice, typed);
    return proposed;
  }, [query.data, changed, sum, decimals]);
  const allocations = useMemo(
    () =>
      (query.data ?? []).flatMap(({ invoice_id }): Allocation[] => {
        const part = given.get(invoice_id);
        return isAmount(part) && Number(part) > 0 ? [{ invoice_id, amount: part }] : [];
      }),
    [query.data, given],
  );
  const left = allocations.reduce((rest, part) => rest.minus(part.amount), new Exact(sum)).toFixed(decimals);
  return {
    query,
    amountOf: (invoice: string) => given.get(invoice) ?? null,
    allocations,
    /** What stays on account; below zero where more is allocated than there is. */
    left,
    change: (invoice: string, value: string | null) => setChanged(new Map(changed).set(invoice, value)),
    allocateOldestFirst: () => setChanged(new Map()),
    leaveOnAccount: () => setChanged(new Map((query.data ?? []).map(({ invoice_id }) => [invoice_id, null]))),
  };
}

/** Each invoice in the order they are due with what is left for it; without those that nothing is left for. */
function sharesOf(rows: readonly OpenInvoice[], sum: string, decimals: number): Map<string, string | null> {
  const shares = new Map<string, string | null>();
  let rest = new Exact(sum);
  for (const { invoice_id: invoice, balance_amount: balance } of rows) {
    if (!rest.greaterThan(0)) break;
    const share = Exact.min(rest, balance);
    shares.set(invoice, share.toFixed(decimals));
    rest = rest.minus(share);
  }
  return shares;
}
