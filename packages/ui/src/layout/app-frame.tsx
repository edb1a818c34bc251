import { PanelLeft } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { useIsMobile } from '../hooks/use-media-query.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { useUiTexts } from '../provider/ui-provider.tsx';
import { IconButton } from '../primitives/icon-button.tsx';
import { AppFrameContext, useAppFrame } from './app-frame-context.ts';

// Only telephones open it, and only after a press.
const Sheet = lazy(() => import('../primitives/sheet.tsx').then((module) => ({ default: module.Sheet })));

export type AppFrameProps = {
  /** A `Sidebar`. */
  sidebar: ReactNode;
  /** The bar above the page: its content is given by the application, the button of the sidebar is here already. */
  header: ReactNode;
  /** Kept by the application (a cookie of seven days). */
  isCollapsed: boolean;
  onCollapsedChange: (isCollapsed: boolean) => void;
  /** Changes with the page, and closes the drawer of phones. */
  pageKey?: string;
  /** On phones, below the page. */
  bottomBar?: ReactNode;
  children: ReactNode;
};

/** The frame of every page: sidebar, bar, content. Ctrl or Cmd with B toggles the sidebar. */
export function AppFrame({
  sidebar,
  header,
  isCollapsed,
  onCollapsedChange,
  pageKey,
  bottomBar,
  children,
}: AppFrameProps) {
  const texts = useUiTexts();
  const isMobile = useIsMobile();
  // Which page the drawer was opened on: another page means it is closed.
  const [drawerPage, setDrawerPage] = useState<string | null>(null);
  const isDrawerOpen = isMobile && drawerPage === (pageKey ?? '');
  const setIsDrawerOpen = useCallback(
    (isOpen: boolean) => setDrawerPage(isOpen ? (pageKey ?? '') : null),
    [pageKey],
  );

  const toggleSidebar = useCallback(() => {
    if (isMobile) setIsDrawerOpen(!isDrawerOpen);
    else onCollapsedChange(!isCollapsed);
  }, [isMobile, isDrawerOpen, isCollapsed, onCollapsedChange, setIsDrawerOpen]);
  useToggleShortcut(toggleSidebar);

  const state = useMemo(
    () => ({ isMobile, isCollapsed: isCollapsed && !isMobile, isDrawerOpen, setIsDrawerOpen, toggleSidebar }),
    [isMobile, isCollapsed, isDrawerOpen, setIsDrawerOpen, toggleSidebar],
  );

  return (
    <AppFrameContext value={state}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-90 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-sm focus:font-medium focus:text-accent-ink"
      >
        {texts.skipToContent}
      </a>
      <div className="flex min-h-dvh w-full print:block">
        <div
          data-collapsed={isCollapsed || undefined}
          className="sticky top-0 z-20 hidden h-dvh w-64 shrink-0 border-e border-line bg-sunken transition-[width] duration-150 ease-out data-collapsed:w-12 md:block print:hidden"
        >
          {!isMobile && sidebar}
        </div>
        {isMobile && isDrawerOpen && (
          <Suspense>
            <Sheet
              isOpen
              onOpenChange={setIsDrawerOpen}
              title={texts.mainNavigation}
              isTitleHidden
              side="start"
              size="sidebar"
              className="bg-sunken"
              bodyClassName="flex flex-col p-0"
            >
              {sidebar}
            </Sheet>
          </Suspense>
        )}
        <div className="flex min-w-0 flex-1 flex-col print:block">
          <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-b border-line bg-canvas/95 px-2 md:px-4 print:hidden">
            <SidebarToggle />
            {header}
          </header>
          <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none print:block">
            {children}
          </main>
          {isMobile && bottomBar}
        </div>
      </div>
    </AppFrameContext>
  );
}

function SidebarToggle({ className }: { className?: string }) {
  const texts = useUiTexts();
  const { isMobile, isCollapsed, isDrawerOpen, toggleSidebar } = useAppFrame();
  return (
    <IconButton
      label={isMobile ? texts.openSidebar : isCollapsed ? texts.expandSidebar : texts.collapseSidebar}
      shortcut="Ctrl+B"
      tooltipSide="bottom"
      icon={<PanelLeft className="rtl:-scale-x-100" />}
      aria-expanded={isMobile ? isDrawerOpen : !isCollapsed}
      onClick={toggleSidebar}
      className={cn('aria-expanded:bg-transparent aria-expanded:text-ink-muted', className)}
    />
  );
}

function useToggleShortcut(toggle: () => void) {
  const latest = useLatest(toggle);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.shiftKey || event.altKey) return;
      // The place of the key, so that it works with an Arabic or Devanagari keyboard as well.
      if ((event.ctrlKey || event.metaKey) && (event.code === 'KeyB' || event.key.toLowerCase() === 'b')) {
        event.preventDefault();
        latest.current?.();
      }
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [latest]);
}
