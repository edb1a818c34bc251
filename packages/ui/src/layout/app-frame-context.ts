import { createContext, use } from 'react';

export type AppFrameState = {
  /** Below 768 px: the sidebar is a drawer. */
  isMobile: boolean;
  /** Only its icons are shown; never on phones. */
  isCollapsed: boolean;
  isDrawerOpen: boolean;
  setIsDrawerOpen: (isOpen: boolean) => void;
  /** Opens or closes the drawer on phones, expands or collapses the sidebar elsewhere. */
  toggleSidebar: () => void;
};

export const AppFrameContext = createContext<AppFrameState | null>(null);

/** @throws when there is no AppFrame above. */
export function useAppFrame(): AppFrameState {
  const state = use(AppFrameContext);
  if (!state) throw new Error('AppFrame is missing above this component');
  return state;
}
