import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { Exact } from '@plinth/domain/define/exact.ts';
import { decimalsOfAmount } from '@plinth/messages/currencies.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';

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
  const sum = isAmount(amount) ? amount : '0';
  const query = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'open-invoices', client, currency, sum],
    meta: { tables: tablesBehind('open_invoices_of_client') },
    enabled: client !== null && currency !== '',
    placeholderData: keepPreviousData,
    queryFn: async () =>
      client === null
        ? []
        : unwrap(
            await dataSource.call('open_invoices_of_client', {
              client_id: client,
              currency,
              amount: Number(sum),
            }),
          ),
  });
  const rows = query.data ?? [];
  const amountOf = (row: (typeof rows)[number]) => {
    const typed = changed.get(row.invoice_id);
    return typed !== undefined ? typed : Number(row.allocated_amount) > 0 ? row.allocated_amount : null;
  };
  const allocations = rows.flatMap((row): Allocation[] => {
    const given = amountOf(row);
    return isAmount(given) && Number(given) > 0 ? [{ invoice_id: row.invoice_id, amount: given }] : [];
  });
  const left = allocations
    .reduce((rest, part) => rest.minus(part.amount), new Exact(sum))
    .toFixed(decimalsOfAmount(currency));
  return {
    query,
    amountOf,
    allocations,
    /** What stays on account; below zero where more is allocated than there is. */
    left,
    change: (invoice: string, value: string | null) => setChanged(new Map(changed).set(invoice, value)),
    allocateOldestFirst: () => setChanged(new Map()),
    leaveOnAccount: () => setChanged(new Map(rows.map((row) => [row.invoice_id, null]))),
  };
}
