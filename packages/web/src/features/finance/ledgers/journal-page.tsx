import { journalLines } from '@plinth/domain/finance/journal-lines.ts';
import { ledgerHref } from '@plinth/domain/finance/ledgers.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, Inbox } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '@plinth/ui/layout/page.tsx';
import { EmptyState, NoMatchState } from '@plinth/ui/layout/state-panels.tsx';
import { Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { DataTable } from '@plinth/ui/table/data-table.tsx';
import { Pagination } from '@plinth/ui/table/pagination.tsx';
import { useDataSource } from '../../../base/data-source-context.tsx';
import { QueryFailure } from '../../../base/query-failure.tsx';
import { FilterBar } from '../../../crud/list/filter-bar.tsx';
import { ListSearchBox } from '../../../crud/list/list-search-box.tsx';
import { isNarrowed, pageSizes } from '../../../crud/list/list-state.ts';
import { useListState } from '../../../crud/list/use-list-state.ts';
import { useFieldText } from '../../../crud/use-field-text.ts';
import { Amount } from '../../../overview/ledger/amount-table.tsx';
import { documentHref } from '../../../overview/ledger/document-link.tsx';
import { useAccess } from '../../../session/access-context.tsx';
import { AccountFilter } from './account-filter.tsx';
import { useJournalColumns } from './journal-columns.tsx';
import { type JournalLine, journalQuery } from './journal-query.ts';
import { LedgerTabs } from './ledger-tabs.tsx';
import { useJournalBar } from './use-journal-bar.ts';

const JournalExport = lazy(async () => ({
  default: (await import('./journal-export.tsx')).JournalExport,
}));

/** `/finance/ledgers/journal`: the books line by line; of one account with the balance after each line. */
export function JournalPage() {
  const { t } = useTranslation();
  const { company } = useAccess();
  const context = useFieldText(journalLines);
  const { state, change } = useListState(journalLines);
  const [isExporting, setIsExporting] = useState(false);
  const query = useQuery(journalQuery(useDataSource(), state));
  const { data, error, isFetching, isPlaceholderData } = query;
  const { account } = state.filters;
  const columns = useJournalColumns(context, account !== undefined);
  // an account has a picker of its own
  const barContext = useJournalBar(context, 'period and project');
  const lines = useMemo(() => data?.map((line, index) => ({ ...line, index })) ?? [], [data]);
  const [first] = lines;
  return (
    <Page
      title={t('resources.journal_lines.plural')}
      description={t('money.ledgers.texts.journal', { currency: company?.baseCurrency ?? '' })}
      tabs={<LedgerTabs current="journal" />}
      isFilled
      actions={
        <Button icon={<Download aria-hidden />} onClick={() => setIsExporting(true)}>
          {t('crud.export.open')}
        </Button>
      }
    >
      <Toolbar label={t('crud.list.toolbar')}>
        <ListSearchBox
          label={t('resources.journal_lines.search')}
          value={state.search}
          isLoading={isFetching && isPlaceholderData}
          onSearch={(search) => change({ search }, { isReplacing: true })}
        />
        <AccountFilter
          account={account?.kind === 'text' ? account.text : undefined}
          onChange={(code) => {
            const { account: _replaced, ...others } = state.filters;
            change({
              filters: code === undefined ? others : { ...others, account: { kind: 'text', text: code } },
            });
          }}
        />
        <FilterBar context={barContext} filters={state.filters} onChange={(filters) => change({ filters })} />
      </Toolbar>
      {error && !data ? (
        <QueryFailure title={t('crud.list.loadFailed')} query={query} />
      ) : (
        <DataTable
          label={t('resources.journal_lines.plural')}
          columns={columns}
          rows={lines}
          rowId={({ index }) => String(index)}
          rowTitle={({ document_number: number }) => number ?? t('money.reports.broughtForward')}
          rowHref={lineHref}
          totals={
            first && {
              debit: <Amount value={first.debit_total} />,
              credit: <Amount value={first.credit_total} />,
            }
          }
          pageKey={JSON.stringify([state.page, state.pageSize, state.filters, state.search])}
          isLoading={!data}
          isStale={isPlaceholderData}
          skeletonRows={12}
          empty={
            isNarrowed(state) ? (
              <NoMatchState
                title={t('crud.list.noMatchTitle')}
                description={t('crud.list.noMatchText')}
                clearLabel={t('crud.list.clear')}
                onClear={() => change({ search: '', filters: {} })}
              />
            ) : (
              <EmptyState
                icon={<Inbox />}
                title={t('resources.journal_lines.emptyTitle')}
                description={t('resources.journal_lines.emptyText')}
              />
            )
          }
          scrollId="list-journal"
        />
      )}
      {first && first.row_count > 0 && (
        <Pagination
          page={state.page}
          pageSize={state.pageSize}
          pageSizes={pageSizes}
          total={first.row_count}
          rowsOnPage={lines.length}
          onPageChange={(page) => change({ page })}
          onPageSizeChange={(pageSize) => change({ pageSize })}
        />
      )}
      <Suspense fallback={null}>
        {isExporting && (
          <JournalExport context={context} state={state} onClose={() => setIsExporting(false)} />
        )}
      </Suspense>
    </Page>
  );
}

/** The document of a line; labour of a project opens the hours of its day in the ledger of job cost. */
function lineHref({
  document_table: table,
  document_id: id,
  entry_date: day,
}: JournalLine): string | undefined {
  if (table === 'job_cost_entries' && id !== null)
    return ledgerHref('job-cost', { entry_date: `${day}..${day}`, cost_type: 'labour' });
  return table === null ? undefined : documentHref(table, id);
}
