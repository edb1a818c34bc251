import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { changedColumns, type FormValues } from '@plinth/domain/define/form-values.ts';
import { formColumns, type FormMode } from '@plinth/domain/define/form-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import type { GridControl } from '@plinth/ui/grid/use-grid-selection.ts';
import { FormSection } from '@plinth/ui/form/form-section.tsx';
import { failureMessage } from '../failure-message.ts';
import { linesShape } from '../lines/line-values.ts';
import { LinesSection } from '../lines/lines-section.tsx';
import { useFieldText } from '../use-field-text.ts';
import { useOpenColumns } from '../view/use-open-columns.ts';
import { useAccess } from '../../session/access-context.tsx';
import { isAsked, isOfCountry, noLongerAsked } from './asked-for.ts';
import { BlockedNotice } from './blocked-notice.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { removeDraft } from './drafts.ts';
import { FieldInput } from './field-input.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { type FormOutput } from './form-resolver.ts';
import { GoneDialog } from './gone-dialog.tsx';
import { hiddenPresets } from './hidden-presets.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { isHandingIn, SaveButtons, saveOnShortcut } from './save-buttons.tsx';
import { useEditedValues } from './use-edited-values.ts';
import { useFormDraft } from './use-form-draft.ts';
import { type FormLines, useFormStart } from './use-form-start.ts';
import { useLineRows } from './use-line-rows.ts';
import { useProposal } from './use-proposal.ts';
import { useStockFields } from './use-stock-fields.ts';
import { useSaveForm } from './use-save-form.ts';

/** What a custom part of a form gets. */
export type FormSlot = {
  form: UseFormReturn<FormValues, unknown, FormOutput>;
  mode: FormMode;
  row: DataRow;
  /** A field of the descriptor, placed by the custom part itself. */
  field: (column: string) => ReactNode;
};

export type EditFormProps = {
  resource: ResourceDefinition;
  mode: FormMode;
  /** The row as it was read, or the key and presets of a new one. */
  row: DataRow;
  /** Lines the document has, as they were read; without them the form leaves those there are alone. */
  lines?: FormLines;
  /** What a new record was proposed from: a draft of one is never offered for another. */
  source?: string;
  /** Leaves the form: it is over once its row is stored. */
  onSaved: (row: DataRow) => void;
  onCancel: () => void;
  /** Sends what belongs to a stored record before it is handed in; answers whether all of it arrived. */
  onHandingIn?: (row: DataRow) => Promise<boolean>;
  /** What the button says instead of creating or saving. */
  saveLabel?: string;
  /** Why it cannot be saved as it stands, where a custom part finds that. */
  denial?: string;
  sections?: Readonly<Record<string, (slot: FormSlot) => ReactNode>>;
  children?: (slot: FormSlot) => ReactNode;
  /** What stands below everything to fill in, lines included. */
  footer?: ReactNode;
};

/** Remarks about a document stand below its lines, as on paper. */
const belowLines = 'notes';

