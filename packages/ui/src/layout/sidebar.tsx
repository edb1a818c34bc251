import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Link } from '../primitives/link.tsx';
import { Tooltip } from '../primitives/tooltip.tsx';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { useAppFrame } from './app-frame-context.ts';

export type SidebarSubItem = {
  key: string;
  label: string;
  href: string;
  isActive: boolean;
  badge?: ReactNode;
};

export type SidebarItem = {
  key: string;
  label: string;
  icon: ReactNode;
  isActive: boolean;
  badge?: ReactNode;
  /** Where it leads; with sub-items it is where it leads while the sidebar is collapsed. */
  href: string;
  items?: readonly SidebarSubItem[];
};

export type SidebarGroup = { key: string; label?: string; items: readonly SidebarItem[] };

export type SidebarProps = {
  /** The mark and name at the top; drawn by the application for both widths. */
  brand: ReactNode;
  groups: readonly SidebarGroup[];
  /** At the bottom, such as who is signed in. */
  footer?: ReactNode;
};

/** The menu of the application; only icons while the frame is collapsed. */
export function Sidebar({ brand, groups, footer }: SidebarProps) {
  const texts = useUiTexts();
  const { isCollapsed } = useAppFrame();
  return (
    <nav aria-label={texts.mainNavigation} className="flex h-full min-h-0 flex-1 flex-col">
      <div
        className={cn(
          'flex h-12 shrink-0 items-center overflow-hidden',
          isCollapsed ? 'justify-center' : 'px-4',
        )}
      >
        {brand}
      </div>
      <div
        className={cn(
          'scroll-thin min-h-0 flex-1 overflow-x-hidden overflow-y-auto pb-4',
          isCollapsed ? 'px-2' : 'px-2.5',
        )}
      >
        {groups.map((group) => (
          <Group key={group.key} group={group} isCollapsed={isCollapsed} />
        ))}
      </div>
      {footer !== undefined && (
        <div className={cn('shrink-0 border-t border-line', isCollapsed ? 'p-1.5' : 'p-2.5')}>{footer}</div>
      )}
    </nav>
  );
}

function Group({ group, isCollapsed }: { group: SidebarGroup; isCollapsed: boolean }) {
  const labelId = useId();
  const hasLabel = group.label !== undefined && !isCollapsed;
  return (
    <div className="pt-3 first:pt-1">
      {hasLabel && (
        <div id={labelId} className="truncate px-2 pb-1 text-xs leading-5 font-medium text-ink-subtle">
          {group.label}
        </div>
      )}
      {group.label !== undefined && isCollapsed && <div aria-hidden className="mx-1 mb-2 h-px bg-line" />}
      <ul
        aria-labelledby={hasLabel ? labelId : undefined}
        aria-label={isCollapsed ? group.label : undefined}
        className="flex flex-col gap-px"
      >
        {group.items.map((item) => (
          <li key={item.key}>
            {item.items && !isCollapsed ? (
              <Branch item={item} items={item.items} />
            ) : (
              <Leaf item={item} isCollapsed={isCollapsed} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const lineClasses = [
  'flex h-8 w-full min-w-0 items-center gap-2.5 rounded-md border border-transparent px-2 text-start text-sm font-medium text-ink-muted touch-row focus-inset',
  'hover:bg-hover hover:text-ink aria-[current=page]:bg-pressed aria-[current=page]:text-ink forced-colors:border-[color:Canvas] forced-colors:aria-[current=page]:border-[color:Highlight]',
  '[&_svg]:size-4 [&_svg]:shrink-0 aria-[current=page]:[&>svg]:text-accent-text',
].join(' ');

function Leaf({ item, isCollapsed }: { item: SidebarItem; isCollapsed: boolean }) {
  return (
    <Tooltip content={item.label} side="inline-end" isDisabled={!isCollapsed}>
      <Link
        href={item.href}
        aria-current={item.isActive ? 'page' : undefined}
        className={cn(lineClasses, isCollapsed && 'justify-center px-0')}
      >
        {item.icon}
        <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{item.label}</span>
        {!isCollapsed && item.badge}
      </Link>
    </Tooltip>
  );
}

function Branch({ item, items }: { item: SidebarItem; items: readonly SidebarSubItem[] }) {
  const listId = useId();
  // The branch of the current page is open until the person says otherwise.
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? item.isActive;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChoice(!isOpen)}
        className={cn(lineClasses, item.isActive && 'text-ink')}
      >
        {item.icon}
        <span className="min-w-0 flex-1 truncate">{item.label}</span>
        {item.badge}
        <ChevronRight
          aria-hidden
          className={cn(
            'text-ink-subtle transition-transform duration-150',
            isOpen ? 'rotate-90' : 'rtl:-scale-x-100',
          )}
        />
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="ms-4 mt-px flex flex-col gap-px border-s border-line ps-2 pb-1"
      >
        {items.map((sub) => (
          <li key={sub.key}>
            <Link
              href={sub.href}
              aria-current={sub.isActive ? 'page' : undefined}
              className={cn(lineClasses, 'h-7 font-normal aria-[current=page]:font-medium')}
            >
              <span className="min-w-0 flex-1 truncate">{sub.label}</span>
              {sub.badge}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
