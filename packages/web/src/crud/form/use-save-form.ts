import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { fieldKindOf } from '@plinth/domain/define/field-kind.ts';
import {
  changedValues,
  conflictsOf,
  type FieldConflict,
  type FormValues,
  rowToFormValues,
  valuesOfNewRow,
} from '@plinth/domain/define/form-values.ts';
import type { FormMode } from '@plinth/domain/define/form-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { AppError } from '@plinth/domain/errors.ts';
import { useDataSource } from '../../base/data-source-context.tsx';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import type { FieldTextContext } from '../field-text.ts';
import { recordKeys } from '../../base/query-keys.ts';
import { useCreateRecord } from '../use-create-record.ts';
import { useUpdateRecord } from '../use-update-record.ts';
import { fieldProblemText } from './field-problem-text.ts';
import { useHandIn } from './use-hand-in.ts';
import { type Blocker, obstacleOf } from './proposal.ts';
import { anyLine, type LinesShape } from '../lines/line-values.ts';
import type { LinesStore } from '../lines/lines-store.ts';
import { useSaveDocument } from '../lines/use-save-document.ts';
import type { FormOutput } from './form-resolver.ts';

/** A line as it is sent. */
export type LineRow = Record<string, unknown>;

/** What changes are measured against: the row as the person started from it. */
export type FormStart = { id: string; version: number | null; values: FormValues };

/** Somebody else was faster: the row as it stands now, and where it differs from the form. */
export type FormConflict = { current: DataRow; theirs: FormValues; conflicts: readonly FieldConflict[] };

type SaveOptions = {
  resource: ResourceDefinition;
  context: FieldTextContext;
  mode: FormMode;
  form: UseFormReturn<FormValues, unknown, FormOutput>;
  columns: readonly string[];
  lines: { shape: LinesShape; store: LinesStore } | null;
  /** The lines as they are stored, or null while something is wrong with them. */
  readRows: () => LineRow[] | null;
  start: FormStart;
  /** Values of a new row that no field shows. */
  hiddenValues: Readonly<Record<string, unknown>>;
  onStartChange: (start: FormStart) => void;
  onSaved: (row: DataRow) => void;
  /** Sends what belongs to the stored record before it is handed in; answers whether all of it arrived. */
  onHandingIn: (row: DataRow) => Promise<boolean>;
  onFieldFailure: (column: string) => void;
};

const isShownByScreen = () => true;

/**
 * Sends the form: a new row whole, of an existing one only what was changed, with the version it started from.
 * Every failure stays in the form, which keeps what was typed.
 */
