import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '@plinth/data/new-id.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import { actionOf } from '@plinth/domain/define/action-of.ts';
import { isDecided } from '@plinth/domain/define/decided-records.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import { formColumns } from '@plinth/domain/define/form-columns.ts';
import type {
  DocumentLines,
  ProposalName,
  Relation,
  ResourceDefinition,
} from '@plinth/domain/define/resource.ts';
import { dayOfInstant } from '@plinth/messages/format.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { SkeletonText } from '@plinth/ui/primitives/skeleton.tsx';
import { useDataSource } from '../base/data-source-context.tsx';
import { appErrorOf } from '../base/request-failure.ts';
import { useAccess } from '../session/access-context.tsx';
import { BlockedNotice } from './form/blocked-notice.tsx';
import { EditForm, type FormSlot } from './form/edit-form.tsx';
import { proposalArguments, proposalQuery } from './form/proposal.ts';
import { draftsOfRows, linesOfForm, linesShape, newLine } from './lines/line-values.ts';
import { useLines } from './lines/use-lines.ts';
import { QueryFailure } from '../base/query-failure.tsx';
import { PermissionGate } from './permission-gate.tsx';
import { onlyFilters } from './form/reference-field.tsx';
import { targetOf } from './reference-name.tsx';
import { useOpenColumns } from './view/use-open-columns.ts';
import { useList } from './use-list.ts';
import { useRecord } from './use-record.ts';

export type ResourceFormProps = {
  resource: ResourceDefinition;
  /** Key of the record to change; without one the form makes a new record. */
  id?: string;
  /** First values of a new record, from where the person was (the project a task is added to). */
  presets?: Readonly<Record<string, unknown>>;
  /** The stored row; usually leads to its view. */
  onSaved: (row: DataRow) => void;
  onCancel: () => void;
  /** Sends what belongs to a stored record before it is handed in; answers whether all of it arrived. */
  onHandingIn?: (row: DataRow) => Promise<boolean>;
  /** Why it cannot be saved as it stands, where a custom part finds that. */
  denial?: string;
  /** In place of the fields of a section, by the section's name. */
  sections?: Readonly<Record<string, (slot: FormSlot) => ReactNode>>;
  /** Below the last section above the lines. */
  children?: (slot: FormSlot) => ReactNode;
  /** Below everything to fill in, lines included. */
  footer?: ReactNode;
};

/** The form of a resource: of a new record behind its permission; an existing one is opened by those who may edit it. */
export function ResourceForm(props: ResourceFormProps) {
  const { resource, id } = props;
  if (id !== undefined) return <ExistingRecordForm {...props} id={id} key={id} />;
  return (
    <PermissionGate module={resource.module} action={actionOf(resource, 'create') ?? 'create'}>
      <NewRecordForm {...props} />
    </PermissionGate>
  );
}

function NewRecordForm(props: ResourceFormProps) {
  const { resource, presets = {} } = props;
  const args = proposalArguments(resource, presets);
  const only =
    resource.startsWithOnly === undefined ? undefined : resource.relations[resource.startsWithOnly];
  if (only && resource.startsWithOnly !== undefined && presets[only.column] === undefined)
    return <OnlyOneForm {...props} relation={only} name={resource.startsWithOnly} />;
  return resource.startsFrom && args ? (
    <ProposedRecordForm {...props} name={resource.startsFrom.function} args={args} />
  ) : (
    <BlankRecordForm {...props} />
  );
}

/** A new record that begins with the one row there is to pick of a relation; of several people choose. */
function OnlyOneForm({ relation, name, ...props }: ResourceFormProps & { relation: Relation; name: string }) {
  const { t } = useTranslation();
  const { data, error } = useList(targetOf(relation), { filters: onlyFilters(relation), pageSize: 2 });
  if (!data && !error)
    return (
      <div role="status" aria-label={t('shell.loading')}>
        <SkeletonText lines={8} />
      </div>
    );
  const [only, another] = data?.data ?? [];
  return (
    <BlankRecordForm
      {...props}
      presets={{
        ...(only && !another && { [relation.column]: only.id, [name]: only }),
        ...props.presets,
      }}
    />
  );
}

/** A new record that begins with what another one leaves to it; where that is nothing, what stands in the way. */
function ProposedRecordForm({
  name,
  args,
  ...props
}: ResourceFormProps & { name: ProposalName; args: Readonly<Record<string, string>> }) {
  const { resource, presets, onCancel } = props;
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(proposalQuery(useDataSource(), name, args));
  if (data?.blocked)
    return (
      <div className="flex flex-col items-start gap-4">
        <BlockedNotice blocker={data.blocked} />
        <Button onClick={onCancel}>{t('crud.form.cancel')}</Button>
      </div>
    );
  const named = Object.values(args);
  if (data)
    return (
      <BlankRecordForm
        {...props}
        presets={{ ...data.record, ...presets }}
        proposed={data.lines}
        source={named.length > 0 ? named.join('.') : undefined}
      />
    );
  // who may not be proposed anything still fills in the form by hand
  if (error && appErrorOf(error).code === 'access_denied')
    return <BlankRecordForm {...props} resource={resource} />;
  return error ? (
    <QueryFailure title={t('crud.form.loadFailed')} query={{ error, isFetching, refetch }} />
  ) : (
    <div role="status" aria-label={t('shell.loading')}>
      <SkeletonText lines={8} />
    </div>
  );
}

