import { Check } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Kbd } from './kbd.tsx';
import { Link } from './link.tsx';
import type { MenuEntry } from './menu-entry.ts';

const lineClasses = [
  'flex min-h-8 w-full cursor-default items-center gap-2.5 rounded-md px-2 py-1 text-start text-sm leading-5 text-ink outline-none select-none touch-row',
  'focus:bg-hover aria-disabled:text-ink-subtle forced-colors:focus:outline-2 forced-colors:focus:-outline-offset-2',
  '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted',
].join(' ');

/** One entry of an open menu. */
export function MenuLine({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  switch (entry.kind) {
    case 'separator':
      return <div role="separator" className="-mx-1 my-1 h-px bg-line" />;
    case 'heading':
      return (
        <div role="presentation" className="px-2 py-1.5 text-xs leading-4.5 text-ink-subtle">
          {entry.label}
        </div>
      );
    case 'link':
      return (
        <Link
          href={entry.href}
          role="menuitem"
          tabIndex={-1}
          className={lineClasses}
          onPointerMove={focusOnHover}
          onClick={onDone}
          {...(entry.isExternal ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          {entry.icon}
          <span className="min-w-0 flex-1 truncate">{entry.label}</span>
        </Link>
      );
    case 'check':
      return (
        <Item
          itemRole="menuitemcheckbox"
          isChecked={entry.isChecked}
          isDisabled={entry.isDisabled}
          onPress={() => entry.onChange(!entry.isChecked)}
        >
          <Mark isShown={entry.isChecked} />
          <span className="min-w-0 flex-1 truncate">{entry.label}</span>
        </Item>
      );
    case 'choice':
      return (
        <div role="group" aria-label={entry.label}>
          <div aria-hidden className="px-2 pt-1.5 pb-1 text-xs leading-4.5 text-ink-subtle">
            {entry.label}
          </div>
          {entry.options.map((option) => (
            <Item
              key={option.value}
              itemRole="menuitemradio"
              isChecked={option.value === entry.value}
              onPress={() => {
                entry.onChange(option.value);
                onDone();
              }}
            >
              {option.icon}
              <span lang={option.lang} className="min-w-0 flex-1 truncate">
                {option.label}
              </span>
              <Mark isShown={option.value === entry.value} />
            </Item>
          ))}
        </div>
      );
    default:
      return (
        <Item
          itemRole="menuitem"
          label={entry.fullLabel}
          isDisabled={entry.disabledReason !== undefined}
          className={entry.tone === 'danger' ? 'text-danger-text [&_svg]:text-danger-text' : undefined}
          onPress={() => {
            onDone();
            entry.onSelect();
          }}
        >
          {entry.icon}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{entry.label}</span>
            {entry.disabledReason !== undefined && (
              <span className="block text-xs leading-4.5 text-pretty">{entry.disabledReason}</span>
            )}
          </span>
          {entry.shortcut !== undefined && <Kbd keys={entry.shortcut} />}
        </Item>
      );
  }
}

function Item({
  itemRole,
  label,
  isChecked,
  isDisabled = false,
  onPress,
  className,
  children,
}: {
  itemRole: 'menuitem' | 'menuitemcheckbox' | 'menuitemradio';
  label?: string;
  isChecked?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}) {
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    if (!isDisabled) onPress();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!isDisabled) onPress();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role comes in by a prop
    <div
      role={itemRole}
      tabIndex={-1}
      aria-label={label}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      className={cn(lineClasses, className)}
      onPointerMove={focusOnHover}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      {children}
    </div>
  );
}

function Mark({ isShown }: { isShown: boolean }) {
  return <span className="flex size-4 shrink-0">{isShown && <Check aria-hidden />}</span>;
}

/** The line under the pointer is the one the keyboard goes on from. */
function focusOnHover(event: PointerEvent<HTMLElement>) {
  if (event.pointerType !== 'touch' && document.activeElement !== event.currentTarget)
    event.currentTarget.focus({ preventScroll: true });
}
