import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { goKeys, isTyping, keyOf } from './shortcut-keys.ts';

/** G waits this long for its letter, milliseconds. */
const waitsFor = 1200;

/** The keys of the whole application; those of a screen (Ctrl+Enter, arrows) are the screen's own. */
export function useShortcuts({ onShowKeys }: { onShowKeys: () => void }): void {
  const router = useRouter();
  const showKeys = useLatest(onShowKeys);
  useEffect(() => {
    let goSince = -Infinity;
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const key = keyOf(event);
      // by when it was pressed: a page that is busy receives both later
      const isAfterGo = event.timeStamp - goSince < waitsFor;
      goSince = -Infinity;
      const place = isAfterGo ? goKeys.find(({ letter }) => letter === key) : undefined;
      if (place) {
        event.preventDefault();
        router.history.push(place.href);
      } else if (key === 'g') {
        goSince = event.timeStamp;
      } else if (key === '?') {
        event.preventDefault();
        showKeys.current?.();
      } else if (key === '/') {
        press(event, '#content [role=searchbox]');
      } else if (key === 'c') {
        press(event, '#content a[href$="/new"], #content a[href*="/new?"]');
      } else if (key === 'e') {
        press(event, '#content a[href*="/edit/"]');
      } else if (key === 'a') {
        press(event, '#content [data-shortcut=approve]');
      }
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [router, showKeys]);
}

/** Does what the first such thing of the screen does, if there is one. */
function press(event: KeyboardEvent, selector: string): void {
  const target = document.querySelector<HTMLElement>(selector);
  if (!target) return;
  event.preventDefault();
  if (target.matches('a, button')) target.click();
  else target.focus();
}
