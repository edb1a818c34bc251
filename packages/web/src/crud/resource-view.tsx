import { Ellipsis, Pencil, Printer, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { attachableTables } from '@plinth/database/generated/attachable-tables.ts';
import { headColumns } from '@plinth/domain/define/head-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { StatusTransition } from '@plinth/domain/define/transitions-of.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Split } from '@plinth/ui/layout/stack.tsx';
import { Bidi, Code } from '@plinth/ui/primitives/bidi.tsx';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Card, CardBody } from '@plinth/ui/primitives/card.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { LinkButton } from '@plinth/ui/primitives/link-button.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { ClosedNotice } from './closed/closed-notice.tsx';
import { type ClosedProject, useClosedProject } from './closed/closed-project.ts';
import { InClosedProject } from './closed/in-closed-project.tsx';
import { isDecided } from './decide/decidable.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { FieldValue } from './field-value.tsx';
import { type FieldTextContext, recordName } from './field-text.ts';
import { QueryFailure } from '../base/query-failure.tsx';
import { PermissionGate } from './permission-gate.tsx';
import { listRouteOf, recordRoutes } from './routes-of.ts';
import { useFieldText } from './use-field-text.ts';
import { useRecord } from './use-record.ts';
import { PaperButton } from './view/paper-button.tsx';
import { PaperKind } from './view/paper-kind.tsx';
import { RecordHead } from './view/record-head.tsx';
import { RecordSections } from './view/record-sections.tsx';
import { readForm } from './view/read-form.ts';
import { RecordActionButtons } from './view/record-actions.tsx';
import { StatusActions } from './view/status-actions.tsx';
import { usePrint } from './view/use-print.ts';
import { useRecordVerb } from './view/use-record-verb.ts';
import { useSteps } from './view/use-steps.ts';

const LinesCard = lazy(async () => ({ default: (await import('./lines/lines-card.tsx')).LinesCard }));
const FurtherLines = lazy(async () => ({
  default: (await import('./lines/further-lines.tsx')).FurtherLines,
}));
const RelatedCards = lazy(async () => ({
  default: (await import('./view/related-cards.tsx')).RelatedCards,
}));

const HistoryCard = lazy(async () => ({
  default: (await import('./history/history-card.tsx')).HistoryCard,
}));

const ApprovalSteps = lazy(async () => ({
  default: (await import('./view/approval-steps.tsx')).ApprovalSteps,
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
  /** Whether a step of the status is for this person to take at all, beside their rights. */
  isStepOffered?: (row: DataRow, step: StatusTransition) => boolean;
  /** Further entries of the menu beside the buttons. */
  menuEntries?: (row: DataRow) => readonly MenuEntry[];
  /** In place of the fields of a section, by the section's name. */
  sections?: Readonly<Record<string, (row: DataRow) => ReactNode>>;
  /** In place of the card of the lines. */
  lines?: (row: DataRow) => ReactNode;
  /** Right below the head: what the record comes to. */
  summary?: (row: DataRow) => ReactNode;
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
  const { isLocked, project } = useClosedProject(resource, row);
  if (row)
    return (
      <InClosedProject isLocked={isLocked}>
        <RecordPage {...props} context={context} row={row} breadcrumbs={breadcrumbs} closed={project} />
      </InClosedProject>
    );
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
  closed: ClosedProject | undefined;
};

function RecordPage({ context, row, breadcrumbs, closed, ...props }: RecordPageProps) {
  const { resource } = props;
  const name = recordName(context, row);
  const number = resource.number ? row[resource.number] : undefined;
  // what a document consists of stands below its first facts, before its terms and notes
  const form = readForm(resource);
  const facts = resource.lines ? form.slice(0, 1) : form;
  const rest = resource.lines ? form.slice(1) : [];
  const files = attachableTables.has(resource.table) && (
    <Suspense>
      <FilesCard key={row.id} resource={resource} row={row} />
    </Suspense>
  );
  const head = props.tabs ? [] : headColumns(resource);
  const readOnly = (isShown: (name: string) => boolean, isSummary = false) => (
    <RecordSections
      context={context}
      row={row}
      sections={props.sections}
      of={
        resource.view?.filter(({ name }) => isShown(name) && (name === resource.summary) === isSummary) ?? []
      }
      above={head}
      isBrief
      isSummary={isSummary}
    />
  );
  const subject = (
    <>
      <RecordHead context={context} row={row} columns={head} />
      {props.summary?.(row)}
      {readOnly((name) => name === resource.summary, true)}
      <RecordSections context={context} row={row} sections={props.sections} of={facts} above={head} />
      {isDecided(resource.table) && (
        <Suspense>
          <ApprovalSteps resource={resource} row={row} />
        </Suspense>
      )}
      {resource.lines && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          {props.lines?.(row) ?? <LinesCard resource={resource} lines={resource.lines} row={row} />}
        </Suspense>
      )}
      {resource.furtherLines && (
        <Suspense>
          <FurtherLines resource={resource} row={row} />
        </Suspense>
      )}
    </>
  );
  // lines take the whole width of the screen
  const isSubjectAbove = resource.lines !== undefined && !props.aside;
  const main = (
    <>
      {!isSubjectAbove && subject}
      {resource.related && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <RelatedCards resource={resource} row={row} />
        </Suspense>
      )}
      <RecordSections context={context} row={row} sections={props.sections} of={rest} above={head} />
      {props.children?.(row)}
      {readOnly((name) => props.aside !== undefined || name !== 'record')}
    </>
  );
  // beside a record with comments its changes stand among them
  const aside = props.aside?.(row) ?? (
    <Suspense>
      <HistoryCard resource={resource} row={row} />
    </Suspense>
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
        {closed && <ClosedNotice project={closed} hasLink={resource.table !== 'projects'} />}
        {props.part ? (
          props.part(row)
        ) : (
          <>
            {isSubjectAbove && subject}
            <Split
              main={main}
              aside={
                <>
                  {!props.aside && readOnly((name) => name === 'record')}
                  {files}
                  {aside}
                </>
              }
              isOnWideOnly={!props.aside}
            />
          </>
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
  const edit = useRecordVerb(resource, 'edit', row);
  const remove = useRecordVerb(resource, 'delete', row);
  const steps = useSteps(resource, row, (step) => props.isStepOffered?.(row, step) ?? true);
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
      <StatusActions context={context} row={row} steps={steps} />
      <RecordActionButtons resource={resource} row={row} />
      {edit.isOffered &&
        (edit.denial === undefined ? (
          <LinkButton
            variant={steps.some(({ isNext }) => isNext) ? undefined : 'primary'}
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
