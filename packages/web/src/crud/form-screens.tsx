import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FunctionComponent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { ChosenFile } from '@plinth/data/port/files.ts';
import { attachableTables } from '@plinth/database/generated/attachable-tables.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { Page } from '@plinth/ui/layout/page.tsx';
import { Stack } from '@plinth/ui/layout/stack.tsx';
import { Bidi } from '@plinth/ui/primitives/bidi.tsx';
import { useDataSource } from '../base/data-source-context.tsx';
import { recordKeys } from '../base/query-keys.ts';
import { AccessDenied } from '../session/access-denied.tsx';
import { ClosedNotice } from './closed/closed-notice.tsx';
import { type ClosedProject, useClosedProject } from './closed/closed-project.ts';
import { InClosedProject } from './closed/in-closed-project.tsx';
import { recordName } from './field-text.ts';
import { EarlierNotice } from './earlier-notice.tsx';
import type { FormSlot } from './form/edit-form.tsx';
import { useHandOver } from './files/use-kept-files.ts';
import { useVerb } from './permission-gate.tsx';
import { ResourceForm, type ResourceFormProps } from './resource-form.tsx';
import { listRouteOf, recordRoutes } from './routes-of.ts';
import { useFieldText } from './use-field-text.ts';
import { useRecord } from './use-record.ts';
import { useRecordId } from './use-record-id.ts';

const NewRecordFiles = lazy(async () => ({
  default: (await import('./files/new-record-files.tsx')).NewRecordFiles,
}));

/** The form of a new record; what the address names of its columns is preset. Other ways to begin one stand beside its title. */
export function newScreen(
  resource: ResourceDefinition,
  more: Partial<ResourceFormProps> = {},
  OtherWays?: FunctionComponent,
): FunctionComponent {
  const columns = new Set<string>(resource.form.flatMap(({ fields }) => fields));
  return function NewScreen() {
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const { labels } = useFieldText(resource);
    const search: Record<string, unknown> = useSearch({ strict: false });
    const presets = Object.fromEntries(Object.entries(search).filter(([column]) => columns.has(column)));
    const [files, setFiles] = useState<readonly ChosenFile[]>([]);
    const [isReverse, setIsReverse] = useState(false);
    const handOver = useHandOver();
    const dataSource = useDataSource();
    // of a record that is handed in the files are sent before, for a receipt may be asked for
    const unsent = useRef<readonly ChosenFile[] | null>(null);
    // from the buttons of a phone, where a photo is what one came with
    const isPhotoFirst = search['photo'] !== undefined;
    const filesCard = attachableTables.has(resource.table) && (
      <Suspense>
        <NewRecordFiles
          table={resource.table}
          files={files}
          isPhotoFirst={isPhotoFirst}
          onChange={setFiles}
        />
      </Suspense>
    );
    return (
      <FormPage
        resource={resource}
        title={labels.resource(resource, isReverse ? 'createReverse' : 'create')}
        actions={OtherWays && <OtherWays />}
      >
        {isPhotoFirst && filesCard}
        <ResourceForm
          resource={resource}
          presets={presets}
          onSaved={(row) => {
            handOver(resource.table, row.id, unsent.current ?? files);
            const { view, edit } = recordRoutes(resource, row.id);
            // files are kept for the page of the record, which uploads them
            const isFilledNext = resource.lines?.isFilledNext && files.length === 0;
            // the lines that were made with it have changed it since the answer
            if (isFilledNext) queryClient.removeQueries({ queryKey: recordKeys.record(resource, row.id) });
            void navigate({ to: isFilledNext ? edit : view, replace: true });
          }}
          onHandingIn={async ({ id }) => {
            if (files.length === 0) return true;
            const { sendFiles } = await import('./files/send-file.ts');
            unsent.current = await sendFiles(dataSource, { table: resource.table, id }, files);
            return unsent.current.length === 0;
          }}
          onCancel={() => void navigate({ to: listRouteOf(resource) })}
          footer={!isPhotoFirst && filesCard}
          {...more}
        >
          {(slot) => (
            <Stack>
              {resource.reverseWhen !== undefined && (
                <ReverseNotice slot={slot} column={resource.reverseWhen} onChange={setIsReverse} />
              )}
              {resource.decidedInOrderOf !== undefined && (
                <EarlierNotice
                  resource={resource}
                  row={{ [resource.decidedInOrderOf]: slot.form.watch(resource.decidedInOrderOf) }}
                />
              )}
              {more.children?.(slot)}
            </Stack>
          )}
        </ResourceForm>
      </FormPage>
    );
  };
}

/** Tells the page whether the form, as it is filled in, is of a record that goes the other way. */
function ReverseNotice({
  slot,
  column,
  onChange,
}: {
  slot: FormSlot;
  column: string;
  onChange: (isReverse: boolean) => void;
}) {
  const isReverse = slot.form.watch(column) === true;
  useEffect(() => onChange(isReverse), [isReverse, onChange]);
  return null;
}

/** The form of the record that the address names by `parameter`, for those who may edit it: its author may while it is a draft. */
export function editScreen(
  resource: ResourceDefinition,
  parameter: string,
  more: Partial<ResourceFormProps> = {},
): FunctionComponent {
  return function EditScreen() {
    const navigate = useNavigate();
    const id = useRecordId(parameter);
    const { view } = recordRoutes(resource, id);
    const { data: row } = useRecord(resource, id);
    const { isLocked, project } = useClosedProject(resource, row);
    return (
      <InClosedProject isLocked={isLocked}>
        <EditPage resource={resource} row={row} isLocked={isLocked} closed={project}>
          {isLocked || (
            <ResourceForm
              resource={resource}
              id={id}
              onSaved={() => void navigate({ to: view, replace: true })}
              onCancel={() => void navigate({ to: view })}
              {...more}
            />
          )}
        </EditPage>
      </InClosedProject>
    );
  };
}

function EditPage({
  resource,
  row,
  isLocked,
  closed,
  children,
}: {
  resource: ResourceDefinition;
  row: DataRow | undefined;
  /** It stands with its closed project: the page says so in place of the form. */
  isLocked: boolean;
  closed: ClosedProject | undefined;
  children: ReactNode;
}) {
  const context = useFieldText(resource);
  const edit = useVerb(resource, 'edit', row);
  if (row && !isLocked && (!edit.isOffered || edit.denial !== undefined)) return <AccessDenied what="page" />;
  return (
    <FormPage
      resource={resource}
      title={row ? <Bidi>{recordName(context, row)}</Bidi> : context.labels.resource(resource, 'singular')}
    >
      {closed && <ClosedNotice project={closed} />}
      {row && resource.decidedInOrderOf !== undefined && <EarlierNotice resource={resource} row={row} />}
      {children}
    </FormPage>
  );
}

function FormPage({
  resource,
  title,
  actions,
  children,
}: {
  resource: ResourceDefinition;
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { labels } = useFieldText(resource);
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: labels.resource(resource, 'plural'), href: listRouteOf(resource) }]}
      actions={actions}
      // lines are a sheet of many columns
      width={resource.lines ? 'full' : 'narrow'}
    >
      {children}
    </Page>
  );
}
