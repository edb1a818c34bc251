import { useEffect, useRef } from 'react';
import { cn } from '../class-names.ts';
import { Link } from './link.tsx';
import { TabCount, tabClasses, tabListClasses } from './tab-looks.tsx';

export type LinkTab = { href: string; label: string; isCurrent: boolean; count?: number | string };

/** Tabs that are addresses of their own. Where they do not fit, the one that is open is in sight. */
export function LinkTabs({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly LinkTab[];
  className?: string;
}) {
  const line = useRef<HTMLElement>(null);
  const current = items.find(({ isCurrent }) => isCurrent)?.href;
  useEffect(() => {
    const tab = line.current?.querySelector('[aria-current="page"]');
    if (!line.current || !tab) return;
    const seen = line.current.getBoundingClientRect();
    const { left, right } = tab.getBoundingClientRect();
    line.current.scrollLeft += Math.max(0, right - seen.right) - Math.max(0, seen.left - left);
  }, [current]);
  return (
    <nav ref={line} aria-label={label} className={cn(tabListClasses, className)}>
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
  );
}
