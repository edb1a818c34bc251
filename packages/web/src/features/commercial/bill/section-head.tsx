import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { TFunction } from 'i18next';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Bidi, Code, Figures } from '@plinth/ui/primitives/bidi.tsx';
import { Checkbox } from '@plinth/ui/primitives/checkbox.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import type { MenuEntry } from '@plinth/ui/primitives/menu-entry.ts';
import { Menu } from '@plinth/ui/primitives/menu.tsx';

export type SectionHeadProps = {
  code?: string;
  title: string;
  amount: string;
  cost: string;
  /** Of the items of the section; nothing where they cannot be chosen. */
  choice?: { state: 'all' | 'some' | 'none'; toggle: (isChosen: boolean) => void };
  /** What can be done with the section; nothing where it is only read. */
  edit?: {
    buttonId: string;
    onRename: () => void;
    onRemove: () => void;
    /** Nothing for the first. */
    onUp?: () => void;
    /** Nothing for the last. */
    onDown?: () => void;
  };
};

/** Name and totals of a section. F2 renames it and Alt with the arrows moves it, from whatever in it has the focus. */
export function SectionHead({ code, title, amount, cost, choice, edit }: SectionHeadProps) {
  const { t } = useTranslation();

  function handleKey(event: KeyboardEvent) {
    const act = event.key === 'F2' ? edit?.onRename : event.altKey ? keyMoves(edit)[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for keys of the box and the menu in it, which take the focus
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5" onKeyDown={handleKey}>
      {choice && (
        <Checkbox
          aria-label={t('bill.chooseAll', { title })}
          isChecked={choice.state === 'all'}
          isIndeterminate={choice.state === 'some'}
          onCheckedChange={choice.toggle}
        />
      )}
      <span className="flex min-w-0 flex-1 basis-32 flex-wrap items-baseline gap-x-2 font-medium text-ink">
        {code !== undefined && <Code className="text-ink-muted">{code}</Code>}
        <Bidi className="wrap-anywhere">{title}</Bidi>
      </span>
      <Total label={t('bill.amount')} value={amount} isMain />
      <Total label={t('bill.cost')} value={cost} />
      {edit && (
        <Menu
          trigger={
            <IconButton
              id={edit.buttonId}
              // beside the title where the totals have no room on its line
              className="max-sm:order-1"
              label={t('bill.menu', { title })}
              icon={<Ellipsis aria-hidden />}
            />
          }
          label={t('bill.menu', { title })}
          align="end"
          entries={entriesOf(edit, t)}
        />
      )}
    </div>
  );
}

function keyMoves(edit: SectionHeadProps['edit']): Readonly<Record<string, (() => void) | undefined>> {
  return { ArrowUp: edit?.onUp, ArrowDown: edit?.onDown };
}

function entriesOf(edit: NonNullable<SectionHeadProps['edit']>, t: TFunction): MenuEntry[] {
  const move = (key: 'up' | 'down', icon: ReactNode, onSelect?: () => void): MenuEntry[] =>
    onSelect ? [{ key, label: t(`lines.${key}`), icon, onSelect }] : [];
  return [
    {
      key: 'rename',
      label: t('bill.rename'),
      icon: <Pencil aria-hidden />,
      shortcut: 'F2',
      onSelect: edit.onRename,
    },
    ...move('up', <ArrowUp aria-hidden />, edit.onUp),
    ...move('down', <ArrowDown aria-hidden />, edit.onDown),
    {
      key: 'remove',
      label: t('bill.remove'),
      icon: <Trash2 aria-hidden />,
      tone: 'danger',
      onSelect: edit.onRemove,
    },
  ];
}

function Total({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <span
      className={`text-end whitespace-nowrap max-sm:order-2 ${isMain ? 'font-medium text-ink' : 'text-ink-muted'}`}
    >
      <span className={isMain ? 'sr-only' : 'text-xs'}>{label} </span>
      <Figures>{value}</Figures>
    </span>
  );
}
