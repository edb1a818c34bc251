import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  // asked at each drawing, the browser would read the query anew each time
  const store = useMemo(() => {
    const list = window.matchMedia?.(query);
    return {
      subscribe: (onChange: () => void) => {
        list?.addEventListener('change', onChange);
        return () => list?.removeEventListener('change', onChange);
      },
      matches: () => list?.matches ?? false,
    };
  }, [query]);
  return useSyncExternalStore(store.subscribe, store.matches);
}

/** Below 768 px the sidebar is a drawer, tables are cards and side panels come from the bottom; not on paper. */
export function useIsMobile(): boolean {
  return useMediaQuery('screen and (max-width: 767.98px)');
}
