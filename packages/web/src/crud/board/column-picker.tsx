import { useTranslation } from 'react-i18next';
import { Dot, type Tone } from '@plinth/ui/primitives/badge.tsx';
import { Select } from '@plinth/ui/primitives/select.tsx';

export type PickedColumn = { status: string; label: string; tone: Tone; count: number | null };

/** On a phone, where one column fills the screen: which one it is, and the way to another without swiping there. */
export function ColumnPicker({
  columns,
  current,
  onPick,
}: {
  columns: readonly PickedColumn[];
  /** Place of the column on screen. */
  current: number;
  onPick: (index: number) => void;
}) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('board.column')}
      size="lg"
      className="md:hidden"
      value={columns[current]?.status ?? null}
      onValueChange={(status) => onPick(columns.findIndex((column) => column.status === status))}
      options={columns.map(({ status, label, tone, count }) => ({
        value: status,
        label: count === null ? label : t('board.columnWithCount', { status: label, count }),
        icon: <Dot tone={tone} className="size-2" />,
      }))}
    />
  );
}
