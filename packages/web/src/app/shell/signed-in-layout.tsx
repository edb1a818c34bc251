import { Outlet, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@plinth/messages/languages.ts';
import { AppFrame } from '@plinth/ui/layout/app-frame.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { useDataSource } from '../data-source-context.tsx';
import { SignedInGate } from '../guards/signed-in-gate.tsx';
import { lazyWithMessages } from '../lazy-with-messages.ts';
import { useHasBeenQuiet } from '../use-has-been-quiet.ts';
import { AppSidebar } from './app-sidebar.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { readSidebarCollapsed, writeSidebarCollapsed } from './sidebar-cookie.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** Nobody waits for it, so it comes after everything else; without it everything works, only nothing comes by itself. */
const LateParts = lazy(() => import('./late-parts.tsx').catch(() => ({ default: () => null })));

/** The palette, the keys and the bell: with the first quiet moment, or when somebody asks for the palette. */
const EverydayTools = lazyWithMessages(
  async () => (await import('../../features/everyday/everyday-tools.tsx')).EverydayTools,
);

/** Everything a signed-in person sees stands in here. */
export function SignedInLayout() {
  return (
    <SignedInGate>
      <Frame />
    </SignedInGate>
  );
}

function Frame() {
  const { pathname } = useLocation();
  const [isCollapsed, setIsCollapsed] = useState(() => readSidebarCollapsed());
  const isQuiet = useHasBeenQuiet();
  const [isPaletteOpen, setIsPaletteOpen] = usePalette();
  // once asked for they stay, also when the palette is closed before the page has come to rest: the keys are theirs
  const [hasTools, setHasTools] = useState(false);
  if ((isQuiet || isPaletteOpen) && !hasTools) setHasTools(true);
  useFocusOnNewPage(pathname);

  function handleCollapsedChange(next: boolean) {
    setIsCollapsed(next);
    writeSidebarCollapsed(next);
  }

  return (
    <AppFrame
      sidebar={<AppSidebar />}
      header={
        <Header onSearch={() => setIsPaletteOpen(true)}>
          {hasTools && (
            <Suspense>
              <EverydayTools isPaletteOpen={isPaletteOpen} onPaletteChange={setIsPaletteOpen} />
            </Suspense>
          )}
        </Header>
      }
      isCollapsed={isCollapsed}
      onCollapsedChange={handleCollapsedChange}
      pageKey={pathname}
    >
      <OfflineNotice />
      <MaintenanceNotice />
      {isQuiet && (
        <Suspense>
          <LateParts />
        </Suspense>
      )}
      <Outlet />
    </AppFrame>
  );
}

function Header({ onSearch, children }: { onSearch: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  const { records } = useDataSource();
  const { userId } = useAccess();

  async function handleSwitched(language: Language) {
    const { profiles } = await import('@plinth/domain/access/profiles.ts');
    // so that mails come in it too; the page has it already, hence a failure is not worth a word
    await records.update(profiles, userId, { language });
  }

  return (
    <div className="ms-auto flex items-center gap-1">
      <IconButton
        label={t('shell.header.search')}
        shortcut="Ctrl+K"
        tooltipSide="bottom"
        icon={<Search />}
        onClick={onSearch}
      />
      {/* the star and the bell come later, into their places */}
      <span className="flex min-w-17 gap-1 pointer-coarse:min-w-23">{children}</span>
      <LanguageMenu onSwitched={(language) => void handleSwitched(language)} />
      <ThemeMenu />
      <UserMenu />
    </div>
  );
}

/** Whether the palette is open; Ctrl or Cmd with K opens and closes it wherever one is. */
function usePalette() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      // The place of the key, so that it works with an Arabic or Devanagari keyboard as well.
      if (event.code !== 'KeyK' && event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsOpen((was) => !was);
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
  return [isOpen, setIsOpen] as const;
}

/** After a change of page the focus is at its title, so that screen readers say where one is; not on the first page. */
function useFocusOnNewPage(pathname: string) {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const content = document.getElementById('content');
    if (content?.contains(document.activeElement) && document.activeElement !== content) return;
    const title = content?.querySelector<HTMLElement>('h1[tabindex]');
    // a dialog that was opened meanwhile keeps the focus: somebody is writing in it
    if (document.querySelector('[role=dialog]:not([data-closed]), [role=alertdialog]:not([data-closed])'))
      return;
    (title ?? content)?.focus({ preventScroll: true });
  }, [pathname]);
}
