import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { recordAddresses } from '@plinth/domain/addresses.ts';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { isDecided, keyOf } from '../../crud/decide/decidable.ts';
import type { WaitingLine } from '../../overview/panels/steady-lines.ts';

type Walk = {
  /** In the order of the page. */
  lines: readonly WaitingLine[];
  current: WaitingLine | undefined;
  onShow: (key: string) => void;
  onDecide: (waiting: WaitingLine['waiting'], isApproved: boolean) => void;
  /** Takes back the last decision, while that is possible. */
  onUndo: () => void;
  /** Takes a line among the chosen ones, or out of them. */
  onChoose: (key: string) => void;
};

/** J and K walk, X chooses, A approves, R rejects, U undoes, Enter opens the record. Letters by their place, as everywhere. */
export function useApprovalKeys(walk: Walk): void {
  const router = useRouter();
  const latest = useLatest(walk);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const held = latest.current;
      if (!held || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && isElsewhere(event.target)) return;
      const { lines, current, onShow, onDecide, onUndo, onChoose } = held;
      const place = current ? lines.indexOf(current) : -1;
      const next = event.code === 'KeyJ' ? lines[place + 1] : lines[place - 1];
      if ((event.code === 'KeyJ' || event.code === 'KeyK') && next) onShow(keyOf(next.waiting));
      else if (event.code === 'Enter' && current && isOnPage(event.target)) {
        const { resource, id } = current.waiting;
        if (isDecided(resource)) router.history.push(`${recordAddresses[resource].route}/view/${id}`);
      } else if (event.code === 'KeyA' && current?.decision === null) onDecide(current.waiting, true);
      else if (event.code === 'KeyR' && current?.decision === null && current.waiting.canReject)
        onDecide(current.waiting, false);
      else if (event.code === 'KeyU') onUndo();
      else if (event.code === 'KeyX' && current?.decision === null) onChoose(keyOf(current.waiting));
      else return;
      event.preventDefault();
    }
    // before the keys of the application, which know nothing of lines
    window.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [router, latest]);
}

/** Where somebody writes, chooses or answers a question. */
function isElsewhere(target: HTMLElement): boolean {
  return (
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]') ||
    target.closest('[role=menu], [role=listbox], [role=alertdialog], [role=dialog]') !== null
  );
}

/** Enter on a button or a link presses that, but for the lines of the list. */
function isOnPage(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (!target.closest('button, a') || target.closest('[aria-current]') !== null)
  );
}
