import { useState } from 'react';
import type { WaitingWrite } from '@plinth/data/offline/waiting-writes.ts';
import type { OfflinePort } from '@plinth/data/port/offline.ts';
import { conflictsOf, rowToFormValues } from '@plinth/domain/define/form-values.ts';
import type { FieldTextContext } from '../../crud/field-text.ts';
import { ConflictDialog } from '../../crud/form/conflict-dialog.tsx';

/** Both versions of a row that somebody else changed while one's own change waited for the connection. */
export function WaitingConflict({
  context,
  port,
  write,
  onClose,
}: {
  context: FieldTextContext;
  port: OfflinePort;
  write: WaitingWrite;
  onClose: () => void;
}) {
  const [isSaving, setIsSaving] = useState(false);
  const { resource, facts } = context;
  const changed: Record<string, unknown> = { ...write.values };
  const columns = Object.keys(changed).filter((column) => column !== 'version');
  const current = write.error?.current ?? {};
  const [base, mine, theirs] = [write.before ?? {}, { ...current, ...changed }, current].map((row) =>
    rowToFormValues(resource, facts, columns, row),
  );
  if (!base || !mine || !theirs) return null;

  async function handleResolve(chosen: Readonly<Record<string, 'mine' | 'theirs'>>) {
    setIsSaving(true);
    const kept = Object.entries(chosen).filter(([, side]) => side === 'mine');
    await port.settle(write.position, Object.fromEntries(kept.map(([column]) => [column, changed[column]])));
    onClose();
  }

  return (
    <ConflictDialog
      context={context}
      conflicts={conflictsOf(base, mine, theirs)}
      others={{ mine, theirs }}
      isSaving={isSaving}
      onResolve={(chosen) => void handleResolve(chosen)}
      onCancel={onClose}
    />
  );
}
