import { useLocation } from '@tanstack/react-router';
import { Bell, CircleCheck, House, ListTodo, Menu, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { cn } from '@plinth/ui/class-names.ts';
import { useAppFrame } from '@plinth/ui/layout/app-frame-context.ts';
import { Link } from '@plinth/ui/primitives/link.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { useAccess } from '../../session/access-context.tsx';

const AddSheet = lazyWithMessages(async () => (await import('./add-sheet.tsx')).AddSheet);

const decidingModules = ['hr', 'finance', 'commercial', 'tasks', 'external_entities'] as const;

const itemClasses =
  'flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-[0.6875rem] text-ink-muted focus-inset [&_svg]:size-5';

/** What a thumb reaches on a phone: home, tasks, add, what waits, the menu. A form has its own buttons there. */
export function BottomBar() {
  const { t } = useTranslation();
  const { can, isNamedToDecide } = useAccess();
  const { pathname } = useLocation();
  const { isDrawerOpen, setIsDrawerOpen } = useAppFrame();
  const [isAdding, setIsAdding] = useState(false);
  if (/\/(?:new|edit)(?:\/|$)/.test(pathname)) return null;
  const isDeciding = isNamedToDecide || decidingModules.some((module) => can(module, 'approve'));
  return (
    <>
      {/* as high as the bar, so that nothing ends under it */}
      <div aria-hidden className="h-14 shrink-0 pb-[env(safe-area-inset-bottom)] print:hidden" />
      <nav
        aria-label={t('shell.menu.groups.main')}
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[repeat(5,auto)] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
      >
        <Item href="/" label={t('shell.menu.home')} icon={<House aria-hidden />} pathname={pathname} />
        {can('tasks', 'view') ? (
          <Item
            href={pageAddresses.own_tasks.path}
            label={t('shell.menu.tasks')}
            icon={<ListTodo aria-hidden />}
            pathname={pathname}
          />
        ) : (
          <span />
        )}
        <button type="button" className={itemClasses} onClick={() => setIsAdding(true)}>
          <span className="rounded-full bg-accent p-1 text-accent-ink">
            <Plus aria-hidden />
          </span>
          {t('shell.menu.add')}
        </button>
        {isDeciding ? (
          <Item
            href={pageAddresses.approvals.path}
            label={t('shell.menu.approvals')}
            icon={<CircleCheck aria-hidden />}
            pathname={pathname}
          />
        ) : (
          <Item
            href={pageAddresses.notifications.path}
            label={t('everyday.notifications.title')}
            icon={<Bell aria-hidden />}
            pathname={pathname}
          />
        )}
        <button
          type="button"
          aria-expanded={isDrawerOpen}
          className={itemClasses}
          onClick={() => setIsDrawerOpen(true)}
        >
          <Menu aria-hidden />
          {t('shell.menu.more')}
        </button>
      </nav>
      {isAdding && (
        <Suspense>
          <AddSheet onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function Item({
  href,
  label,
  icon,
  pathname,
}: {
  href: string;
  label: string;
  icon: ReactNode;
  pathname: string;
}) {
  const isHere = href === '/' ? pathname === '/' : pathname.startsWith(href);
  return (
    <Link
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={cn(itemClasses, isHere && 'font-medium text-accent-text')}
    >
      {icon}
      <span className="max-w-full truncate">{label}</span>
    </Link>
  );
}