function BlankRecordForm({
  resource,
  presets,
  proposed,
  ...rest
}: ResourceFormProps & { proposed?: readonly DataRow[] | null; source?: string }) {
  const [newKey] = useState(newId);
  const [lines] = useState(() => {
    const filledIn = linesOfForm(resource, 'create');
    if (!filledIn) return undefined;
    const shape = linesShape(filledIn);
    // a document without a line is none: the first is there to be filled in
    return proposed
      ? { drafts: draftsOfRows(shape, proposed), rows: proposed }
      : { drafts: [newLine(shape)], rows: [] };
  });
  const { company, profile } = useAccess();
  const [moments] = useState(() =>
    defaultMoments(resource, new Date().toISOString(), company?.timeZone ?? 'UTC'),
  );
  const currency = profile.currency ?? company?.baseCurrency;
  const currencies = currencyColumns(resource).map((column) => [column, currency]);
  return (
    <EditForm
      {...rest}
      resource={resource}
      mode="create"
      lines={lines}
      row={{ ...Object.fromEntries(currencies), ...moments, ...presets, id: newKey }}
    />
  );
}

/** The days and moments the database would give a new row, so that people see them and need not write them. */
function defaultMoments(
  { form, facts }: ResourceDefinition,
  now: string,
  timeZone: string,
): Record<string, string> {
  const columns: TableFacts['columns'] = facts.columns;
  const moments = form.flatMap(({ fields }) =>
    fields.flatMap((column): [string, string][] => {
      const moment = columns[column]?.defaultMoment;
      if (moment === undefined) return [];
      return [[column, moment === 'today' ? dayOfInstant(now, timeZone) : `${now.slice(0, 16)}:00Z`]];
    }),
  );
  return Object.fromEntries(moments);
}

function ExistingRecordForm({
  resource,
  id,
  presets: _forNewRecordsOnly,
  ...rest
}: ResourceFormProps & { id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useRecord(resource, id);
  const lines = linesOfForm(resource, 'edit');
  const isStanding = data !== undefined && isDecided(resource.table, data);
  const openOf = useOpenColumns(resource);
  if (isStanding && openOf(data, formColumns(resource, resource.facts, 'edit')).length === 0)
    return (
      <div className="flex flex-col items-start gap-4">
        <p role="alert">{t('errors.record_locked')}</p>
        <Button onClick={rest.onCancel}>{t('crud.form.cancel')}</Button>
      </div>
    );
  // the lines of a decided document stand with it
  if (data && lines && !isStanding)
    return <DocumentForm {...rest} resource={resource} id={id} row={data} lines={lines} />;
  if (data) return <EditForm {...rest} resource={resource} mode="edit" row={data} />;
  if (error) return <QueryFailure title={t('crud.form.loadFailed')} query={{ error, isFetching, refetch }} />;
  return (
    <div role="status" aria-label={t('shell.loading')}>
      <SkeletonText lines={8} />
    </div>
  );
}

/** The form of a document once its lines are there; saving a part of them would delete the others. */
function DocumentForm({
  lines,
  id,
  row,
  resource,
  presets: _forNewRecordsOnly,
  ...rest
}: ResourceFormProps & { id: string; row: DataRow; lines: DocumentLines }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, isWhole } = useLines(lines, id);
  if (data) {
    const read = isWhole ? { drafts: draftsOfRows(linesShape(lines), data), rows: data } : undefined;
    return (
      <>
        {!isWhole && <p role="status">{t('lines.tooMany')}</p>}
        <EditForm {...rest} resource={resource} mode="edit" row={row} lines={read} />
      </>
    );
  }
  return error ? (
    <QueryFailure title={t('lines.loadFailed')} query={{ error, isFetching, refetch }} />
  ) : (
    <div role="status" aria-label={t('shell.loading')}>
      <SkeletonText lines={8} />
    </div>
  );
}

/** Amounts of a new record start in the currency the person chose, else in the company's. */
function currencyColumns(resource: ResourceDefinition): string[] {
  return Object.keys(resource.facts.columns).flatMap((column) => {
    const kind = fieldKindOf(resource, resource.facts, column);
    return kind.kind === 'money' ? [kind.currency] : [];
  });
}
