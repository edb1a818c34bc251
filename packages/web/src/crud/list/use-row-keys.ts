import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { useLatest } from '@plinth/ui/hooks/use-latest.ts';
import { recordRoutes } from '../routes-of.ts';

/**
 * J and K walk the rows, E edits the one that has the focus, A asks to approve it; X chooses it (`DataTableLine`), Enter
 * follows its link.
 */
export function useRowKeys(resource: ResourceDefinition, onApprove: (id: string) => void): void {
  const router = useRouter();
  const approve = useLatest(onApprove);
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const { target, code } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof HTMLElement) || isBusy(target)) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
      const place = links.indexOf(target);
      const next = code === 'KeyJ' ? links[place + 1] : links[place < 0 ? 0 : place - 1];
      if ((code === 'KeyJ' || code === 'KeyK') && next) next.focus();
      else if (code === 'KeyE' && place >= 0) router.history.push(recordRoutes(resource, idOf(target)).edit);
      else if (code === 'KeyA' && place >= 0) approve.current?.(idOf(target));
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [resource, router, approve]);
}

/** The record that a link shows. */
function idOf(link: HTMLElement): string {
  return decodeURIComponent(link.getAttribute('href')?.split('/').at(-1) ?? '');
}

/** Where somebody writes or chooses, or a dialog is open. */
function isBusy(target: HTMLElement): boolean {
  return (
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]') ||
    target.closest('[role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=grid]') !== null
  );
}