export function useSaveForm({
  resource,
  context,
  mode,
  form,
  columns,
  lines,
  readRows,
  start,
  hiddenValues,
  ...handlers
}: SaveOptions) {
  const { t } = useTranslation();
  const dataSource = useDataSource();
  const queryClient = useQueryClient();
  const create = useCreateRecord(resource, { isShownByScreen });
  const update = useUpdateRecord(resource, { isShownByScreen });
  const handIn = useHandIn(resource);
  const saveDocument = useSaveDocument(resource, { isShownByScreen });
  const [failure, setFailure] = useState<AppError | null>(null);
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [obstacle, setObstacle] = useState<Blocker>();
  const [isSaving, setIsSaving] = useState(false);
  // state is one render late for a double press
  const isSending = useRef(false);
  // also what is saved once a conflict is solved
  const isHandingIn = useRef(false);

  async function submit(output: FormOutput, isHandedIn: boolean) {
    const rows = readRows();
    isHandingIn.current = isHandedIn;
    if (rows) await send(() => store(output, rows, start), output);
  }

  /** Takes the chosen side of each field and saves again, on top of the row as it stands now. */
  async function resolveConflict(chosen: Readonly<Record<string, 'mine' | 'theirs'>>) {
    if (!conflict) return;
    for (const [column, side] of Object.entries(chosen)) {
      if (side === 'theirs') form.setValue(column, conflict.theirs[column] ?? '');
    }
    const nextStart = { id: start.id, version: Number(conflict.current.version), values: conflict.theirs };
    handlers.onStartChange(nextStart);
    await form.handleSubmit(async (output) => {
      const rows = readRows();
      if (rows) await send(() => store(output, rows, nextStart), output);
    })();
  }

  async function send(request: () => Promise<DataRow>, output: FormOutput) {
    if (isSending.current) return;
    isSending.current = true;
    setIsSaving(true);
    setFailure(null);
    setObstacle(undefined);
    setIsGone(false);
    try {
      const stored = await request();
      const row = isHandingIn.current ? await handIn(stored, handlers.onHandingIn) : stored;
      setConflict(null);
      handlers.onSaved(row);
      // a new record is sent once: until its page is here, the form still takes presses
      if (mode === 'create') return;
    } catch (thrown) {
      await handleFailure(appErrorOf(thrown), output);
    }
    isSending.current = false;
    setIsSaving(false);
  }

  /** Lines are of one hand: mine when I changed them, else they stay as they are now. */
  async function store(output: FormOutput, rows: LineRow[], from: FormStart): Promise<DataRow> {
    if (mode === 'create') {
      const values = { ...hiddenValues, ...valuesOfNewRow(output), id: from.id };
      return lines ? saveDocument.mutateAsync({ record: values, lines: rows }) : create.mutateAsync(values);
    }
    const changed = changedValues(from.values, form.getValues(), output);
    if (lines?.store.isChanged()) {
      const version = from.version !== null && { version: from.version };
      return saveDocument.mutateAsync({ record: { ...changed, id: from.id, ...version }, lines: rows });
    }
    if (Object.keys(changed).length > 0) {
      return update.mutateAsync({
        id: from.id,
        values: { ...changed, ...(from.version !== null && { version: from.version }) },
      });
    }
    await queryClient.invalidateQueries({ queryKey: recordKeys.resource(resource) });
    return unwrap(await dataSource.records.get(resource, from.id));
  }

  async function handleFailure(error: AppError, output: FormOutput) {
    if (error.code === 'version_conflict') {
      await showConflict(error, output);
    } else if (error.field !== undefined && columns.includes(error.field)) {
      const kind = fieldKindOf(resource, context.facts, error.field);
      const asked = error.field;
      // it may be a field that was not asked for until now
      flushSync(() => setRefused((before) => [...before, asked]));
      setObstacle(obstacleOf(error));
      form.setError(error.field, { type: error.code, message: fieldProblemText(t, error, kind) });
      setConflict(null);
      handlers.onFieldFailure(error.field);
    } else if (error.field?.startsWith('lines.') && lines) {
      const column = error.field.slice('lines.'.length);
      const text = fieldProblemText(t, error, fieldKindOf(lines.shape.part, lines.shape.facts, column));
      lines.store.refuse({ [anyLine]: { [column]: text } });
      setConflict(null);
    } else {
      setConflict(null);
      setFailure(error);
      setIsGone(mode === 'edit' && error.code === 'not_found');
    }
  }

  async function showConflict(error: AppError, output: FormOutput) {
    const read = error.current
      ? { data: { ...error.current, id: start.id }, error: null }
      : await dataSource.records.get(resource, start.id);
    if (read.error) {
      setFailure(read.error);
      return;
    }
    const theirs = rowToFormValues(resource, context.facts, columns, read.data);
    const mine = { ...form.getValues(), ...rowToFormValues(resource, context.facts, columns, output) };
    setConflict({ current: read.data, theirs, conflicts: conflictsOf(start.values, mine, theirs) });
  }

  return {
    submit,
    resolveConflict,
    cancelConflict: () => setConflict(null),
    failure,
    conflict,
    /** Columns the server found fault with. */
    refused,
    /** The record that stands in the way. */
    obstacle,
    /** Somebody deleted the record in the meantime. */
    isGone,
    stayInForm: () => setIsGone(false),
    isSaving,
  };
}
