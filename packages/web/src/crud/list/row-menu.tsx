import { Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import { useUiTexts } from '@plinth/ui/provider/ui-provider.tsx';
import { DeleteQuestion } from '../delete-question.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { useRecordVerb } from '../view/use-record-verb.ts';
import { titleText } from '../reference-text.ts';
import { recordRoutes } from '../routes-of.ts';

/** What can be done with one row. */
export function RowMenu({ context, row }: { context: FieldTextContext; row: DataRow }) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const [isDeleting, setIsDeleting] = useState(false);
  const { resource } = context;
  const routes = recordRoutes(resource, row.id);
  const edit = useRecordVerb(resource, 'edit', row);
  const remove = useRecordVerb(resource, 'delete', row);
  const label = texts.rowActions(titleText(resource, row));
  const entries: MenuEntry[] = [
    { kind: 'link', key: 'view', label: t('crud.view.open'), icon: <Eye aria-hidden />, href: routes.view },
  ];
  if (edit.isOffered) {
    const entry = { key: 'edit', label: t('crud.view.edit'), icon: <Pencil aria-hidden /> };
    entries.push(
      edit.denial === undefined
        ? { ...entry, kind: 'link', href: routes.edit }
        : { ...entry, disabledReason: edit.denial, onSelect: () => undefined },
    );
  }
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
      <Menu
        trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden />} />}
        label={label}
        align="end"
        entries={entries}
      />
      {isDeleting && (
        <DeleteQuestion
          resource={resource}
          row={row}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}
