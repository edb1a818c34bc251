import { ArrowRight } from 'lucide-react';
import type { PaletteEntry } from './palette-entries.ts';

/** What the head of the open page offers by its buttons and links, to be done from the palette as well. */
export function pageActions(page: ParentNode | null): PaletteEntry[] {
  // cards have heads of their own
  const head = page?.querySelector('h1')?.closest('header');
  const controls = head?.querySelectorAll<HTMLElement>('a[href], button') ?? [];
  return [...controls].flatMap((control, place): PaletteEntry[] => {
    const label = control.textContent?.trim() ?? '';
    const isWay = control.closest('nav') !== null;
    const isClosed = control.matches(':disabled, [aria-disabled=true]');
    // a menu opens beside its button, which the palette covers
    const isMenu = control.getAttribute('aria-haspopup') !== null;
    if (label === '' || isWay || isClosed || isMenu) return [];
    return [{ key: `here:${place}`, label, icon: ArrowRight, run: () => control.click() }];
  });
}

/** Whether what is typed names the record: its number, or the beginning of its title. */
export function isNamed({ title, number }: { title: string; number: string | null }, typed: string): boolean {
  const words = typed.trim().toLocaleLowerCase();
  return (
    words !== '' && (number?.toLocaleLowerCase() === words || title.toLocaleLowerCase().startsWith(words))
  );
}
