import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ResourceDefinition } from '@plinth/domain/define/resource.ts';
import { recordRoutes } from '../routes-of.ts';

/** J and K walk the rows, E edits the one that has the focus; X chooses it (`DataTableLine`), Enter follows its link. */
export function useRowKeys(resource: ResourceDefinition): void {
  const router = useRouter();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const { target, code } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof HTMLElement) || isBusy(target)) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
      const place = links.indexOf(target);
      const next = code === 'KeyJ' ? links[place + 1] : links[place < 0 ? 0 : place - 1];
      if ((code === 'KeyJ' || code === 'KeyK') && next) next.focus();
      else if (code === 'KeyE' && place >= 0) router.history.push(editOf(resource, target));
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [resource, router]);
}

/** The form of the row that a link shows; whether one may change it, the form says. */
function editOf(resource: ResourceDefinition, link: HTMLElement): string {
  const id = link.getAttribute('href')?.split('/').at(-1) ?? '';
  return recordRoutes(resource, decodeURIComponent(id)).edit;
}

/** Where somebody writes or chooses, or a dialog is open. */
function isBusy(target: HTMLElement): boolean {
  return (
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable=true]') ||
    target.closest('[role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=grid]') !== null
  );
}
