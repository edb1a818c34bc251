import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { Menu } from '@plinth/ui/primitives/menu.tsx';

/** What can be done with one line of a grid as a whole. */
export function LineMenu({
  row,
  count,
  onMove,
  onRemove,
}: {
  row: number;
  count: number;
  onMove: (row: number, to: number) => void;
  onRemove: (row: number) => void;
}) {
  const { t } = useTranslation();
  const label = t('lines.menu', { number: row + 1 });
  const moves = [
    ...(row > 0
      ? [
          {
            key: 'up',
            label: t('lines.up'),
            icon: <ArrowUp aria-hidden />,
            onSelect: () => onMove(row, row - 1),
          },
        ]
      : []),
    ...(row < count - 1
      ? [
          {
            key: 'down',
            label: t('lines.down'),
            icon: <ArrowDown aria-hidden />,
            onSelect: () => onMove(row, row + 1),
          },
        ]
      : []),
  ];
  return (
    <Menu
      trigger={<IconButton label={label} icon={<Ellipsis aria-hidden />} />}
      label={label}
      align="end"
      entries={[
        ...moves,
        {
          key: 'remove',
          label: t('lines.remove'),
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          onSelect: () => onRemove(row),
        },
      ]}
    />
  );
}
