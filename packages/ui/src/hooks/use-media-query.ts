import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

/** Below 768 px the sidebar is a drawer, tables are cards and side panels come from the bottom; not on paper. */
export function useIsMobile(): boolean {
  return useMediaQuery('screen and (max-width: 767.98px)');
}
