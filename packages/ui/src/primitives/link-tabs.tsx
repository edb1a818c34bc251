import { ChevronDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { cn } from '../class-names.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import { Menu } from './menu.tsx';
import { TabCount, tabClasses, tabListClasses } from './tab-looks.tsx';

export type LinkTab = { href: string; label: string; isCurrent: boolean; count?: number | string };

/**
 * Tabs that are addresses of their own. Where they do not fit, the one that is open is in sight, and a menu beside
 * them lists all.
 */
export function LinkTabs({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly LinkTab[];
  className?: string;
}) {
  const texts = useUiTexts();
  const line = useRef<HTMLElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.href;
  const isCut = useIsCut(line, items.length);
  useEffect(() => {
    const tab = line.current?.querySelector('[aria-current="page"]');
    if (!line.current || !tab) return;
    const seen = line.current.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    line.current.scrollLeft += Math.max(0, right - seen.right) - Math.max(0, seen.left - left);
  }, [current, isCut]);
  return (
    <div className={cn('flex min-w-0 print:hidden', className)}>
      <nav ref={line} aria-label={label} className={cn(tabListClasses, 'min-w-0 grow')}>
        {items.map((item) => (
          <Link
            key={item.href}
            href={item.href}
            aria-current={item.isCurrent ? 'page' : undefined}
            className={tabClasses}
          >
            {item.label}
            {item.count !== undefined && <TabCount>{item.count}</TabCount>}
          </Link>
        ))}
      </nav>
      {isCut && (
        <div className="shrink-0 border-b border-line ps-1">
          <Menu
            trigger={<IconButton label={texts.allTabs} icon={<ChevronDown />} />}
            label={label}
            align="end"
            entries={items.map(({ href, label: name }) => ({ kind: 'link', key: href, label: name, href }))}
          />
        </div>
      )}
    </div>
  );
}

/**
 * Whether more stands in a line than can be seen at once. The menu takes room itself: once there, it stays until all
 * tabs fit beside it.
 */
function useIsCut(line: RefObject<HTMLElement | null>, count: number): boolean {
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const shown = line.current;
    if (!shown) return undefined;
    const look = () => setIsCut(shown.scrollWidth > shown.clientWidth + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [line, count]);
  return isCut;
}
