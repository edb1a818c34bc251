import type { LucideIcon } from 'lucide-react';

/** One line of the palette: something to do or somewhere to go. */
export type PaletteEntry = {
  key: string;
  label: string;
  /** Small, at the end: a number, a place. */
  hint?: string;
  /** Keys that do the same without the palette. */
  keys?: string;
  icon: LucideIcon;
  run: () => void;
};

export type PaletteGroup = { key: string; label: string; entries: readonly PaletteEntry[] };

/** Whether every word begins a word of the label or stands somewhere in it: how people abbreviate. */
export function fits(label: string, typed: string): boolean {
  const text = label.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The groups with what fits, the ones that hold nothing left out. */
export function narrowed(groups: readonly PaletteGroup[], typed: string, most: number): PaletteGroup[] {
  const wanted = typed.trim();
  return groups
    .map((group) => ({
      ...group,
      entries: (wanted === ''
        ? group.entries
        : group.entries.filter(({ label, hint }) => fits(`${label} ${hint ?? ''}`, wanted))
      ).slice(0, most),
    }))
    .filter(({ entries }) => entries.length > 0);
}
