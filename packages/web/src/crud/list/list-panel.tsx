import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import { EmptyState, NoMatchState } from '@plinth/ui/layout/state-panels.tsx';
import type { ActiveCell, DataTableColumn } from '@plinth/ui/table/data-table-column.ts';
import { SelectionBar, Toolbar } from '@plinth/ui/layout/toolbar.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { ColumnMenu } from '@plinth/ui/table/column-menu.tsx';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { DataTable } from '@plinth/ui/table/data-table.tsx';
import { Pagination } from '@plinth/ui/table/pagination.tsx';
import { recordName, type FieldTextContext } from '../field-text.ts';
import { QueryFailure } from '../../base/query-failure.tsx';
import { ClosedRowsContext } from '../closed/closed-rows-context.ts';
import { useClosedRows } from '../closed/closed-rows.ts';
import { useVerb } from '../permission-gate.tsx';
import { recordRoutes } from '../routes-of.ts';
import { useList } from '../use-list.ts';
import { BulkDelete } from './bulk-delete.tsx';
import { bulkColumns, cellColumns } from './bulk-columns.ts';
import { CellEditor } from './cell-editor.tsx';
import { FilterBar } from './filter-bar.tsx';
import { GroupMenu } from './group-menu.tsx';
import { type CustomCells, listColumns } from './list-columns.tsx';
import { toListQuery } from './list-query.ts';
import { ListRowsContext } from './list-rows-context.ts';
import { ListSearchBox } from './list-search-box.tsx';
import { initialListState, isNarrowed, type ListState, pageSizes } from './list-state.ts';
import { RowMenu } from './row-menu.tsx';
import { SelectAll } from './select-all.tsx';
import { useDecideRows } from './use-decide-rows.tsx';
import { useGrouping } from './use-grouping.tsx';
import { useRowKeys } from './use-row-keys.ts';

export type ListPanelProps = {
  context: FieldTextContext;
  state: ListState;
  onStateChange: (patch: Partial<ListState>, options?: { isReplacing?: boolean }) => void;
  baseFilters?: readonly Filter[];
  cells?: CustomCells;
  /** Columns the screen adds, which the rows themselves do not hold; see `ListRowsContext`. */
  moreColumns?: readonly DataTableColumn<DataRow>[];
  /** What a row opens in place of its own screen. */
  rowHref?: (row: DataRow) => string | undefined;
  emptyIcon: ReactNode;
  /** What fills an empty list; none for who may not create. */
  emptyActions?: { create: ReactNode; import: ReactNode };
};

const BulkEdit = lazy(async () => ({ default: (await import('./bulk-edit.tsx')).BulkEdit }));

const skeletonRows = 12;
const noRows: readonly DataRow[] = [];
const noColumns: readonly DataTableColumn<DataRow>[] = [];

