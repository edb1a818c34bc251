import { useState } from 'react';
import type { TableFacts } from '@plinth/database/table-facts.ts';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { type FormValues, rowToFormValues } from '@plinth/domain/define/form-values.ts';
import type { FormMode } from '@plinth/domain/define/form-columns.ts';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useAccess } from '../../session/access-context.tsx';
import type { LineDraft } from '../lines/line-values.ts';
import { createLinesStore } from '../lines/lines-store.ts';
import { draftKey, readDraft, removeDraft } from './drafts.ts';
import type { FormStart } from './use-save-form.ts';

/** Lines a document has, as they were read. */
export type FormLines = { drafts: readonly LineDraft[]; rows: readonly DataRow[] };

/** What no field shows tells the drafts of new records apart: what was begun for one person is never offered for another. */
function newDraftOf({ id: _ofTheForm, ...hidden }: Readonly<Record<string, unknown>>): string | undefined {
  const values = Object.values(hidden);
  return values.length > 0 ? `new.${values.join('.')}` : undefined;
}

/** Where the form starts: the row as it was first read, or an interrupted draft with the row that one started from. */
export function useFormStart(
  resource: ResourceDefinition,
  facts: TableFacts,
  mode: FormMode,
  columns: readonly string[],
  row: DataRow,
  hidden: Readonly<Record<string, unknown>>,
  lines: FormLines | undefined,
) {
  const { userId } = useAccess();
  // what was begun of one list of a document is never offered for another
  const further = resource.furtherLines?.find((list) => list === resource.lines)?.kind;
  const draftId = draftKey(userId, further ?? resource.name, mode === 'edit' ? row.id : newDraftOf(hidden));
  const [draft, setDraft] = useState(() => readDraft(draftId));
  const startOfRow = (): FormStart => ({
    id: row.id,
    version: typeof row.version === 'number' ? row.version : null,
    values: rowToFormValues(resource, facts, columns, row),
  });
  // what was loaded first stays what changes are measured against, whatever the cache brings later
  const [start, setStart] = useState<FormStart>(() =>
    draft ? { id: draft.id, version: draft.version, values: draft.base } : startOfRow(),
  );

  // lines a draft of an earlier version kept otherwise are those that are stored
  const [store] = useState(() => {
    const base = draft?.lines?.base ?? lines?.drafts ?? [];
    return lines && createLinesStore(base, lines.rows, draft?.lines?.written ?? base);
  });

  function discardDraft(): FormValues {
    removeDraft(draftId);
    setDraft(null);
    const fresh = startOfRow();
    setStart(fresh);
    if (lines) store?.reset(lines.drafts, lines.rows);
    return fresh.values;
  }

  return { draft, discardDraft, draftId, start, setStart, store: store ?? null };
}
