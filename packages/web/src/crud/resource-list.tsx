import { Download, FileUp, Inbox, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { Filter } from '@plinth/domain/define/list-query.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import type { DataTableColumn } from '@plinth/ui/table/data-table-column.ts';
import type { CustomCells } from './list/list-columns.tsx';
import { ListPanel } from './list/list-panel.tsx';
import { useListState } from './list/use-list-state.ts';
import { ViewMenu } from './list/view-menu.tsx';
import { PermissionGate, useDenial, useVerb } from './permission-gate.tsx';
import { newRouteOf } from './routes-of.ts';
import { useFieldText } from './use-field-text.ts';

const ExportDialog = lazy(async () => ({
  default: (await import('./export/export-dialog.tsx')).ExportDialog,
}));
const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}));

export type ResourceListProps = {
  resource: ResourceDefinition;
  /** The name of the resource without one. */
  title?: string;
  description?: ReactNode;
  tabs?: ReactNode;
  /** What the list is of, whatever the person filters: the tasks of one project, my tasks. */
  baseFilters?: readonly Filter[];
  /** Cells the screen draws itself. */
  cells?: CustomCells;
  /** Columns the screen adds to those of the resource. */
  moreColumns?: readonly DataTableColumn<DataRow>[];
  /** Further buttons, before those of the machinery. */
  actions?: ReactNode;
  /** Search part of the address of a new record, as presets of its form. */
  newSearch?: Readonly<Record<string, string>>;
  /** What a row opens in place of its own screen: rows of a ledger have none, and the document behind them does. */
  rowHref?: (row: DataRow) => string | undefined;
  /** Records are made elsewhere: neither a new one nor an import is offered here. */
  isReadOnly?: boolean;
  /** Above the list: figures, a chart. */
  children?: ReactNode;
};

/** The buttons of a list stand on one line of a phone when only the first of them says its name. */
const wordsOnWide = 'max-sm:sr-only';

/** The screen of a resource's records: search, filters, columns, pages, selection, export and import. */
export function ResourceList({
  resource,
  title,
  description,
  tabs,
  baseFilters,
  cells,
  moreColumns,
  actions,
  newSearch,
  rowHref,
  isReadOnly = false,
  children,
}: ResourceListProps) {
  const { t } = useTranslation();
  const context = useFieldText(resource);
  const { state, change } = useListState(resource);
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const close = () => setOpen(null);
  const denialOf = useDenial();
  const canView = denialOf({ module: resource.module, action: 'view' }) === undefined;
  const { isOffered, denial: createDenial } = useVerb(resource, 'create');
  const isCreated = isOffered && !isReadOnly;
  const createLabel = isCreated ? context.labels.resource(resource, 'create') : undefined;
  const newHref = newSearch
    ? `${newRouteOf(resource)}?${new URLSearchParams(newSearch)}`
    : newRouteOf(resource);

  const createButton =
    createDenial === undefined ? (
      <LinkButton variant="primary" href={newHref} icon={<Plus aria-hidden />}>
        {createLabel}
      </LinkButton>
    ) : (
      <Button variant="primary" icon={<Plus aria-hidden />} disabledReason={createDenial}>
        {createLabel}
      </Button>
    );
  const importButton = (wordsClass?: string) => (
    <Button icon={<FileUp aria-hidden />} disabledReason={createDenial} onClick={() => setOpen('import')}>
      <span className={wordsClass}>{t('crud.import.open')}</span>
    </Button>
  );

  return (
    <Page
      title={title ?? context.labels.resource(resource, 'plural')}
      description={description}
      tabs={tabs}
      isFilled={children === undefined}
      actions={
        canView ? (
          <>
            {actions}
            <ViewMenu resource={resource} />
            <Button icon={<Download aria-hidden />} onClick={() => setOpen('export')}>
              <span className={wordsOnWide}>{t('crud.export.open')}</span>
            </Button>
            {isCreated && importButton(wordsOnWide)}
            {isCreated && createButton}
          </>
        ) : undefined
      }
    >
      <PermissionGate module={resource.module} action="view">
        {children}
        <ListPanel
          context={context}
          state={state}
          onStateChange={change}
          baseFilters={baseFilters}
          cells={cells}
          moreColumns={moreColumns}
          rowHref={rowHref}
          emptyIcon={<Inbox />}
          emptyActions={
            isCreated && createDenial === undefined
              ? { create: createButton, import: importButton() }
              : undefined
          }
        />
        <Suspense fallback={null}>
          {open === 'export' && (
            <ExportDialog
              context={context}
              state={state}
              baseFilters={baseFilters}
              title={title}
              onClose={close}
            />
          )}
          {open === 'import' && <ImportDialog context={context} onClose={close} />}
        </Suspense>
      </PermissionGate>
    </Page>
  );
}