/** Toolbar, table and pages of a list, in each of its states. */
export function ListPanel({
  context,
  state,
  onStateChange,
  baseFilters,
  cells,
  moreColumns = noColumns,
  rowHref,
  emptyIcon,
  emptyActions,
}: ListPanelProps) {
  const { t } = useTranslation();
  const { resource, facts, labels, timeZone } = context;
  const query = toListQuery(resource, facts, state, { baseFilters, timeZone });
  const { data, error, isFetching, isPlaceholderData, refetch } = useList(resource, query);
  const closedRows = useClosedRows(resource, data?.data);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<'delete' | 'edit' | null>(null);
  const remove = useVerb(resource, 'delete');
  const edit = useVerb(resource, 'edit');
  // rows that open something else are not there to be changed
  const hasOwnScreens = rowHref === undefined;
  const mayDelete = hasOwnScreens && remove.isOffered && remove.denial === undefined;
  const mayEdit =
    hasOwnScreens && edit.isOffered && edit.denial === undefined && bulkColumns(context).length > 0;
  const columns = useMemo(() => listColumns(context, cells), [context, cells]);
  const shownColumns = useMemo(() => [...columns, ...moreColumns], [columns, moreColumns]);
  const isEdited = hasOwnScreens && edit.isOffered;
  const cellEdit = useMemo(
    () => (isEdited ? editOfCells(context, state.columns, cells) : undefined),
    [isEdited, context, state.columns, cells],
  );
  const rowParts = useMemo(() => partsOfRow(context, rowHref), [context, rowHref]);
  const hiddenColumns = useMemo(
    () => columns.map(({ id }) => id).filter((id) => !state.columns.includes(id)),
    [columns, state.columns],
  );
  useLastPage(data?.count ?? null, state, onStateChange);
  const { groupable, ...grouping } = useGrouping(context, state, query);
  const [known, keep] = useSeenRows(data?.data, selection);
  const chosen = known.filter(({ id }) => selection.has(id));
  const decisions = useDecideRows(context, (ids) =>
    setSelection(new Set([...selection].filter((id) => !ids.includes(id)))),
  );
  const waiting = decisions.waiting(chosen);
  useRowKeys(resource, (id) => {
    const row = decisions.waiting(data?.data.filter((one) => one.id === id) ?? []);
    if (row.length > 0) decisions.ask(row, true);
  });

  function handleBulkDone(remaining: readonly string[]) {
    setAsked(null);
    setSelection(new Set(remaining));
  }

  const emptyPanel = isNarrowed(state) ? (
    <NoMatchState
      title={t('crud.list.noMatchTitle')}
      description={t('crud.list.noMatchText')}
      clearLabel={t('crud.list.clear')}
      onClear={() => onStateChange({ search: '', filters: {} })}
    />
  ) : (
    <EmptyState
      icon={emptyIcon}
      title={labels.resource(resource, 'emptyTitle')}
      description={labels.resource(resource, 'emptyText')}
      action={emptyActions?.create}
      more={emptyActions?.import}
    />
  );

  return (
    <>
      <Toolbar
        label={t('crud.list.toolbar')}
        end={
          <>
            {groupable.length > 0 && (
              <GroupMenu
                columns={groupable}
                group={state.group}
                onGroupChange={(group) => onStateChange({ group })}
              />
            )}
            <ColumnMenu
              columns={columns}
              hiddenColumns={hiddenColumns}
              onHiddenColumnsChange={(hidden) =>
                onStateChange({
                  page: state.page,
                  columns: columns.map(({ id }) => id).filter((id) => !hidden.includes(id)),
                })
              }
              onReset={
                state.columns.join() === resource.list.columns.join()
                  ? undefined
                  : () => onStateChange({ page: state.page, columns: initialListState(resource).columns })
              }
            />
          </>
        }
      >
        <ListSearchBox
          label={labels.resource(resource, 'search')}
          value={state.search}
          isLoading={isFetching && isPlaceholderData}
          onSearch={(search) => onStateChange({ search }, { isReplacing: true })}
        />
        <FilterBar
          context={context}
          filters={state.filters}
          onChange={(filters) => onStateChange({ filters })}
        />
      </Toolbar>
      {error && !data ? (
        <QueryFailure title={t('crud.list.loadFailed')} query={{ error, isFetching, refetch }} />
      ) : (
        <ListRowsContext value={data?.data ?? noRows}>
          <ClosedRowsContext value={closedRows}>
            <DataTable<DataRow>
              label={labels.resource(resource, 'plural')}
              columns={shownColumns}
              hiddenColumns={hiddenColumns}
              rows={data?.data ?? []}
              {...rowParts}
              cellEdit={cellEdit}
              {...grouping}
              pageKey={JSON.stringify([state.page, state.pageSize, state.sort, state.filters, state.search])}
              sort={state.sort}
              onSortChange={(sort) => onStateChange({ sort })}
              selection={selection}
              onSelectionChange={mayDelete || mayEdit || decisions.isOffered ? setSelection : undefined}
              isLoading={!data}
              isStale={isPlaceholderData}
              skeletonRows={skeletonRows}
              empty={emptyPanel}
              scrollId={`list-${resource.name}`}
            />
          </ClosedRowsContext>
        </ListRowsContext>
      )}
      {data && (data.count ?? data.data.length) > 0 && (
        <Pagination
          page={state.page}
          pageSize={state.pageSize}
          pageSizes={pageSizes}
          total={data.count}
          rowsOnPage={data.data.length}
          onPageChange={(page) => onStateChange({ page })}
          onPageSizeChange={(pageSize) => onStateChange({ pageSize })}
        />
      )}
      <SelectionBar count={selection.size} onClear={() => setSelection(new Set())}>
        <SelectAll
          resource={resource}
          query={query}
          count={data?.count ?? null}
          selection={selection}
          onSelect={(rows) => {
            keep(rows);
            setSelection(new Set([...selection, ...rows.map(({ id }) => id)]));
          }}
        />
        {waiting.length > 0 && (
          <>
            <Button size="sm" variant="primary" onClick={() => decisions.ask(waiting, true)}>
              {t('approvals.many.approve', { count: waiting.length })}
            </Button>
            <Button size="sm" onClick={() => decisions.ask(waiting, false)}>
              {t('approvals.many.reject', { count: waiting.length })}
            </Button>
          </>
        )}
        {mayEdit && (
          <Button size="sm" onClick={() => setAsked('edit')}>
            {t('bulk.open')}
          </Button>
        )}
        {mayDelete && (
          <Button variant="danger" size="sm" onClick={() => setAsked('delete')}>
            {t('crud.bulk.delete')}
          </Button>
        )}
      </SelectionBar>
      {decisions.question}
      {asked === 'delete' && <BulkDelete resource={resource} ids={[...selection]} onClose={handleBulkDone} />}
      {asked === 'edit' && (
        <Suspense>
          <BulkEdit context={context} rows={chosen} onClose={handleBulkDone} />
        </Suspense>
      )}
    </>
  );
}

