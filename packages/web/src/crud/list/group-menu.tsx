import { Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';

const none = '-none';

/** By which column the rows stand together. */
export function GroupMenu({
  columns,
  group,
  onGroupChange,
}: {
  columns: readonly { id: string; header: string }[];
  group: string | null;
  onGroupChange: (group: string | null) => void;
}) {
  const { t } = useTranslation();
  const header = columns.find(({ id }) => id === group)?.header;
  return (
    <Menu
      label={t('crud.list.group')}
      align="end"
      trigger={
        <Button icon={<Rows3 aria-hidden />}>
          <span className="max-sm:sr-only">
            {header === undefined ? t('crud.list.group') : t('crud.list.groupedBy', { column: header })}
          </span>
        </Button>
      }
      entries={[
        {
          kind: 'choice',
          key: 'group',
          label: t('crud.list.group'),
          value: group ?? none,
          onChange: (value) => onGroupChange(value === none ? null : value),
          options: [
            { value: none, label: t('crud.list.noGroup') },
            ...columns.map(({ id, header: label }) => ({ value: id, label })),
          ],
        },
      ]}
    />
  );
}
