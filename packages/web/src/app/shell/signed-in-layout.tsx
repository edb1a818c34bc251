import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@plinth/messages/languages.ts';
import { AppFrame } from '@plinth/ui/layout/app-frame.tsx';
import { IconButton } from '@plinth/ui/primitives/icon-button.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { EverydayTools } from '../../features/everyday/everyday-tools.tsx';
import { SignedInGate } from '../guards/signed-in-gate.tsx';
import { AppSidebar } from './app-sidebar.tsx';
import { lazyWithMessages } from '../../base/language/lazy-with-messages.ts';
import { LanguageMenu } from '../../base/language/language-menu.tsx';
import { MaintenanceNotice } from './maintenance-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { readSidebarCollapsed, writeSidebarCollapsed } from './sidebar-cookie.ts';
import { ThemeMenu } from '../../base/theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** Only telephones have one. */
const BottomBar = lazy(async () => ({ default: (await import('./bottom-bar.tsx')).BottomBar }));

/** Changes of others, paper, work without a connection: if its code cannot be loaded, everything else still works. */
const LateParts = lazyWithMessages(() =>
  import('./late-parts.tsx').then(
    (parts) => parts.LateParts,
    () => () => null,
  ),
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
  const [isPaletteOpen, setIsPaletteOpen] = usePalette();
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
          <EverydayTools isPaletteOpen={isPaletteOpen} onPaletteChange={setIsPaletteOpen} />
        </Header>
      }
      isCollapsed={isCollapsed}
      onCollapsedChange={handleCollapsedChange}
      pageKey={pathname}
      bottomBar={
        <Suspense>
          <BottomBar />
        </Suspense>
      }
    >
      <OfflineNotice />
      <MaintenanceNotice />
      <AfterContent />
      <Outlet />
    </AppFrame>
  );
}

/** Lets the content of the first page come before what shows nothing by itself. */
function AfterContent() {
  const isFetching = useIsFetching() > 0;
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (isFetching || isTime) return undefined;
    // Safari has no idle callback
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIsTime(true), 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIsTime(true), { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, [isFetching, isTime]);
  return (
    isTime && (
      <Suspense>
        <LateParts />
      </Suspense>
    )
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
      {children}
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
