import { listAddressOf } from '@plinth/domain/addresses.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';

/** After G: where one goes. Letters of an English keyboard, by their place, so that other layouts reach them too. */
export const goKeys = [
  { letter: 'd', href: '/', label: 'shell.menu.dashboard' },
  { letter: 'p', href: listAddressOf('projects'), label: 'shell.menu.projects' },
  { letter: 't', href: listAddressOf('tasks'), label: 'shell.menu.tasksAll' },
  { letter: 'i', href: listAddressOf('invoices'), label: 'shell.menu.financeInvoices' },
  { letter: 'e', href: listAddressOf('external_entities'), label: 'shell.menu.external_entities' },
  { letter: 'n', href: pageAddresses.notifications.path, label: 'everyday.notifications.title' },
] as const;

/** Keys are letters only where nobody is writing. */
export function isTyping(target: EventTarget | null): boolean {
  // what is closing keeps the focus for a moment, and nobody writes in it any more
  if (!(target instanceof HTMLElement) || target.closest('[data-closed]')) return false;
  const isField = target.matches(
    'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable=true]',
  );
  return isField || target.closest('[role=menu], [role=listbox], [role=dialog], [role=alertdialog]') !== null;
}

/** The letter of a key by its place on the keyboard, `?` where the layout writes it. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (event.key === '?' || event.key === '؟') return '?';
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  return letter ? letter.toLowerCase() : event.key;
}
