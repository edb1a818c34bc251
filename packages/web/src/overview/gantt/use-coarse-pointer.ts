import { useSyncExternalStore } from 'react';

const coarse = '(pointer: coarse)';

/** Whether one points with a finger: where that changes while the page is open, it follows. */
export function useCoarsePointer(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(coarse).matches);
}

function subscribe(notify: () => void): () => void {
  const query = matchMedia(coarse);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