/** Fields by section, with everything a form owes the person: help, errors, draft, guard, keyboard, conflict. */
export function EditForm({
  resource,
  mode,
  row,
  lines,
  source,
  onSaved,
  onCancel,
  onHandingIn = async () => true,
  saveLabel,
  denial,
  sections,
  children,
  footer,
}: EditFormProps) {
  const { company } = useAccess();
  const context = useFieldText(resource);
  const { facts, labels } = context;
  const formId = useId();
  const fieldId = (column: string) => `${formId}-${column}`;
  const openOf = useOpenColumns(resource);
  // of what was decided only what is still open; the form stays what it was while it is filled in
  const [columns] = useState(() => {
    const all = formColumns(resource, facts, mode);
    return mode === 'edit' ? openOf(row, all) : all;
  });
  const hidden = mode === 'create' ? hiddenPresets(facts, columns, row) : {};
  const { draft, discardDraft, draftId, start, setStart, store } = useFormStart(
    resource,
    facts,
    mode,
    columns,
    row,
    source === undefined ? hidden : { ...hidden, source },
    lines,
  );
  const written = useMemo(
    () => (resource.lines && store ? { shape: linesShape(resource.lines), store } : null),
    [resource, store],
  );
  const grid = useRef<GridControl>(null);
  const lineRows = useLineRows(written);
  const form = useEditedValues(resource, facts, mode, columns, { ...start.values, ...draft?.values });
  const values = form.watch();
  // a certificate is in the currency of its contract, which its form does not ask for
  const known = typeof row?.['currency'] === 'string' ? { currency: row['currency'], ...values } : values;
  const fillFromStock = useStockFields(resource, facts, form);
  const { propose, blocked } = useProposal(resource, facts, form, written, start.values);
  const isDirty = changedColumns(start.values, values).length > 0 || lineRows.isChanged;
  const isLeaving = useRef(false);
  useFormDraft(form, { key: draftId, start, lines: store, isDirty, isLeaving });

  const save = useSaveForm({
    resource,
    context,
    mode,
    form,
    columns,
    lines: written,
    readRows: lineRows.read,
    start,
    hiddenValues: hidden,
    onStartChange: setStart,
    onSaved: (saved) => {
      leave();
      onSaved(saved);
    },
    onHandingIn,
    onFieldFailure: focusField,
  });

  function leave() {
    isLeaving.current = true;
    removeDraft(draftId);
  }

  function focusField(column: string | undefined) {
    if (column !== undefined) document.getElementById(fieldId(column))?.focus();
  }

  async function handleSubmit(isHandedIn = false) {
    if (save.isSaving || denial !== undefined) return;
    // all that is wrong is said at once, be it in a field or in a line
    const areLinesRead = lineRows.read() !== null;
    let areFieldsRead = true;
    await form.handleSubmit(
      (output) => save.submit(output, isHandedIn),
      (errors) => {
        areFieldsRead = false;
        focusField(columns.find((column) => errors[column]));
      },
    )();
    if (areFieldsRead && !areLinesRead) openRefusedCell();
  }

  function openRefusedCell() {
    const [line, cells] = Object.entries(store?.get().errors ?? {})[0] ?? [];
    const column = Object.keys(cells ?? {})[0];
    if (line !== undefined && column !== undefined) grid.current?.open(line, column);
  }

  const field = (column: string) => (
    <Controller
      key={column}
      control={form.control}
      name={column}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <FieldInput
          context={context}
          column={column}
          mode={mode}
          id={fieldId(column)}
          value={value ?? null}
          values={known}
          recordId={start.id}
          stored={row}
          error={fieldState.error?.message}
          onChange={(next) => {
            onChange(next);
            for (const unasked of noLongerAsked(resource, column, next)) form.setValue(unasked, '');
            void fillFromStock(column, next);
            if (mode === 'create') void propose(column);
          }}
          onBlur={onBlur}
        />
      )}
    />
  );
  // it stays while it is emptied
  const wasAsked = (column: string) => save.refused.includes(column) || (start.values[column] ?? '') !== '';
  const slot: FormSlot = { form, mode, row, field };
  const section = ({ name, fields }: (typeof resource.form)[number]) => {
    const custom = sections?.[name];
    const shown = fields.filter(
      (column) =>
        columns.includes(column) &&
        isAsked(resource, column, values, wasAsked(column)) &&
        (isOfCountry(resource, column, company?.countryPack) || values[column] === true),
    );
    if (shown.length === 0 && !custom) return null;
    return (
      <FormSection
        key={name}
        title={labels.section(name)}
        isTitleHidden={
          !custom && shown.every((column) => labels.field(resource, column) === labels.section(name))
        }
      >
        {custom ? custom(slot) : shown.map(field)}
      </FormSection>
    );
  };
  const isBelow = ({ name }: { name: string }) => written !== null && name === belowLines;
  const sectionsAbove = resource.form.filter((one) => !isBelow(one));
  const sectionsBelow = resource.form.filter(isBelow);

  return (
    <form
      ref={saveOnShortcut}
      noValidate
      aria-label={labels.resource(resource, mode === 'create' ? 'create' : 'edit')}
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit(isHandingIn(event));
      }}
      className="flex flex-col gap-4"
    >
      {draft && <DraftNotice savedAt={draft.savedAt} onDiscard={() => form.reset(discardDraft())} />}
      {blocked && <BlockedNotice blocker={blocked} />}
      {save.obstacle && <BlockedNotice blocker={save.obstacle} />}
      <FormErrorSummary
        columns={columns}
        errors={form.formState.errors}
        hasLineErrors={lineRows.hasErrors}
        failure={save.failure}
        failed={failureMessage(resource, mode === 'create' ? 'create' : 'update')}
        labelOf={(column) => (column in facts.columns ? labels.field(resource, column) : undefined)}
        fieldId={fieldId}
      />
      {/* fields stay where one reads them together, however wide the lines below are */}
      <div className={written ? 'max-w-4xl' : undefined}>
        {sectionsAbove.map(section)}
        {children?.(slot)}
      </div>
      {written && (
        <LinesSection
          resource={resource}
          lines={written.shape.lines}
          store={written.store}
          documentValues={known}
          documentId={start.id}
          control={grid}
        />
      )}
      {(sectionsBelow.length > 0 || footer) && (
        <div className={written ? 'max-w-4xl' : undefined}>
          {sectionsBelow.map(section)}
          {footer}
        </div>
      )}
      <SaveButtons
        resource={resource}
        mode={mode}
        row={row}
        isSaving={save.isSaving}
        denial={denial}
        saveLabel={saveLabel}
        onCancel={onCancel}
      />
      {save.conflict && (
        <ConflictDialog
          context={context}
          conflicts={save.conflict.conflicts}
          others={{ mine: values, theirs: save.conflict.theirs }}
          isSaving={save.isSaving}
          onResolve={(chosen) => void save.resolveConflict(chosen)}
          onCancel={save.cancelConflict}
        />
      )}
      {save.isGone && (
        <GoneDialog
          resource={resource}
          id={start.id}
          isSaving={save.isSaving}
          onRestored={() => void handleSubmit()}
          onDiscard={() => {
            leave();
            onCancel();
          }}
          onBack={save.stayInForm}
        />
      )}
      <LeaveGuard shouldAsk={() => isDirty && !isLeaving.current} onLeave={leave} />
    </form>
  );
}
