import { vi } from 'vitest';

export type PageStandIn = {
  hide: () => void;
  show: () => void;
  /** The page goes away; `comeBack` is the Back button bringing it from the browser's own cache. */
  leave: () => void;
  comeBack: () => void;
};

/**
 * The life of a page in a browser, as far as a session notices it: visibility, leaving, coming back. Node brings the
 * rest (fetch, BroadcastChannel). A real page is walked through by the journeys of the browser tests.
 */
export function standInForPage(): PageStandIn {
  const page = new EventTarget();
  const content = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', content);
  const become = (visibilityState: string) => {
    content.visibilityState = visibilityState;
    content.dispatchEvent(new Event('visibilitychange'));
    // it bubbles to the window, where the hosted client listens
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return {
    hide: () => become('hidden'),
    show: () => become('visible'),
    leave() {
      become('hidden');
      page.dispatchEvent(new Event('pagehide'));
    },
    comeBack() {
      page.dispatchEvent(new Event('pageshow'));
      become('visible');
    },
  };
}
