import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { boqSections } from '@plinth/domain/commercial/boq-sections.ts';
import { DeleteQuestion } from '../../../crud/delete-question.tsx';
import { SectionDialog } from './section-dialog.tsx';

export type SectionDialogs = {
  onAdd: () => void;
  onRename: (section: DataRow) => void;
  onRemove: (section: DataRow) => void;
  /** The dialog that is open, to be drawn once. */
  element: ReactNode;
};

/** The dialogs about one section of a bill, of which one is open at most. `position` is the place of a new one. */
export function useSectionDialogs(billId: string, position: number): SectionDialogs {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ kind: 'write' | 'remove'; section?: DataRow } | null>(null);
  const close = () => setOpen(null);
  return {
    onAdd: () => setOpen({ kind: 'write' }),
    onRename: (section) => setOpen({ kind: 'write', section }),
    onRemove: (section) => setOpen({ kind: 'remove', section }),
    element: open && (
      <>
        {open.kind === 'write' && (
          <SectionDialog
            billId={billId}
            section={open.section}
            position={position}
            onClose={close}
            onSaved={close}
          />
        )}
        {open.kind === 'remove' && open.section && (
          <DeleteQuestion
            resource={boqSections}
            row={open.section}
            text={t('bill.removeText')}
            onClose={close}
            onDeleted={close}
          />
        )}
      </>
    ),
  };
}
