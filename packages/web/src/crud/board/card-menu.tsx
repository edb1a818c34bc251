import { ArrowDown, ArrowUp, ArrowUpToLine, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DataRow } from '@plinth/data/port/data-source.ts';
import { transitionsFrom } from '@plinth/domain/define/transitions-of.ts';
import { Dot } from '@plinth/ui/primitives/badge.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';
import type { FieldTextContext } from '../field-text.ts';
import { titleText } from '../reference-text.ts';
import { type BoardDefinition, statusOf } from './board-definition.ts';
import type { Judge, Verdict } from './judge-move.ts';
import { toneOfStatus } from '../status-tone.ts';

export type CardMenuProps = {
  board: BoardDefinition;
  context: FieldTextContext;
  judge: Judge;
  row: DataRow;
  /** Place of the card among those of its column, from 0. */
  index: number;
  cardsInColumn: number;
  /** To the top of the column of a status. */
  onMoveTo: (status: string) => void;
  /** To another place in its own column. */
  onMoveWithin: (index: number) => void;
};

/** The same moves as by dragging, for keyboard, touch and everybody who would rather choose than drag. */
export function CardMenu({
  board,
  context,
  judge,
  row,
  index,
  cardsInColumn,
  onMoveTo,
  onMoveWithin,
}: CardMenuProps) {
  const { t } = useTranslation();
  const { resource } = board;
  const status = statusOf(resource, row);
  const steps = transitionsFrom(resource, status).map(({ to }): MenuEntry => ({
    key: to,
    label: context.labels.choice(resource, context.facts, resource.status.column, to),
    icon: (
      <span className="flex size-4 items-center justify-center">
        <Dot tone={toneOfStatus(resource, to)} className="size-2" />
      </span>
    ),
    disabledReason: refusalIn(judge(row, to)),
    onSelect: () => onMoveTo(to),
  }));
  const label = t('board.menu', { title: titleText(resource, row) });
  return (
    <Menu
      trigger={<IconButton label={label} size="sm" icon={<Ellipsis aria-hidden />} />}
      label={label}
      align="end"
      entries={[
        { kind: 'heading', key: 'heading', label: steps.length > 0 ? t('board.moveTo') : t('board.noMoves') },
        ...steps,
        ...(board.orderColumn && cardsInColumn > 1 ? placeEntries() : []),
      ]}
    />
  );

  function placeEntries(): MenuEntry[] {
    const refusal = refusalIn(judge(row, status));
    const entry = (key: 'toTop' | 'up' | 'down', icon: typeof ArrowUp, place: number): MenuEntry => {
      const Icon = icon;
      return {
        key,
        label: t(`board.${key}`),
        icon: <Icon aria-hidden />,
        disabledReason: refusal,
        onSelect: () => onMoveWithin(place),
      };
    };
    return [
      { kind: 'separator', key: 'places' },
      ...(index > 0 ? [entry('toTop', ArrowUpToLine, 0), entry('up', ArrowUp, index - 1)] : []),
      ...(index < cardsInColumn - 1 ? [entry('down', ArrowDown, index + 1)] : []),
    ];
  }
}

function refusalIn(verdict: Verdict): string | undefined {
  return verdict.kind === 'step' ? undefined : verdict.refusal;
}
