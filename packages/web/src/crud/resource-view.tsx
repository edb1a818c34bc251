import { Ellipsis, Pencil, Printer, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachableTables } from '@plinth/database/generated/attachable-tables.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { DetailList } from '@plinth/ui/layout/detail-list.tsx';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Split } from '@plinth/ui/layout/stack.tsx';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody, CardHeader } from '@plinth/ui/primitives/card.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { FieldValue } from './field-value.tsx';
import { fieldText, type FieldTextContext, recordName } from './field-text.ts';
import { QueryFailure } from '../base/query-failure.tsx';
import { PermissionGate, useVerb } from './permission-gate.tsx';
import { listRouteOf, recordRoutes } from './routes-of.ts';
import { useFieldText } from './use-field-text.ts';
import { useRecord } from './use-record.ts';
import { PaperButton } from './view/paper-button.tsx';
import { PaperKind } from './view/paper-kind.tsx';
import { RecordActionButtons } from './view/record-actions.tsx';
import { StatusActions } from './view/status-actions.tsx';
import { usePrint } from './view/use-print.ts';

const LinesCard = lazy(async () => ({ default: (await import('./lines/lines-card.tsx')).LinesCard }));

const RelatedCards = lazy(async () => ({
  default: (await import('./view/related-cards.tsx')).RelatedCards,
}));

const HistoryCard = lazy(async () => ({
  default: (await import('./history/history-card.tsx')).HistoryCard,
}));

const FilesCard = lazy(async () => ({ default: (await import('./files/files-card.tsx')).FilesCard }));

/** It comes with the record: who prints at once has the company on the paper too. */
const PrintHead = lazy(async () => ({
  default: (await import('./letterhead/print-head.tsx')).PrintHead,
}));

export type ResourceViewProps = {
  resource: ResourceDefinition;
  id: string;
  /** Usually back to the list. */
  onDeleted: () => void;
  /** Further buttons, before those of the machinery. */
  actions?: (row: DataRow) => ReactNode;
  /** Further entries of the menu beside the buttons. */
  menuEntries?: (row: DataRow) => readonly MenuEntry[];
  /** In place of the fields of a section, by the section's name. */
  sections?: Readonly<Record<string, (row: DataRow) => ReactNode>>;
  /** In place of the card of the lines. */
  lines?: (row: DataRow) => ReactNode;
  /** Below the sections of the form, above those that are only read. */
  children?: (row: DataRow) => ReactNode;
  /** Beside the sections: comments and activity. */
  aside?: (row: DataRow) => ReactNode;
  /** `LinkTabs` under the title, for a record of several parts. */
  tabs?: ReactNode;
  /** Another part than the sections, in place of them and of all that goes with them. */
  part?: (row: DataRow) => ReactNode;
};

/** A record to read, with what can be done to it. */
export function ResourceView(props: ResourceViewProps) {
  const { resource, id } = props;
  const { t } = useTranslation();
  return (
    <PermissionGate module={resource.module} action="view">
      <LoadedView {...props} key={id} loadFailedTitle={t('crud.view.loadFailed')} />
    </PermissionGate>
  );
}

function LoadedView({ loadFailedTitle, ...props }: ResourceViewProps & { loadFailedTitle: string }) {
  const { resource, id } = props;
  const context = useFieldText(resource);
  const { data: row, error, refetch, isFetching } = useRecord(resource, id);
  const breadcrumbs = [{ label: context.labels.resource(resource, 'plural'), href: listRouteOf(resource) }];
  if (row) return <RecordPage {...props} context={context} row={row} breadcrumbs={breadcrumbs} />;
  return (
    <Page title={context.labels.resource(resource, 'singular')} breadcrumbs={breadcrumbs} width="normal">
      {error ? (
        <QueryFailure title={loadFailedTitle} query={{ error, isFetching, refetch }} />
      ) : (
        <Card>
          <CardBody>
            <SkeletonText lines={10} />
          </CardBody>
        </Card>
      )}
    </Page>
  );
}

type RecordPageProps = ResourceViewProps & {
  context: FieldTextContext;
  row: DataRow;
  breadcrumbs: readonly { label: string; href: string }[];
};

