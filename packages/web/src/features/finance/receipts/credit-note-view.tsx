import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { creditNotes } from '@plinth/domain/finance/credit-notes.ts';
import { useQuery } from '@tanstack/react-query';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import { viewScreen } from '../../../crud/view-screen.tsx';
import { SettleButton } from './settle-button.tsx';

/** A credit note, and the way to refund it or to set it off while it is owed to the client. */
export const CreditNoteView = viewScreen(creditNotes, 'id', {
  actions: (note) => note['status'] === 'approved' && <SettleCredit note={note} />,
});

function SettleCredit({ note }: { note: DataRow }) {
  const dataSource = useDataSource();
  const client = String(note['client_id']);
  const currency = String(note['currency']);
  const { data } = useQuery({
    queryKey: [...recordKeys.all, 'figures', 'open-credits', client, currency],
    meta: { tables: tablesBehind('open_credits_of_client') },
    queryFn: async () =>
      unwrap(await dataSource.call('open_credits_of_client', { client_id: client, currency })),
  });
  if (!data?.some(({ credit_note_id: id }) => id === note.id)) return null;
  return <SettleButton label="settle" from={['credit_note_id', note.id]} />;
}
