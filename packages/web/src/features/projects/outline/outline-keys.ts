import type { OutlineLine } from './outline-lines.ts';

export type OutlineStep = { kind: 'go'; id: string } | { kind: 'expand' | 'collapse' | 'open'; id: string };

type Place = {
  lines: readonly OutlineLine[];
  active: OutlineLine;
  collapsed: ReadonlySet<string>;
  direction: 'ltr' | 'rtl';
};

/** What a key does in the outline, as in any tree: up and down, in and out, first and last, open. */
export function outlineStep(
  key: string,
  { lines, active, collapsed, direction }: Place,
): OutlineStep | undefined {
  const index = lines.indexOf(active);
  const to = (line: OutlineLine | undefined): OutlineStep | undefined => line && { kind: 'go', id: line.id };
  const isOpen = active.hasChildren && !collapsed.has(active.id);
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case 'ArrowDown':
      return to(lines[index + 1]);
    case 'ArrowUp':
      return to(lines[index - 1]);
    case 'Home':
      return to(lines[0]);
    case 'End':
      return to(lines.at(-1));
    case 'PageDown':
      return to(lines[Math.min(index + 10, lines.length - 1)]);
    case 'PageUp':
      return to(lines[Math.max(index - 10, 0)]);
    case forward:
      if (isOpen) return to(lines[index + 1]);
      return active.hasChildren ? { kind: 'expand', id: active.id } : undefined;
    case back:
      if (isOpen) return { kind: 'collapse', id: active.id };
      return to(lines.find(({ id }) => id === active.parentId));
    case 'Enter':
      return { kind: 'open', id: active.id };
    default:
      return undefined;
  }
}