/** The chosen rows, also those of pages that were left since. */
function useSeenRows(
  rows: readonly DataRow[] | undefined,
  selection: ReadonlySet<string>,
): [rows: readonly DataRow[], keep: (rows: readonly DataRow[]) => void] {
  const [seen, setSeen] = useState<ReadonlyMap<string, DataRow>>(new Map());
  const fresh = rows?.filter((row) => selection.has(row.id) && seen.get(row.id) !== row) ?? [];
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((row) => [row.id, row] as const)]));
  const keep = (more: readonly DataRow[]) =>
    setSeen(new Map([...seen, ...more.map((row) => [row.id, row] as const)]));
  return [[...seen.values()], keep];
}

/** What the table asks of a row; made once, for a row is drawn anew when one of these is another. */
function partsOfRow(context: FieldTextContext, rowHref: ListPanelProps['rowHref']) {
  const { resource } = context;
  const named = {
    rowId: (row: DataRow) => row.id,
    rowTitle: (row: DataRow) => recordName(context, row),
  };
  if (rowHref) return { ...named, rowHref };
  return {
    ...named,
    rowHref: (row: DataRow) => recordRoutes(resource, row.id).view,
    rowActions: (row: DataRow) => <RowMenu context={context} row={row} />,
  };
}

/** The cells of the columns that are shown and show what they hold; a cell a screen draws itself may stand for more. */
function editOfCells(context: FieldTextContext, shown: readonly string[], cells: CustomCells = {}) {
  const own = new Set(cellColumns(context));
  const columns = shown.filter((column) => own.has(column) && !(column in cells));
  return {
    columns: new Set(columns),
    render: (row: DataRow, cell: ActiveCell) => (
      <CellEditor context={context} row={row} columns={columns} cell={cell} />
    ),
  };
}

/** A page beyond the last one (rows were deleted, or an old link) becomes the last one. */
function useLastPage(count: number | null, state: ListState, onStateChange: ListPanelProps['onStateChange']) {
  const lastPage = count === null ? state.page : Math.max(1, Math.ceil(count / state.pageSize));
  const isBeyond = state.page > lastPage;
  const change = useLatest(onStateChange);
  useEffect(() => {
    if (isBeyond) change.current({ page: lastPage }, { isReplacing: true });
  }, [isBeyond, lastPage, change]);
}
