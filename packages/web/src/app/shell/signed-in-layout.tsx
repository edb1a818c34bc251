import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { profiles } from '@plinth/domain/access/profiles.ts';
import type { Language } from '@plinth/messages/languages.ts';
import { AppFrame } from '@plinth/ui/layout/app-frame.tsx';
import { useAccess } from '../../session/access-context.tsx';
import { useDataSource } from '../data-source-context.tsx';
import { SignedInGate } from '../guards/signed-in-gate.tsx';
import { AppSidebar } from './app-sidebar.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { readSidebarCollapsed, writeSidebarCollapsed } from './sidebar-cookie.ts';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** Nobody waits for it, so it comes after everything else; without it everything works, only nothing comes by itself. */
const LiveUpdates = lazy(() => import('../live/live-updates.tsx').catch(() => ({ default: () => null })));

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
  useFocusOnNewPage(pathname);

  function handleCollapsedChange(next: boolean) {
    setIsCollapsed(next);
    writeSidebarCollapsed(next);
  }

  return (
    <AppFrame
      sidebar={<AppSidebar />}
      header={<Header />}
      isCollapsed={isCollapsed}
      onCollapsedChange={handleCollapsedChange}
      pageKey={pathname}
    >
      <OfflineNotice />
      {isQuiet && (
        <Suspense>
          <LiveUpdates />
        </Suspense>
      )}
      <Outlet />
    </AppFrame>
  );
}

function Header() {
  const { records } = useDataSource();
  const { userId } = useAccess();

  function handleSwitched(language: Language) {
    // so that mails come in it too; the page has it already, hence a failure is not worth a word
    void records.update(profiles, userId, { language });
  }

  return (
    <div className="ms-auto flex items-center gap-1">
      <LanguageMenu onSwitched={handleSwitched} />
      <ThemeMenu />
      <UserMenu />
    </div>
  );
}

/** Becomes true when, for the first time, nothing was fetched for a second. */
function useHasBeenQuiet(): boolean {
  const queryClient = useQueryClient();
  const [quietSeconds, setQuietSeconds] = useState(0);
  const isQuiet = quietSeconds > 1;
  useEffect(() => {
    if (isQuiet) return undefined;
    const timer = setInterval(
      () => setQuietSeconds((seconds) => (queryClient.isFetching() > 0 ? 0 : seconds + 1)),
      1000,
    );
    return () => clearInterval(timer);
  }, [queryClient, isQuiet]);
  return isQuiet;
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
    (title ?? content)?.focus({ preventScroll: true });
  }, [pathname]);
}
