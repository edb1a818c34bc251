import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataSource } from '@plinth/data/port/data-source.ts';
import { tablesBehind } from '@plinth/domain/figure-tables.ts';
import { recordKeys } from '../../../base/query-keys.ts';
import { unwrap } from '../../../base/request-failure.ts';
import type { ListState } from '../../../crud/list/list-state.ts';

/** A page of the books as the state of the list asks for it; without a period they are those of this year. */
export function journalQuery(dataSource: DataSource, state: ListState) {
  const asked = { ...askedOf(state), page: state.page, page_size: state.pageSize };
  return queryOptions({
    queryKey: [...recordKeys.all, 'figures', 'general-ledger', asked],
    meta: { tables: tablesBehind('general_ledger') },
    placeholderData: keepPreviousData,
    queryFn: async () => unwrap(await dataSource.call('general_ledger', asked)),
  });
}

export type JournalLine = Awaited<ReturnType<typeof readJournal>>[number];

/** The same for a file, of as many lines as a request may have. */
export async function readJournal(dataSource: DataSource, state: ListState, page: number, pageSize: number) {
  return unwrap(await dataSource.call('general_ledger', { ...askedOf(state), page, page_size: pageSize }));
}

function askedOf({ search, filters }: ListState) {
  const { entry_date: period, project_id: projects, on_project: onProject, account } = filters;
  return {
    ...(search !== '' && { search }),
    ...(account?.kind === 'text' && { account: account.text }),
    ...(projects?.kind === 'values' && { project_ids: [...projects.values] }),
    ...(onProject?.kind === 'boolean' && { on_project: onProject.value }),
    ...(period?.kind === 'range' && period.from !== null && { date_from: period.from }),
    ...(period?.kind === 'range' && period.to !== null && { date_to: period.to }),
  };
}