function RecordPage({ context, row, breadcrumbs, ...props }: RecordPageProps) {
  const { resource } = props;
  const name = recordName(context, row);
  const number = resource.number ? row[resource.number] : undefined;
  // what a document consists of stands below its first facts, before its terms and notes
  const facts = resource.lines ? resource.form.slice(0, 1) : resource.form;
  const rest = resource.lines ? resource.form.slice(1) : [];
  const files = attachableTables.has(resource.table) && (
    <Suspense>
      <FilesCard key={row.id} resource={resource} row={row} />
    </Suspense>
  );
  const main = (
    <>
      <RecordSections context={context} row={row} sections={props.sections} of={facts} />
      {resource.lines && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          {props.lines?.(row) ?? <LinesCard resource={resource} lines={resource.lines} row={row} />}
        </Suspense>
      )}
      {resource.related && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <RelatedCards resource={resource} row={row} />
        </Suspense>
      )}
      <RecordSections context={context} row={row} sections={props.sections} of={rest} />
      {props.children?.(row)}
      <RecordSections
        context={context}
        row={row}
        sections={props.sections}
        of={resource.view ?? []}
        isBrief
      />
      {!props.aside && files}
      {/* beside a record with comments its changes stand among them */}
      {!props.aside && (
        <Suspense>
          <HistoryCard resource={resource} row={row} />
        </Suspense>
      )}
    </>
  );
  return (
    <>
      <Suspense>
        <PrintHead />
      </Suspense>
      <Page
        title={<Bidi>{name}</Bidi>}
        titleEnd={
          <>
            <PaperKind resource={resource} row={row} />
            {typeof number === 'string' && number !== name && (
              <Code className="text-sm text-ink-muted">{number}</Code>
            )}
            {resource.status && (
              <FieldValue context={context} row={row} column={resource.status.column} place="view" />
            )}
          </>
        }
        breadcrumbs={breadcrumbs}
        // a record of several parts has charts and reports among them
        width={props.tabs ? 'full' : 'normal'}
        actions={<RecordActions {...props} context={context} row={row} />}
        tabs={props.tabs}
      >
        {props.part ? (
          props.part(row)
        ) : props.aside ? (
          <Split
            main={main}
            aside={
              <>
                {files}
                {props.aside(row)}
              </>
            }
          />
        ) : (
          main
        )}
      </Page>
    </>
  );
}

function RecordActions({
  context,
  row,
  ...props
}: ResourceViewProps & { context: FieldTextContext; row: DataRow }) {
  const { t } = useTranslation();
  const [isDeleting, setIsDeleting] = useState(false);
  const { resource } = props;
  const edit = useVerb(resource, 'edit', row);
  const remove = useVerb(resource, 'delete', row);
  const print = usePrint();
  const entries: MenuEntry[] = [
    ...(props.menuEntries?.(row) ?? []),
    {
      key: 'print',
      label: t('letterhead.print'),
      icon: <Printer aria-hidden />,
      shortcut: 'Ctrl+P',
      onSelect: print,
    },
  ];
  if (remove.isOffered) {
    entries.push({
      key: 'delete',
      label: t('crud.delete.open'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      disabledReason: remove.denial,
      onSelect: () => setIsDeleting(true),
    });
  }
  return (
    <>
      {props.actions?.(row)}
      <StatusActions context={context} row={row} />
      <RecordActionButtons resource={resource} row={row} />
      {edit.isOffered &&
        (edit.denial === undefined ? (
          <LinkButton
            variant="primary"
            href={recordRoutes(resource, row.id).edit}
            icon={<Pencil aria-hidden />}
          >
            {t('crud.view.edit')}
          </LinkButton>
        ) : (
          <Button icon={<Pencil aria-hidden />} disabledReason={edit.denial}>
            {t('crud.view.edit')}
          </Button>
        ))}
      <PaperButton resource={resource} row={row} name={recordName(context, row)} />
      {/* on a phone in the corner beside the way to here, for alone it would take a line of buttons */}
      <div className="max-sm:absolute max-sm:end-0 max-sm:top-1.5">
        <Menu
          trigger={<IconButton label={t('crud.view.more')} icon={<Ellipsis aria-hidden />} />}
          label={t('crud.view.more')}
          align="end"
          entries={entries}
        />
      </div>
      {isDeleting && (
        <DeleteQuestion
          resource={resource}
          row={row}
          onClose={() => setIsDeleting(false)}
          onDeleted={props.onDeleted}
        />
      )}
    </>
  );
}

function RecordSections({
  context,
  row,
  sections,
  of: shown,
  isBrief = false,
}: {
  context: FieldTextContext;
  row: DataRow;
  of: ResourceDefinition['form'];
  /** Leaves out what has no value: nobody can fill it in. */
  isBrief?: boolean;
} & Pick<ResourceViewProps, 'sections'>) {
  const { resource, facts, labels } = context;
  const isSaid = (column: string) => fieldText(context, row, column, 'view') !== '';
  const isInternal = (column: string) => resource.internalColumns?.some((one) => one === column) ?? false;
  // a card of nothing but dashes is noise
  const said = shown.filter(({ name, fields }) => sections?.[name] || fields.some(isSaid));
  return said.map(({ name, fields }) => (
    // who wrote it and when is for those who work here, not for paper
    <Card key={name} className={name === 'record' || fields.every(isInternal) ? 'print:hidden' : undefined}>
      <CardHeader title={labels.section(name)} />
      <CardBody>
        {sections?.[name]?.(row) ?? (
          <DetailList
            details={fields
              .filter((column) => !isBrief || isSaid(column))
              .map((column) => ({
                key: column,
                label: labels.field(resource, column),
                isLabelHidden: labels.field(resource, column) === labels.section(name),
                value: isSaid(column) && (
                  <FieldValue context={context} row={row} column={column} place="view" />
                ),
                isInternal: isInternal(column),
                isWide: fieldKindOf(resource, facts, column).kind === 'long-text',
              }))}
          />
        )}
      </CardBody>
    </Card>
  ));
}
