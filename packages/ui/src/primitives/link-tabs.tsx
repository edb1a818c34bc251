import { cn } from '../class-names.ts';
import { Link } from './link.tsx';
import { TabCount, tabClasses, tabListClasses } from './tab-looks.tsx';

export type LinkTab = { href: string; label: string; isCurrent: boolean; count?: number | string };

/** Tabs that are addresses of their own. */
export function LinkTabs({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly LinkTab[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={cn(tabListClasses, className)}>
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
