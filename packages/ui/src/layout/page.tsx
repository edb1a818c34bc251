import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { Link } from '../primitives/link.tsx';

export type Breadcrumb = { label: ReactNode; href: string };

export type PageProps = {
  title: ReactNode;
  /** Beside the title, such as a number or a status. */
  titleEnd?: ReactNode;
  description?: ReactNode;
  /** The way to here; without the page itself. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Buttons; the primary one last. */
  actions?: ReactNode;
  /** `LinkTabs` under the title. */
  tabs?: ReactNode;
  /** `full` for lists and boards, `normal` for records and dashboards, `narrow` for forms and settings. */
  width?: 'full' | 'normal' | 'narrow';
  /** As high as the window, so that a table or board inside scrolls by itself. Not on phones, where the page scrolls. */
  isFilled?: boolean;
  className?: string;
  children: ReactNode;
};

const widths = { full: '', normal: 'max-w-7xl', narrow: 'max-w-4xl' };

/** A screen: its title, the way to it, its actions and its content. */
export function Page({
  title,
  titleEnd,
  description,
  breadcrumbs = [],
  actions,
  tabs,
  width = 'full',
  isFilled = false,
  className,
  children,
}: PageProps) {
  return (
    <div
      data-print-wide={isFilled || undefined}
      className={cn(
        'mx-auto flex w-full min-w-0 flex-1 flex-col px-4 pt-4 pb-8 md:px-6 md:pt-5 lg:px-8',
        widths[width],
        isFilled && 'md:h-[max(calc(100dvh-3rem),32rem)] md:flex-none md:pb-4 print:h-auto',
        'print:max-w-none print:p-0',
      )}
    >
      <header className={cn('relative flex flex-col gap-1', tabs === undefined ? 'mb-4 md:mb-5' : 'mb-4')}>
        {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-60">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {/* Takes the focus after a change of page, so that screen readers start here. */}
              <h1
                tabIndex={-1}
                className="heading-tight min-w-0 text-xl leading-7 font-semibold break-words text-ink outline-none"
              >
                {title}
              </h1>
              {titleEnd}
            </div>
            {description !== undefined && (
              <p className="mt-0.5 max-w-prose text-sm leading-5 text-ink-muted">{description}</p>
            )}
          </div>
          {actions !== undefined && (
            <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
          )}
        </div>
        {tabs !== undefined && <div className="mt-2">{tabs}</div>}
      </header>
      <div
        className={cn(
          'flex min-w-0 flex-1 flex-col gap-4 print:block print:space-y-4',
          isFilled && 'md:min-h-0',
          className,
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** The way from the top to the page, as links. */
export function Breadcrumbs({ items }: { items: readonly Breadcrumb[] }) {
  const texts = useUiTexts();
  return (
    <nav aria-label={texts.breadcrumbs} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-1 text-[0.8125rem] leading-5 text-ink-subtle">
        {items.map((item, place) => (
          <li key={item.href} className="flex min-w-0 items-center gap-1">
            {place > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 rtl:-scale-x-100" />}
            <Link
              href={item.href}
              className="truncate rounded-xs py-0.5 pointer-coarse:py-3 hover:text-ink hover:underline"
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
